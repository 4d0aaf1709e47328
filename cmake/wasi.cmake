# clang for WebAssembly with wasi-libc. CMake 3.25 does not know WASI: the system is Generic. -nostdlibinc keeps the headers of
# the host's libc out.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)
set(CMAKE_C_FLAGS_INIT "-Wno-unused-command-line-argument -nostdlibinc -isystem /usr/include/wasm32-wasi -msimd128 -mbulk-memory")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
