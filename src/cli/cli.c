/* cli.c: what all commands use. Not in main.c, so that tests can link it. */
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

const char *cli_version(void) {
    return APIARY_BUILD;
}

const char *cli_date(void) {
    return APIARY_DATE;
}

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

void cli_print_version(void) {
    printf("apiary %s\n", cli_version());
    puts("compiler   " COMPILER ", " APIARY_BUILD_TYPE);
    puts("processor  " APIARY_PROCESSOR);
    puts("parts      " APIARY_PARTS);
}

/* Whether a character is a control character other than a line feed or a tab: one byte, or two of
 * UTF-8 (U+0080 to U+009F). */
static bool is_control(const unsigned char *at) {
    return (at[0] < ' ' && at[0] != '\n' && at[0] != '\t') || at[0] == 0x7f ||
           (at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0);
}

/* Text from files reaches messages: it must not command the terminal. */
static void print_plain(FILE *out, const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        if (is_control(at)) {
            fprintf(out, "\\x%02x", *at);
            if (*at == 0xc2) {
                fprintf(out, "\\x%02x", *++at);
            }
        } else {
            putc(*at, out);
        }
    }
}

/* "apiary <command>: ", or "apiary: " for the program itself, and the message. */
static void print_message(const char *command, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *message = length >= 0 ? malloc((size_t)length + 1) : NULL;
    fprintf(stderr, "apiary%s%s: ", *command ? " " : "", command);
    if (message) {
        vsnprintf(message, (size_t)length + 1, format, arguments);
        print_plain(stderr, message);
    }
    free(message);
}

int cli_fail(const char *command, int code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(command, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return code;
}

int cli_fail_lines(const char *command, int code, const char *lines) {
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        (void)cli_fail(command, code, "%.*s", (int)length, lines);
        lines += length + (lines[length] == '\n');
    }
    return code;
}

int cli_misuse(const char *command, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print_message(command, format, arguments);
    va_end(arguments);
    fprintf(stderr, "; see apiary%s%s --help\n", *command ? " " : "", command);
    return CLI_USAGE;
}

static bool make_folder(const char *path, mode_t mode) {
    char part[CLI_PATH_SIZE];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (size_t i = 1; i <= length; i++) {
        if (path[i] == '/' || path[i] == '\0') {
            memcpy(part, path, i);
            part[i] = '\0';
            if (mkdir(part, mode) != 0 && errno != EEXIST) {
                return false;
            }
        }
    }
    return true;
}

bool cli_make_folder(const char *path) {
    return make_folder(path, 0700);
}

bool cli_make_public_folder(const char *path) {
    return make_folder(path, 0777);
}

int cli_terminal_width(void) {
    enum { USUAL_WIDTH = 80 };
    struct winsize window;
    if (!isatty(STDOUT_FILENO)) {
        return 0;
    }
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 1;
    return known ? window.ws_col : USUAL_WIDTH;
}

const char *cli_number(size_t number, char text[CLI_NUMBER_SIZE]) {
    char digits[CLI_NUMBER_SIZE];
    size_t length = (size_t)snprintf(digits, sizeof digits, "%zu", number), used = 0;
    for (size_t i = 0; i < length && used + 2 < CLI_NUMBER_SIZE; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            text[used++] = ',';
        }
        text[used++] = digits[i];
    }
    text[used] = '\0';
    return text;
}

const char *cli_plural(size_t number) {
    return number == 1 ? "" : "s";
}
