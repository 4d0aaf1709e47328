# bastide.wasm: the engine as a reactor module. It exports every function that the public header declares (a missing one stops
# the link), what src/wasm adds, and malloc and free.
bastide_glob(wasm_sources src/wasm)
# JavaScript calls them: no header declares them.
set_source_files_properties(${wasm_sources} PROPERTIES COMPILE_OPTIONS "-Wno-missing-prototypes;-Oz")
# The rules' texts are files of their own in the client.
list(FILTER text_sources EXCLUDE REGEX "/texts/rules")
# What bots do not ask for may be slower and smaller: the module is loaded over the network.
set(small_sources ${library_sources})
list(FILTER small_sources INCLUDE REGEX "/src/(scene/|api/(record|tileset|notation|options|setting|survey|letters|words))")
set_source_files_properties(${small_sources} ${text_sources} PROPERTIES COMPILE_OPTIONS -Oz)
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
