# Compiler flags shared by every target.
include(CheckCCompilerFlag)

add_library(apiary_flags INTERFACE)
target_compile_definitions(apiary_flags INTERFACE _POSIX_C_SOURCE=200809L)
target_compile_options(apiary_flags INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wundef)
if(APIARY_WERROR)
    target_compile_options(apiary_flags INTERFACE -Werror)
endif()

if(APIARY_MARCH)
    check_c_compiler_flag(-march=${APIARY_MARCH} APIARY_HAS_MARCH)
    if(APIARY_HAS_MARCH)
        target_compile_options(apiary_flags INTERFACE -march=${APIARY_MARCH})
    endif()
endif()

set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")

if(APIARY_SANITIZE)
    target_compile_options(apiary_flags INTERFACE
        -fsanitize=${APIARY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g -O1)
    target_link_options(apiary_flags INTERFACE -fsanitize=${APIARY_SANITIZE})
endif()
