# bastide_glob(OUT FOLDER...): the C files in and below the folders; a new file starts a new configuration by itself.
function(bastide_glob out)
    set(found)
    foreach(folder IN LISTS ARGN)
        file(GLOB_RECURSE files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.c")
        list(APPEND found ${files})
    endforeach()
    set(${out} ${found} PARENT_SCOPE)
endfunction()

# bastide_embed_tiles(OUT): the C file with the texts of data/*.tiles; data/winter.tiles becomes tiles_winter.
function(bastide_embed_tiles out)
    file(GLOB sets CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/*.tiles")
    set(generated "${CMAKE_BINARY_DIR}/embedded_tiles.c")
    list(JOIN sets "|" joined)
    add_custom_command(
        OUTPUT "${generated}"
        COMMAND "${CMAKE_COMMAND}" "-DSETS=${joined}" "-DOUTPUT=${generated}" -P "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
        DEPENDS ${sets} "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
        COMMENT "Embedding the built-in tiles"
        VERBATIM)
    set(${out} "${generated}" PARENT_SCOPE)
endfunction()

# bastide_catalogues(OUT): compiles po/*.po to locale/LANGUAGE/LC_MESSAGES/bastide.mo beside the program.
function(bastide_catalogues out)
    file(GLOB languages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/po/*.po")
    set(compiled)
    if(languages)
        find_program(MSGFMT msgfmt REQUIRED)
    endif()
    foreach(po IN LISTS languages)
        cmake_path(GET po STEM language)
        set(folder "${BASTIDE_PROGRAM_DIR}/locale/${language}/LC_MESSAGES")
        add_custom_command(
            OUTPUT "${folder}/bastide.mo"
            COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
            COMMAND "${MSGFMT}" --check-format -o "${folder}/bastide.mo" "${po}"
            DEPENDS "${po}"
            COMMENT "Compiling the catalogue ${language}"
            VERBATIM)
        list(APPEND compiled "${folder}/bastide.mo")
    endforeach()
    add_custom_target(catalogues ALL DEPENDS ${compiled})
    set(${out} ${compiled} PARENT_SCOPE)
endfunction()
