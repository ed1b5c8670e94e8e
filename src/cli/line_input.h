/*
 * line_input.h: lines that a person types. On a terminal they can be edited, recalled with the
 * arrow keys and completed with the tab key (line_editor.c, by libedit); in a pipe they are just
 * read.
 */
#ifndef CLI_LINE_INPUT_H
#define CLI_LINE_INPUT_H

#include <stddef.h>

/* What the tab key may complete a line to. */
struct line_completer {
    /* Finds the candidates for what was typed. Lists of them begin after so many bytes, which they
     * have in common. */
    size_t (*find)(void *context, const char *typed);
    /* Number `index` of these, or NULL after the last. They need not begin as what was typed. */
    const char *(*candidate)(void *context, size_t index);
    void *context;
};

struct line_editor;

struct line_input {
    struct line_editor *editor; /* NULL: lines are read as they are */
};

/* `history` is the file that keeps what was typed, or "" for none. */
void line_input_open(struct line_input *input, const char *history,
                     const struct line_completer *completer);

/* The next line, without its newline; the caller frees it. NULL at the end of the input and after
 * Ctrl-C. */
char *line_input_read(struct line_input *input, const char *prompt);

/* Keeps the history. */
void line_input_close(struct line_input *input);

/* line_editor.c. NULL if there is no editor: a dumb terminal, or built without libedit. */
struct line_editor *line_editor_new(const char *history_path,
                                    const struct line_completer *completer);
char *line_editor_read(struct line_editor *editor, const char *prompt);
void line_editor_free(struct line_editor *editor);

#endif
