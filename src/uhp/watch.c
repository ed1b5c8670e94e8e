#include "uhp/watch.h"

static enum uhp_urgent end_line(struct uhp_watch *watch) {
    watch->word[watch->length] = '\0';
    enum uhp_urgent urgent = uhp_same(watch->word, "stop")   ? UHP_URGENT_STOP
                             : uhp_same(watch->word, "exit") ? UHP_URGENT_EXIT
                                                             : UHP_NOT_URGENT;
    watch->lines++;
    watch->length = 0;
    watch->word_ended = false;
    return urgent;
}

enum uhp_urgent uhp_watch_byte(struct uhp_watch *watch, char byte) {
    if (byte == '\n') {
        return end_line(watch);
    }
    if (uhp_is_blank(byte)) {
        watch->word_ended = watch->length > 0;
    } else if (!watch->word_ended && watch->length < UHP_WORD_SIZE - 1) {
        watch->word[watch->length++] = byte;
    }
    return UHP_NOT_URGENT;
}
