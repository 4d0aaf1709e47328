# Tests, by the names that CMakeLists.txt explains. The label of a test is its folder.
set(test_environment "BASTIDE=${BASTIDE_PROGRAM_DIR}/bastide" "BASTIDE_BUILD=${CMAKE_BINARY_DIR}"
                     "BASTIDE_SOURCE=${PROJECT_SOURCE_DIR}" "BASTIDE_LOCALE=C"
                     "UBSAN_OPTIONS=print_stacktrace=1" "ASAN_OPTIONS=detect_stack_use_after_return=1")

function(bastide_test name label)
    set_tests_properties(${name} PROPERTIES
        LABELS "${label}" ENVIRONMENT "${test_environment}" TIMEOUT 300 WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        SKIP_RETURN_CODE 77) # what the test is about is not on this machine
    if(label STREQUAL "long")
        set_tests_properties(${name} PROPERTIES TIMEOUT 20000)
    endif()
endfunction()

function(bastide_test_program name source)
    add_executable(${name} "${source}")
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/tests" "${PROJECT_SOURCE_DIR}")
    target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
    target_link_libraries(${name} PRIVATE ${ARGN} bastide_server bastide_texts bastide_static
                          PkgConfig::CMOCKA PkgConfig::JANSSON PkgConfig::CAIRO Threads::Threads m)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
endfunction()

file(GLOB_RECURSE test_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*.c")
set(helpers ${test_files})
list(FILTER helpers EXCLUDE REGEX "/(test|tool|check|fuzz)_[^/]*\\.c$")
set(helper_library)
if(helpers)
    add_library(test_helpers STATIC ${helpers})
    target_include_directories(test_helpers PRIVATE "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}/tests"
                               "${PROJECT_SOURCE_DIR}")
    target_compile_definitions(test_helpers PRIVATE _GNU_SOURCE)
    target_link_libraries(test_helpers PUBLIC bastide_static PkgConfig::CMOCKA PkgConfig::JANSSON Threads::Threads)
    set(helper_library test_helpers)
endif()

foreach(source IN LISTS test_files)
    cmake_path(GET source STEM name)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME label)
    if(name MATCHES "^(test|tool|check)_")
        bastide_test_program(${name} "${source}" ${helper_library})
    endif()
    if(name STREQUAL "test_compare")
        # Side by side, the longest one first. 0: as many games as it usually plays.
        set(number 0)
        if(BASTIDE_SANITIZE)
            set(number 60)
        endif()
        foreach(game IN ITEMS winter ark city)
            add_test(NAME ${label}/${game} COMMAND ${name} ${number} 1 ${game})
            bastide_test(${label}/${game} ${label})
        endforeach()
    elseif(name MATCHES "^test_")
        add_test(NAME ${label}/${name} COMMAND ${name})
        bastide_test(${label}/${name} ${label})
    endif()
endforeach()

target_link_libraries(tool_tune PRIVATE bastide_tuning)
set_tests_properties(unit/test_bot_limits PROPERTIES PROCESSORS 2) # it keeps the machine busy by itself

# The longest ones begin first, so that no core waits for them at the end.
set_tests_properties(reference/winter unit/test_bot unit/test_bots property/test_lines reference/ark PROPERTIES COST 20)

if(TARGET bastide)
    # Many games of bots, with a check after every move.
    foreach(game IN ITEMS winter ark city)
        set(games 20000)
        if(BASTIDE_SANITIZE)
            set(games 500)
        endif()
        add_test(NAME simulate/${game}
                 COMMAND bastide simulate ${game} --games ${games} --players random,random --jobs 2 --check)
        bastide_test(simulate/${game} simulate)
        set_tests_properties(simulate/${game} PROPERTIES PROCESSORS 2)
    endforeach()

    file(GLOB_RECURSE scripts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*.sh")
    list(FILTER scripts EXCLUDE REGEX "/lib[^/]*\\.sh$")
    foreach(script IN LISTS scripts)
        cmake_path(RELATIVE_PATH script BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/tests" OUTPUT_VARIABLE name)
        cmake_path(REMOVE_EXTENSION name)
        string(REGEX REPLACE "/.*" "" label "${name}")
        add_test(NAME ${name} COMMAND bash "${script}")
        bastide_test(${name} ${label})
    endforeach()
endif()

if(BASTIDE_FUZZ)
    file(GLOB fuzzers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_*.c")
    foreach(source IN LISTS fuzzers)
        cmake_path(GET source STEM name)
        bastide_test_program(${name} "${source}" ${helper_library})
        # libFuzzer calls what it finds by name: nothing declares it before.
        target_compile_options(${name} PRIVATE -Wno-missing-prototypes)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/fuzz")
        add_test(NAME fuzz/${name} COMMAND bash "${PROJECT_SOURCE_DIR}/tools/fuzz" --runs 2000 "$<TARGET_FILE:${name}>")
        bastide_test(fuzz/${name} fuzz)
    endforeach()
endif()
