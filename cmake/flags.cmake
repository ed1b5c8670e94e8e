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

# Hardening, also for sources that are not ours. What a flag costs the library, in instructions of
# `perft --game Base+MLP 5` and `bench 6` (gcc 12, x86-64-v3): stack protector 1.1 % and 1.1 %,
# -fcf-protection 0.5 % and 0.3 %, the others nothing. So the stack protector is for the parts that
# read what others wrote (guard_stack), and not for rules and search. tools/check-hardening reads from
# the program what came of it.
add_library(apiary_hardening INTERFACE)
target_link_libraries(apiary_flags INTERFACE apiary_hardening)
function(harden_if_known flag)
    string(MAKE_C_IDENTIFIER "APIARY_HAS${flag}" known)
    check_c_compiler_flag(${flag} ${known})
    if(${known})
        target_compile_options(apiary_hardening INTERFACE ${flag})
    endif()
endfunction()
if(NOT APIARY_SANITIZE)
    harden_if_known(-fstack-clash-protection)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|i[3-6]86")
        harden_if_known(-fcf-protection)
    endif()
    # Its checks need an optimising compiler. Some compilers define it by themselves.
    target_compile_options(apiary_hardening INTERFACE
        $<$<CONFIG:Release>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
    target_link_options(apiary_hardening INTERFACE LINKER:-z,relro,-z,now)
endif()
# Position-independent programs. For static libraries CMake would choose -fPIC, which is slower.
set(type $<TARGET_PROPERTY:TYPE>)
target_compile_options(apiary_hardening INTERFACE
    $<$<NOT:$<STREQUAL:${type},SHARED_LIBRARY>>:-fPIE>)
target_link_options(apiary_hardening INTERFACE $<$<STREQUAL:${type},EXECUTABLE>:-pie>)

# guard_stack(PART...): the stack protector for the sources of these folders of src.
function(guard_stack)
    part_sources(sources ${ARGN})
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS -fstack-protector-strong)
endfunction()

if(APIARY_SANITIZE)
    target_compile_options(apiary_flags INTERFACE
        -fsanitize=${APIARY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -O1)
    target_link_options(apiary_flags INTERFACE -fsanitize=${APIARY_SANITIZE})
    # More than a hundred test programs are linked: lld takes a third of the time.
    find_program(APIARY_LLD ld.lld)
    if(APIARY_LLD)
        target_link_options(apiary_flags INTERFACE -fuse-ld=lld)
    endif()
    # With sanitizers gcc no longer sees the ranges of numbers, and warns of buffers that are large enough;
    # the release build checks this.
    target_compile_options(apiary_flags INTERFACE -Wno-format-truncation)
endif()
