/* without_editor.c: lines are not edited in a program that is built without libedit. */
#include "cli/line_input.h"

struct line_editor *line_editor_new(const char *history_path,
                                    const struct line_completer *completer) {
    (void)history_path;
    (void)completer;
    return NULL;
}

char *line_editor_read(struct line_editor *editor, const char *prompt) {
    (void)editor;
    (void)prompt;
    return NULL;
}

void line_editor_free(struct line_editor *editor) {
    (void)editor;
}
