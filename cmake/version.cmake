# The version that `apiary --version` and the metrics of the server show: that of tools/version, or
# APIARY_BUILD where there is no git, as in a source package.
set(APIARY_BUILD "" CACHE STRING "Version that the program shows; empty: from git (tools/version)")
set(version ${APIARY_BUILD})
if(NOT version)
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tools/version
        OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    # Each commit and checkout adds a line to this file; then the version is found again.
    execute_process(COMMAND git rev-parse --git-path logs/HEAD
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    get_filename_component(log "${log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    if(EXISTS ${PROJECT_SOURCE_DIR}/.git AND EXISTS ${log} AND NOT IS_DIRECTORY ${log})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
    endif()
endif()

# Only for these files, so that a commit does not compile everything again.
set_property(SOURCE src/cli/cli.c src/server/listen.c src/server/metrics.c tune/selfplay.c
    APPEND PROPERTY
    COMPILE_DEFINITIONS APIARY_BUILD="${version}")
