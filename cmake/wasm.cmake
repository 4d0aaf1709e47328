# bastide.wasm: the engine as a reactor module. What it exports is what src/wasm says with WASM_EXPORT, and malloc and free.
bastide_glob(wasm_sources src/wasm)
add_executable(bastide_wasm ${library_sources} ${embedded_tiles} ${wasm_sources})
set_target_properties(bastide_wasm PROPERTIES OUTPUT_NAME bastide SUFFIX .wasm)
target_include_directories(bastide_wasm ${library_includes})
# --strip-debug, not --strip-all: without the list of features the module's bulk-memory code is refused.
target_link_options(bastide_wasm PRIVATE -mexec-model=reactor -Wl,--export=malloc -Wl,--export=free -Wl,--strip-debug
                    -Wl,-z,stack-size=262144)
