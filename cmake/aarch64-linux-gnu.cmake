# Builds for 64-bit ARM on another machine:
#   cmake --preset release -DCMAKE_TOOLCHAIN_FILE=cmake/aarch64-linux-gnu.cmake -DAPIARY_MARCH=
# with the packages of `tools/need arm64`. The emulator runs the program, which writes its man pages, and
# the tests.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR /usr/bin/qemu-aarch64-static)
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig)
