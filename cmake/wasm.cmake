# bastide.wasm: the engine as a reactor module. It exports every function that the public header declares (a missing one stops
# the link), what src/wasm adds, and malloc and free.
bastide_glob(wasm_sources src/wasm)
# JavaScript calls them: no header declares them.
set_source_files_properties(${wasm_sources} PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
add_executable(bastide_wasm ${library_sources} ${text_sources} ${embedded_tiles} ${wasm_sources})
set_target_properties(bastide_wasm PROPERTIES OUTPUT_NAME bastide SUFFIX .wasm)
target_include_directories(bastide_wasm ${library_includes} PRIVATE "${PROJECT_SOURCE_DIR}")

set(header "${PROJECT_SOURCE_DIR}/include/bastide/bastide.h")
file(STRINGS "${header}" declarations REGEX "^[a-z].*[ *]bst_[a-z0-9_]+\\(")
list(FILTER declarations EXCLUDE REGEX "^(static|typedef) ")
string(REGEX MATCHALL "bst_[a-z0-9_]+\\(" names "${declarations}")
set(exports -Wl,--export=malloc -Wl,--export=free)
foreach(name IN LISTS names)
    string(REPLACE "(" "" name "${name}")
    list(APPEND exports "-Wl,--export=${name}")
endforeach()

# --strip-debug, not --strip-all: without the list of features the module's bulk-memory code is refused.
target_link_options(bastide_wasm PRIVATE -mexec-model=reactor ${exports} -Wl,--strip-debug -Wl,-z,stack-size=262144)
