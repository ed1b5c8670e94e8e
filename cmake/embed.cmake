# embed_words(FILE NAME OUT): writes a C source that defines the 16-bit words of a file, which are
# stored low byte first, as `const int16_t NAME[]`.
function(embed_words file name out)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} hex HEX)
    string(REGEX REPLACE "(..)(..)" "(int16_t)0x\\2\\1," words "${hex}")
    string(REGEX REPLACE "(([^,]*,){8})" "\\1\n" words "${words}")
    file(CONFIGURE OUTPUT ${out} CONTENT
"/* Made from a network file by cmake/embed.cmake. */
#include <stdint.h>

extern const int16_t ${name}[];
_Alignas(64) const int16_t ${name}[] = {
${words}};
" @ONLY)
endfunction()
