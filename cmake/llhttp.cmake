# llhttp, the HTTP parser of Node.js: a library where the system has one, otherwise (Debian 12) built
# from the sources that its package node-llhttp brings.
pkg_check_modules(LLHTTP QUIET IMPORTED_TARGET libllhttp)
if(LLHTTP_FOUND)
    add_library(llhttp ALIAS PkgConfig::LLHTTP)
    return()
endif()
find_path(LLHTTP_INCLUDE llhttp.h PATHS /usr/share/include/llhttp REQUIRED)
find_path(LLHTTP_SOURCES llhttp.c PATHS /usr/share/llhttp REQUIRED)
add_library(llhttp STATIC ${LLHTTP_SOURCES}/llhttp.c ${LLHTTP_SOURCES}/api.c ${LLHTTP_SOURCES}/http.c)
target_include_directories(llhttp SYSTEM PUBLIC ${LLHTTP_INCLUDE})
# Only what the standard allows: who reads a request differently than the proxy can be tricked.
target_compile_definitions(llhttp PUBLIC LLHTTP_STRICT_MODE=1)
# It reads what strangers send before anything else does.
target_link_libraries(llhttp PRIVATE apiary_hardening)
target_compile_options(llhttp PRIVATE -fstack-protector-strong)
if(APIARY_SANITIZE)
    target_compile_options(llhttp PRIVATE -fsanitize=${APIARY_SANITIZE} -g -O1)
endif()
if(APIARY_FUZZ)
    target_compile_options(llhttp PRIVATE -fsanitize=fuzzer-no-link)
endif()
