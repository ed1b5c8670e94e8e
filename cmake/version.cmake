# The version that `apiary --version` and the metrics of the server show, that of tools/version, and the
# date of its man pages, that of the commit. Where there is no git, as in a source package, they come
# from APIARY_BUILD and SOURCE_DATE_EPOCH.
set(APIARY_BUILD "" CACHE STRING "Version that the program shows; empty: from git (tools/version)")
set(version ${APIARY_BUILD})
set(date "")
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    string(TIMESTAMP date %Y-%m-%d UTC)
endif()
if(NOT version)
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tools/version
        OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()
# A .git of this folder, not of one above it in which the sources were unpacked.
find_program(GIT_PROGRAM git)
if(GIT_PROGRAM AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
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

# The date of the man pages, and how the program was built.
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
