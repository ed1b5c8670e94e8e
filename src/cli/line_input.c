#include "cli/line_input.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void line_input_open(struct line_input *input, const char *history,
                     const struct line_completer *completer) {
    const char *type = getenv("TERM");
    bool terminal =
        isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && type != NULL && strcmp(type, "dumb") != 0;
    input->editor = terminal ? line_editor_new(history, completer) : NULL;
}

static char *read_plain(const char *prompt) {
    char *line = NULL;
    size_t size = 0;
    fputs(prompt, stdout);
    fflush(stdout);
    if (getline(&line, &size, stdin) < 0) {
        free(line);
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

char *line_input_read(struct line_input *input, const char *prompt) {
    fflush(stdout);
    return input->editor != NULL ? line_editor_read(input->editor, prompt) : read_plain(prompt);
}

void line_input_close(struct line_input *input) {
    if (input->editor != NULL) {
        line_editor_free(input->editor);
        input->editor = NULL;
    }
}
