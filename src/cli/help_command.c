/* help_command.c: `apiary help`: the help or the man page of a command, or the pages of all. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/commands.h"

enum { MAX_WORDS = 8, MAX_NAMES = 40 };

/* "DIR/apiary-book-show.1" */
static void page_path(const char *folder, const char *name, char path[CLI_PATH_SIZE]) {
    int length = snprintf(path, CLI_PATH_SIZE, "%s/apiary%s%s.1", folder, *name ? "-" : "", name);
    char *blank = strrchr(path, '/');
    while (length < CLI_PATH_SIZE && (blank = strchr(blank, ' '))) {
        *blank = '-';
    }
}

/* Writes a man page, of a command or of its own. Standard output becomes the file meanwhile. */
static int write_file(const char *path, const struct cli_command *command,
                      const struct cli_page *page) {
    fflush(stdout);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666), saved = dup(STDOUT_FILENO);
    bool written = file >= 0 && saved >= 0 && dup2(file, STDOUT_FILENO) >= 0;
    int code = !written ? CLI_OK : page ? page->print() : cli_command_help(command, "man");
    written = written && fflush(stdout) == 0 && !ferror(stdout) && close(file) == 0;
    int why = errno;
    if (saved >= 0) {
        dup2(saved, STDOUT_FILENO);
        close(saved);
    }
    return written ? code
                   : cli_fail("help", CLI_FAILED, "cannot write %s: %s", path, strerror(why));
}

/* Into the folder `context`. */
static int write_page(const void *context, const char *name, const struct cli_command *command) {
    char path[CLI_PATH_SIZE];
    page_path(context, name, path);
    return write_file(path, command, NULL);
}

static int write_pages(const char *folder) {
    int code = cli_commands_visit(&cli_program, write_page, folder);
    for (size_t i = 0; i < cli_page_count && code == CLI_OK; i++) {
        char path[CLI_PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s.%d", folder, cli_pages[i].name, cli_pages[i].section);
        code = cli_pages[i].print ? write_file(path, NULL, &cli_pages[i]) : CLI_OK;
    }
    return code;
}

/* The page of this name, in this build; NULL if there is none. */
static const struct cli_page *find_page(const char *name) {
    for (size_t i = 0; i < cli_page_count; i++) {
        if (strcmp(cli_pages[i].name, name) == 0 && cli_pages[i].print) {
            return &cli_pages[i];
        }
    }
    return NULL;
}

/* The command that the arguments name. */
static int find_command(const char *const *words, size_t count, const struct cli_command **found) {
    const struct cli_commands *commands = &cli_program;
    *found = NULL;
    for (size_t i = 0; i < count; i++) {
        *found = commands ? cli_command_find(commands, words[i]) : NULL;
        if (!*found) {
            return commands ? cli_unknown_command(commands, words[i])
                            : cli_misuse("help", "unexpected argument \"%s\"", words[i]);
        }
        commands = (*found)->commands;
    }
    return CLI_OK;
}

int cli_help(int argc, char **argv) {
    bool man = false;
    const char *folder = NULL, *words[MAX_WORDS], *names[MAX_NAMES + 1] = {NULL};
    for (size_t i = 0; i < cli_program.count && i < MAX_NAMES; i++) {
        names[i] = cli_program.list[i].name;
    }
    for (size_t i = 0, count = cli_program.count; i < cli_page_count && count < MAX_NAMES; i++) {
        if (cli_pages[i].print) {
            names[count++] = cli_pages[i].name;
        }
    }
    const struct cli_option options[] = {
        {"man", CLI_FLAG, &man, .help = "print the man page instead"},
        {"output", CLI_TEXT, &folder, .letter = 'o', .value = "DIR",
         .help = "with --man: write all pages into this folder"},
    };
    struct cli_arguments arguments = {
        .command = "help",
        .usage = "[--man] [COMMAND]\n--man apiary.conf\n--man --output DIR",
        .description = "Shows the help of a command, as its option --help does. apiary.conf, the "
                       "configuration file of a server, has a man page too.",
        .examples = "apiary help book show\napiary help --man match | man -l -",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "COMMAND",
        .argument_words = names,
        .values = words,
        .max_values = MAX_WORDS};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (folder && (!man || arguments.value_count > 0)) {
        return cli_misuse("help", "--output needs --man and no command");
    }
    if (folder) {
        return write_pages(folder);
    }
    if (man && arguments.value_count == 1 && find_page(words[0])) {
        return find_page(words[0])->print();
    }
    if (arguments.value_count == 1 && find_page(words[0])) {
        return cli_misuse("help", "%s has a man page only; add --man", words[0]);
    }
    const struct cli_command *command;
    code = find_command(words, arguments.value_count, &command);
    return code == CLI_OK ? cli_command_help(command, man ? "man" : "text") : code;
}
