/* line_editor.c: editing a line with libedit. */
#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/line_input.h"

enum { HISTORY_SIZE = 500, MAX_LISTED = 60 };

struct line_editor {
    EditLine *line;
    History *history;
    const char *prompt;
    struct line_completer completer;
    char path[CLI_PATH_SIZE]; /* of the history; "" for none */
};

static struct line_editor *editor_of(EditLine *line) {
    void *editor = NULL;
    el_get(line, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_of(EditLine *line) {
    return (char *)editor_of(line)->prompt;
}

/* Waits for a key; false after Ctrl-C, also one that came just before. */
static bool wait_for_key(void) {
    enum { CHECK_MS = 100 };
    struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!cli_was_interrupted()) {
        if (poll(&terminal, 1, CHECK_MS) > 0) {
            return true;
        }
    }
    return false;
}

/* libedit's own function reads on after a signal; here Ctrl-C ends the line. */
static int read_character(EditLine *line, wchar_t *character) {
    (void)line;
    mbstate_t state = {0};
    for (;;) {
        char byte;
        ssize_t count = wait_for_key() ? read(STDIN_FILENO, &byte, 1) : -1;
        if (count <= 0) {
            return count < 0 ? -1 : 0;
        }
        size_t used = mbrtowc(character, &byte, 1, &state);
        if (used == (size_t)-1) {
            *character = L'?';
            return 1;
        }
        if (used != (size_t)-2) {
            return 1;
        }
    }
}

/* How many bytes two texts have in common at their start. */
static size_t common_length(const char *a, const char *b) {
    size_t length = 0;
    while (a[length] != '\0' && a[length] == b[length]) {
        length++;
    }
    return length;
}

static const char *candidate(const struct line_editor *editor, size_t index) {
    return editor->completer.candidate(editor->completer.context, index);
}

/* How many characters a text has; its bytes, if it is not in the terminal's encoding. */
static int characters(const char *text) {
    size_t count = mbstowcs(NULL, text, 0);
    return (int)(count != (size_t)-1 ? count : strlen(text));
}

/* Each without its first `hidden` bytes. */
static void list_candidates(const struct line_editor *editor, const char *typed, size_t hidden) {
    int column = 0, width = cli_terminal_width();
    size_t listed = 0, length = strlen(typed);
    const char *text;
    putchar('\n');
    for (size_t i = 0; (text = candidate(editor, i)) != NULL; i++) {
        if (strncasecmp(text, typed, length) != 0) {
            continue;
        }
        if (++listed > MAX_LISTED) {
            fputs("...", stdout);
            break;
        }
        text += hidden;
        int needed = characters(text) + 2;
        if (column > 0 && column + needed > width) {
            putchar('\n');
            column = 0;
        }
        printf("%s  ", text);
        column += needed;
    }
    putchar('\n');
    fflush(stdout);
}

/* The tab key: replaces what was typed by what all candidates that begin so have in common, or
 * lists them. */
static unsigned char complete(EditLine *line, int key) {
    (void)key;
    const struct line_editor *editor = editor_of(line);
    const LineInfo *info = el_line(line);
    size_t length = (size_t)(info->cursor - info->buffer), shared = 0, count = 0;
    char typed[CLI_PATH_SIZE];
    const char *first = NULL, *text;
    if (length >= sizeof typed) {
        return CC_ERROR;
    }
    memcpy(typed, info->buffer, length);
    typed[length] = '\0';
    size_t hidden = editor->completer.find(editor->completer.context, typed);
    for (size_t i = 0; (text = candidate(editor, i)) != NULL; i++) {
        if (strncasecmp(text, typed, length) == 0) {
            shared = count == 0 ? strlen(text) : shared;
            first = count == 0 ? text : first;
            size_t common = common_length(first, text);
            shared = common < shared ? common : shared;
            count++;
        }
    }
    if (count == 0) {
        return CC_ERROR;
    }
    if (count > 1 && shared <= length) {
        list_candidates(editor, typed, hidden);
        return CC_REDISPLAY;
    }
    char completed[CLI_PATH_SIZE + 2];
    bool goes_on = count > 1 || (shared > 0 && first[shared - 1] == '/');
    snprintf(completed, sizeof completed, "%.*s%s", (int)shared, first, goes_on ? "" : " ");
    el_deletestr(line, characters(typed));
    return el_insertstr(line, completed) == 0 ? CC_REFRESH : CC_ERROR;
}

static void load_history(struct line_editor *editor) {
    HistEvent event;
    editor->history = history_init();
    if (editor->history == NULL) {
        return;
    }
    history(editor->history, &event, H_SETSIZE, HISTORY_SIZE);
    history(editor->history, &event, H_SETUNIQUE, 1);
    if (editor->path[0] != '\0') {
        history(editor->history, &event, H_LOAD, editor->path);
    }
    el_set(editor->line, EL_HIST, history, editor->history);
}

struct line_editor *line_editor_new(const char *history_path,
                                    const struct line_completer *completer) {
    struct line_editor *editor = calloc(1, sizeof *editor);
    setlocale(LC_CTYPE, ""); /* names of files may have any letter */
    EditLine *line = editor != NULL ? el_init("apiary", stdin, stdout, stderr) : NULL;
    if (line == NULL) {
        free(editor);
        return NULL;
    }
    *editor = (struct line_editor){.line = line, .completer = *completer};
    snprintf(editor->path, sizeof editor->path, "%s", history_path);
    el_set(line, EL_CLIENTDATA, editor);
    el_set(line, EL_PROMPT, prompt_of);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_GETCFN, read_character);
    el_set(line, EL_ADDFN, "complete", "complete a move, a command or the name of a file",
           complete);
    el_set(line, EL_BIND, "^I", "complete", NULL);
    load_history(editor);
    el_source(line, NULL); /* the user's ~/.editrc */
    return editor;
}

char *line_editor_read(struct line_editor *editor, const char *prompt) {
    HistEvent event;
    int count;
    editor->prompt = prompt;
    /* Before the prompt is shown: otherwise a Ctrl-D that is typed right after it still belongs to
     * the terminal's own editing, and arrives as a NUL. */
    el_set(editor->line, EL_PREP_TERM, 1);
    const char *text = el_gets(editor->line, &count);
    if (text == NULL || count <= 0) {
        putchar('\n');
        return NULL;
    }
    char *line = strndup(text, strcspn(text, "\r\n"));
    if (line != NULL && line[strspn(line, " \t")] != '\0' && editor->history != NULL) {
        history(editor->history, &event, H_ENTER, line);
    }
    return line;
}

void line_editor_free(struct line_editor *editor) {
    HistEvent event;
    if (editor->history != NULL) {
        if (editor->path[0] != '\0') {
            mode_t mask = umask(077);
            history(editor->history, &event, H_SAVE, editor->path);
            umask(mask);
        }
        history_end(editor->history);
    }
    el_end(editor->line);
    free(editor);
}
