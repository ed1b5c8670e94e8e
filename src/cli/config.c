#include "cli/config.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/suggest.h"

enum { MAX_FILE = 1 << 20, MAX_SECTIONS = 4, MAX_NAMES = 64 };

static bool is_setting(const struct cli_option *option) {
    return cli_option_is_listed(option) && option->target != NULL;
}

/* The option of this name; NULL if the section has none. */
static const struct cli_option *find_option(const struct cli_section *section, const char *name) {
    for (size_t i = 0; i < section->count; i++) {
        if (is_setting(&section->options[i]) && strcmp(section->options[i].name, name) == 0) {
            return &section->options[i];
        }
    }
    return NULL;
}

static bool set(const struct cli_section *section, const struct cli_option *option, char *value,
                char *why, size_t size) {
    return cli_option_set(option, value, why, size) &&
           (section->check == NULL || section->check(option, value, why, size));
}

/* Adds a mistake to those before it; a value in it may have several lines. */
static bool complain(char *why, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool complain(char *why, size_t size, const char *format, ...) {
    size_t length = strlen(why);
    va_list arguments;
    if (length > 0 && length + 1 < size) {
        why[length++] = '\n';
        why[length] = '\0';
    }
    va_start(arguments, format);
    vsnprintf(why + length, size - length, format, arguments);
    va_end(arguments);
    for (char *c = why + length; *c != '\0'; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    return false;
}

/* ---- The file ---- */

struct reader {
    const char *path;
    const struct cli_section *sections;
    size_t count;
    const struct cli_section *section; /* that the keys belong to; NULL: an unknown one */
    int line;
    bool failed;
    bool skips; /* indented lines go on with a key that cannot be set */
    /* The value that the next line may go on with; NULL: none. */
    const struct cli_option *option;
    char *value;
    int value_line;
    /* Where each option was set: of its row in its section, 0 if it was not. */
    int lines[MAX_SECTIONS][MAX_NAMES];
    char *why;
    size_t size;
};

static bool fail_at(struct reader *reader, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool fail_at(struct reader *reader, int line, const char *format, ...) {
    char problem[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    reader->failed = true;
    return complain(reader->why, reader->size, "%s:%d: %s", reader->path, line, problem);
}

/* Sets the option whose value has ended. */
static bool finish_value(struct reader *reader) {
    const struct cli_option *option = reader->option;
    char *value = reader->value, problem[512];
    reader->option = NULL;
    if (option == NULL || value[0] == '\0') {
        return true;
    }
    size_t length = strlen(value);
    if (length >= 2 && value[0] == '"' && value[length - 1] == '"') {
        value[length - 1] = '\0';
        value++;
    }
    return set(reader->section, option, value, problem, sizeof problem) ||
           fail_at(reader, reader->value_line, "%s %s", option->name, problem);
}

/* After a heading that is wrong, keys are not looked at: it is not known what they should be. */
static bool read_heading(struct reader *reader, char *line) {
    const char *names[MAX_NAMES];
    char *end = strchr(line, ']');
    reader->section = NULL;
    if (end == NULL || end[1] != '\0') {
        return fail_at(reader, reader->line, "a section is written as [%s]",
                       reader->sections[0].name);
    }
    *end = '\0';
    for (size_t i = 0; i < reader->count; i++) {
        names[i] = reader->sections[i].name;
        if (strcmp(names[i], line + 1) == 0) {
            reader->section = &reader->sections[i];
            return true;
        }
    }
    const char *meant = cli_suggest(line + 1, strlen(line + 1), names, reader->count);
    return meant ? fail_at(reader, reader->line, "unknown section [%s]; did you mean [%s]?",
                           line + 1, meant)
                 : fail_at(reader, reader->line, "unknown section [%s]", line + 1);
}

static bool unknown_key(struct reader *reader, const char *key) {
    const char *names[MAX_NAMES];
    size_t count = 0;
    for (size_t i = 0; i < reader->count; i++) {
        if (find_option(&reader->sections[i], key) != NULL) {
            return fail_at(reader, reader->line, "\"%s\" belongs to the section [%s]", key,
                           reader->sections[i].name);
        }
    }
    for (size_t i = 0; i < reader->section->count && count < MAX_NAMES; i++) {
        if (is_setting(&reader->section->options[i])) {
            names[count++] = reader->section->options[i].name;
        }
    }
    const char *meant = cli_suggest(key, strlen(key), names, count);
    return meant ? fail_at(reader, reader->line, "unknown key \"%s\"; did you mean \"%s\"?", key,
                           meant)
                 : fail_at(reader, reader->line, "unknown key \"%s\" in [%s]", key,
                           reader->section->name);
}

/* Whether a key may be set here: only lists can be set twice. */
static bool note_line(struct reader *reader, const struct cli_option *option) {
    int *line =
        &reader->lines[reader->section - reader->sections][option - reader->section->options];
    if (*line != 0 && option->kind != CLI_LIST) {
        return fail_at(reader, reader->line, "\"%s\" is already set in line %d", option->name,
                       *line);
    }
    *line = reader->line;
    return true;
}

static bool read_key(struct reader *reader, char *line) {
    char *equals = strchr(line, '=');
    if (equals == NULL) {
        return fail_at(reader, reader->line, "expected \"key = value\", not \"%.40s\"", line);
    }
    char *end = equals, *value = equals + 1;
    while (end > line && isspace((unsigned char)end[-1])) {
        end--;
    }
    *end = '\0';
    value += strspn(value, " \t");
    const struct cli_option *option = find_option(reader->section, line);
    if (option == NULL) {
        return unknown_key(reader, line);
    }
    if (!note_line(reader, option)) {
        return false;
    }
    reader->option = option;
    reader->value = value;
    reader->value_line = reader->line;
    return true;
}

/* Appends a line to the value before it, which it follows in memory. */
static void continue_value(struct reader *reader, const char *line) {
    size_t length = strlen(reader->value);
    if (length > 0) {
        reader->value[length++] = '\n';
    }
    memmove(reader->value + length, line, strlen(line) + 1);
}

static void read_line(struct reader *reader, char *line) {
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1])) {
        line[--length] = '\0';
    }
    bool indented = line[0] == ' ' || line[0] == '\t';
    line += strspn(line, " \t");
    if (line[0] == '#' || line[0] == ';') {
        return;
    }
    if (indented && line[0] != '\0' && (reader->option != NULL || reader->skips)) {
        if (reader->option != NULL) {
            continue_value(reader, line);
        }
        return;
    }
    (void)finish_value(reader);
    reader->skips = false;
    if (line[0] == '[') {
        (void)read_heading(reader, line);
    } else if (line[0] != '\0') {
        reader->skips = reader->section == NULL || !read_key(reader, line);
    }
}

/* The whole file as a text; NULL: `why` says why. */
static char *load(const char *path, char *why, size_t size) {
    FILE *file = fopen(path, "rb");
    char *text = file != NULL ? malloc(MAX_FILE + 1) : NULL;
    errno = file != NULL && text == NULL ? ENOMEM : errno;
    size_t length = text != NULL ? fread(text, 1, MAX_FILE + 1, file) : 0;
    if (text == NULL || ferror(file)) {
        (void)complain(why, size, "cannot read the configuration %s: %s", path, strerror(errno));
    } else if (length > MAX_FILE || memchr(text, '\0', length) != NULL) {
        (void)complain(why, size, "%s is not a configuration file", path);
    } else {
        text[length] = '\0';
        fclose(file);
        return text;
    }
    free(text);
    if (file != NULL) {
        fclose(file);
    }
    return NULL;
}

bool cli_config_read_file(struct cli_config *config, const char *path,
                          const struct cli_section *sections, size_t count, char *why,
                          size_t size) {
    struct reader reader = {.path = path,
                            .sections = sections,
                            .count = count,
                            .section = sections,
                            .why = why,
                            .size = size};
    char *text = load(path, why, size);
    if (text == NULL) {
        return false;
    }
    config->file = text;
    text += strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; /* a byte order mark */
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        bool last = text[length] == '\0';
        text[length] = '\0';
        reader.line++;
        read_line(&reader, text);
        text += length + !last;
    }
    return finish_value(&reader) && !reader.failed;
}

/* ---- The environment ---- */

void cli_variable_name(const struct cli_section *section, const struct cli_option *option,
                       char name[CLI_VARIABLE_SIZE]) {
    snprintf(name, CLI_VARIABLE_SIZE, "%s%s", section->prefix, option->name);
    for (char *c = name; *c != '\0'; c++) {
        *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    }
}

/* Replaces a list by the words of a text, of which the configuration keeps a copy. */
static bool set_list(struct cli_config *config, const struct cli_section *section,
                     const struct cli_option *option, const char *text, char *why, size_t size) {
    char *copy = config->copied < CLI_MAX_LISTS ? strdup(text) : NULL, *state = NULL;
    if (copy == NULL) {
        snprintf(why, size, "cannot be copied: out of memory");
        return false;
    }
    config->copies[config->copied++] = copy;
    ((struct cli_list *)option->target)->count = 0;
    for (char *word = strtok_r(copy, " \t\n", &state); word != NULL;
         word = strtok_r(NULL, " \t\n", &state)) {
        if (!set(section, option, word, why, size)) {
            return false;
        }
    }
    return true;
}

static bool read_section(struct cli_config *config, const struct cli_section *section, char *why,
                         size_t size) {
    char name[CLI_VARIABLE_SIZE], problem[512];
    bool ok = true;
    for (size_t i = 0; i < section->count; i++) {
        const struct cli_option *option = &section->options[i];
        if (!is_setting(option)) {
            continue;
        }
        cli_variable_name(section, option, name);
        char *value = getenv(name);
        if (value != NULL && value[0] != '\0' &&
            (option->kind == CLI_LIST
                 ? !set_list(config, section, option, value, problem, sizeof problem)
                 : !set(section, option, value, problem, sizeof problem))) {
            ok = complain(why, size, "the environment variable %s %s", name, problem);
        }
    }
    return ok;
}

bool cli_config_read_environment(struct cli_config *config, const struct cli_section *sections,
                                 size_t count, char *why, size_t size) {
    bool ok = true;
    for (size_t i = 0; i < count; i++) {
        ok = read_section(config, &sections[i], why, size) && ok;
    }
    return ok;
}

void cli_config_release(struct cli_config *config) {
    free(config->file);
    for (size_t i = 0; i < config->copied; i++) {
        free(config->copies[i]);
    }
    *config = (struct cli_config){0};
}

/* ---- Writing ---- */

static bool is_same_list(const struct cli_list *a, const struct cli_list *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) {
        same = strcmp(a->values[i], b->values[i]) == 0;
    }
    return same;
}

static bool is_same_text(const char *a, const char *b) {
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

bool cli_option_is_same(const struct cli_option *a, const struct cli_option *b) {
    switch (a->kind) {
    case CLI_FLAG:
        return *(bool *)a->target == *(bool *)b->target;
    case CLI_NUMBER:
        return *(long *)a->target == *(long *)b->target;
    case CLI_SECONDS:
        return *(int64_t *)a->target == *(int64_t *)b->target;
    case CLI_WORD:
        return *(int *)a->target == *(int *)b->target;
    case CLI_TEXT:
        return is_same_text(*(const char **)a->target, *(const char **)b->target);
    case CLI_LIST:
        return is_same_list(a->target, b->target);
    default:
        return true;
    }
}

/* The lines of a text are indented, except the first. */
static void write_text(const char *text, FILE *out) {
    for (; *text != '\0'; text++) {
        fputc(*text, out);
        if (*text == '\n') {
            fputs("    ", out);
        }
    }
}

bool cli_option_write(const struct cli_option *option, FILE *out) {
    switch (option->kind) {
    case CLI_FLAG:
        fputs(*(bool *)option->target ? "yes" : "no", out);
        return true;
    case CLI_NUMBER: {
        long number = *(long *)option->target;
        if (number < option->min || number > option->max) {
            return false; /* what holds if it is not set */
        }
        fprintf(out, "%ld", number);
        return true;
    }
    case CLI_SECONDS:
        fprintf(out, "%g", (double)*(int64_t *)option->target / 1000);
        return true;
    case CLI_WORD: {
        int word = *(int *)option->target;
        fputs(word >= 0 ? option->words[word] : "", out);
        return word >= 0;
    }
    case CLI_TEXT: {
        const char *text = *(const char **)option->target;
        write_text(text != NULL ? text : "", out);
        return text != NULL;
    }
    default:
        return false;
    }
}

/* A comment of several lines. */
static void write_comment(const char *text, FILE *out) {
    enum { WIDTH = 78 };
    int column = 0;
    while (*text != '\0') {
        int length = (int)strcspn(text, " ");
        if (column > 0 && column + 1 + length > WIDTH) {
            fputc('\n', out);
            column = 0;
        }
        column += fprintf(out, "%s%.*s", column > 0 ? " " : "# ", length, text);
        text += length + (text[length] == ' ');
    }
    fputc('\n', out);
}

static void write_option(const struct cli_option *option, const struct cli_option *standard,
                         FILE *out) {
    bool is_default = cli_option_is_same(option, standard);
    const struct cli_list *list = option->kind == CLI_LIST ? option->target : NULL;
    fputc('\n', out);
    write_comment(option->help, out);
    for (size_t i = 0; list != NULL && i < list->count; i++) {
        fprintf(out, "%s = %s\n", option->name, list->values[i]);
    }
    if (list == NULL || list->count == 0) {
        fprintf(out, "%s%s = ", is_default ? "#" : "", option->name);
        if (!cli_option_write(option, out)) {
            fputs(option->value, out);
        }
        fputc('\n', out);
    }
}

void cli_config_print(FILE *out, const struct cli_section *sections,
                      const struct cli_section *defaults, size_t count) {
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "\n[%s]\n", sections[i].name);
        for (size_t j = 0; j < sections[i].count; j++) {
            const struct cli_option *option = &sections[i].options[j];
            if (option->kind == CLI_GROUP) {
                fprintf(out, "\n# ---- %s ----\n", option->name);
            } else if (is_setting(option)) {
                write_option(option, &defaults[i].options[j], out);
            }
        }
    }
}
