#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/help.h"
#include "cli/suggest.h"

enum { MAX_COMMANDS = 40 };

bool cli_command_exists(const struct cli_command *command) {
    return command->run || command->commands;
}

const struct cli_command *cli_command_find(const struct cli_commands *commands, const char *name) {
    for (size_t i = 0; i < commands->count; i++) {
        if (strcmp(commands->list[i].name, name) == 0) {
            return &commands->list[i];
        }
    }
    return NULL;
}

int cli_unknown_command(const struct cli_commands *commands, const char *name) {
    const char *names[MAX_COMMANDS];
    size_t count = commands->count < MAX_COMMANDS ? commands->count : MAX_COMMANDS;
    for (size_t i = 0; i < count; i++) {
        names[i] = commands->list[i].name;
    }
    const char *meant = cli_suggest(name, strlen(name), names, count);
    return meant ? cli_fail(commands->name, CLI_USAGE,
                            "unknown command \"%s\"; did you mean \"%s\"?", name, meant)
                 : cli_misuse(commands->name, "unknown command \"%s\"", name);
}

/* The row of a full name, such as "book show"; NULL if there is none. */
static const struct cli_command *find_row(const char *name) {
    const struct cli_commands *commands = &cli_program;
    const struct cli_command *command = NULL;
    while (commands && *name) {
        size_t length = strcspn(name, " ");
        char word[32];
        snprintf(word, sizeof word, "%.*s", (int)length, name);
        command = cli_command_find(commands, word);
        commands = command ? command->commands : NULL;
        name += length + (name[length] == ' ');
    }
    return *name ? NULL : command;
}

const char *cli_command_summary(const char *name) {
    const struct cli_command *command = find_row(name);
    return !*name ? cli_program.summary : command ? command->summary : "";
}

const struct cli_commands *cli_commands_find(const char *name) {
    const struct cli_command *command = find_row(name);
    return !*name ? &cli_program : command ? command->commands : NULL;
}

int cli_command_run(const struct cli_command *command, int argc, char **argv) {
    if (command->commands) {
        return cli_commands_run(command->commands, argc, argv);
    }
    return command->run ? command->run(argc, argv)
                        : cli_fail(command->name, CLI_FAILED,
                                   "this program was built without the server; build it with "
                                   "-DAPIARY_SERVER=ON");
}

int cli_commands_run(const struct cli_commands *commands, int argc, char **argv) {
    struct cli_option rows[MAX_COMMANDS + 1] = {{.name = "Commands", .kind = CLI_GROUP}};
    struct cli_arguments arguments = {.command = commands->name,
                                      .usage = "COMMAND [OPTIONS] [ARGUMENTS]",
                                      .description = commands->description,
                                      .notes = commands->notes,
                                      .examples = commands->examples,
                                      .options = rows,
                                      .option_count = 1};
    if (argc > 1 && argv[1][0] != '-') {
        const struct cli_command *command = cli_command_find(commands, argv[1]);
        return command ? cli_command_run(command, argc - 1, argv + 1)
                       : cli_unknown_command(commands, argv[1]);
    }
    for (size_t i = 0; i < commands->count && i < MAX_COMMANDS; i++) {
        rows[arguments.option_count++] = (struct cli_option){
            .name = commands->list[i].name, .kind = CLI_TERM, .help = commands->list[i].summary};
    }
    int code = cli_arguments_read(&arguments, argc < 2 ? argc : 2, argv);
    if (code == CLI_GO_ON) {
        cli_help_text(&arguments, stderr);
        code = CLI_USAGE;
    }
    return code;
}

int cli_command_help(const struct cli_command *command, const char *form) {
    char option[32], name[] = "apiary";
    snprintf(option, sizeof option, "--help=%s", form);
    char *argv[] = {name, option, NULL};
    return command ? cli_command_run(command, 2, argv) : cli_commands_run(&cli_program, 2, argv);
}

int cli_commands_visit(const struct cli_commands *commands, cli_visitor *visit,
                       const void *context) {
    int code = *commands->name ? CLI_OK : visit(context, "", NULL);
    for (size_t i = 0; i < commands->count && code == CLI_OK; i++) {
        const struct cli_command *command = &commands->list[i];
        char name[64];
        snprintf(name, sizeof name, "%s%s%s", commands->name, *commands->name ? " " : "",
                 command->name);
        if (cli_command_exists(command)) {
            code = visit(context, name, command);
        }
        if (code == CLI_OK && command->commands) {
            code = cli_commands_visit(command->commands, visit, context);
        }
    }
    return code;
}
