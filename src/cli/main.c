/*
 * main.c: runs the command that the command line names.
 *
 * Some viewers start an engine without arguments. For them the program runs `apiary uhp` if its own
 * name ends in "uhp": a link or a copy.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/interrupt.h"

static bool is_named_uhp(const char *path) {
    size_t length = strlen(path);
    return length >= 3 && strcmp(path + length - 3, "uhp") == 0;
}

int main(int argc, char **argv) {
    cli_interrupt_start();
    int code = argc > 0 && is_named_uhp(argv[0]) ? cli_uhp(argc, argv)
                                                 : cli_commands_run(&cli_program, argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == CLI_OK && errno != EPIPE) {
        perror("apiary: cannot write");
        code = CLI_FAILED;
    }
    return code;
}
