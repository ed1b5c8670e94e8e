# APIARY_BUILD, as `apiary --version` and the metrics of the server show it: the version, and in a
# checkout with what git knows: 0.1.0+g1a2b3c4, or 0.1.0-5-g1a2b3c4 five commits after the tag v0.1.0,
# and -dirty if files were changed.
set(version ${PROJECT_VERSION})
set(date "")
find_program(GIT_PROGRAM git)
# A .git of this folder, not of one above it in which the sources were unpacked.
if(GIT_PROGRAM AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    execute_process(
        COMMAND ${GIT_PROGRAM} describe --tags --match v${PROJECT_VERSION} --always --dirty
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(described MATCHES "^v(.*)")
        set(version ${CMAKE_MATCH_1})
    elseif(described)
        set(version ${PROJECT_VERSION}+g${described})
    endif()
    execute_process(COMMAND ${GIT_PROGRAM} log -1 --format=%cs
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    # Each commit and checkout adds a line to this file; then the version is found again.
    execute_process(COMMAND ${GIT_PROGRAM} rev-parse --git-path logs/HEAD
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    get_filename_component(log "${log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    if(log AND EXISTS ${log} AND NOT IS_DIRECTORY ${log})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
    endif()
endif()

# Only for these files, so that a commit does not compile everything again.
set_property(SOURCE src/cli/cli.c src/server/listen.c src/server/metrics.c src/server/site.c
    tune/selfplay.c
    APPEND PROPERTY
    COMPILE_DEFINITIONS APIARY_BUILD="${version}")

# The date of the man pages, which is that of the commit, and how the program was built.
if(APIARY_MARCH)
    set(processor "${CMAKE_SYSTEM_PROCESSOR}, ${APIARY_MARCH}")
else()
    set(processor "${CMAKE_SYSTEM_PROCESSOR}, any")
endif()
set(build_type "${CMAKE_BUILD_TYPE}")
if(APIARY_SANITIZE)
    string(APPEND build_type " with sanitizers (${APIARY_SANITIZE})")
endif()
set(parts)
if(APIARY_SERVER)
    list(APPEND parts "server")
endif()
if(APIARY_EDIT)
    list(APPEND parts "line editing")
endif()
if(NOT parts)
    set(parts "no optional ones")
endif()
list(JOIN parts ", " parts)
set_property(SOURCE src/cli/cli.c APPEND PROPERTY COMPILE_DEFINITIONS APIARY_DATE="${date}"
    APIARY_PROCESSOR="${processor}" APIARY_BUILD_TYPE="${build_type}" APIARY_PARTS="${parts}")
