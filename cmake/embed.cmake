# Writes OUTPUT, a C file with the text of each file of SETS (separated by '|') as an array that ends with 0. Arrays of
# characters, since a string literal may be too long for a compiler.
string(REPLACE "|" ";" files "${SETS}")
set(text "#include \"games/embedded.h\"\n")
foreach(file IN LISTS files)
    cmake_path(GET file STEM name)
    string(MAKE_C_IDENTIFIER "${name}" name)
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1', " bytes "${bytes}")
    string(REGEX REPLACE " +\n" "\n" bytes "${bytes}")
    string(APPEND text "\nconst char tiles_${name}[] = {\n    ${bytes}0};\n")
endforeach()
file(WRITE "${OUTPUT}" "${text}")
