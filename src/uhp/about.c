/*
 * about.c: info, help, licenses and exit.
 */
#include "apiary/registry.h"
#include "apiary/version.h"
#include "uhp/commands.h"

/* The optional pieces of UHP, capitalized: "Mosquito;Ladybug;Pillbug". */
static void print_expansions(struct uhp *uhp) {
    struct apiary_piece_info piece[APIARY_MAX_PIECE_KINDS];
    size_t count = apiary_game_info_pieces(apiary_game_info_at(0), piece, APIARY_MAX_PIECE_KINDS);
    const char *separator = "";
    for (size_t i = 0; i < count; i++) {
        if (piece[i].set == APIARY_SET_OFFICIAL) {
            fprintf(uhp->out, "%s%c%s", separator, piece[i].name[0] & ~0x20, piece[i].name + 1);
            separator = ";";
        }
    }
    fputc('\n', uhp->out);
}

void uhp_do_info(struct uhp *uhp, const char *arguments) {
    (void)arguments;
    fputs("id Apiary v" APIARY_VERSION "\n", uhp->out);
    print_expansions(uhp);
}

static void help_on(struct uhp *uhp, const char *name) {
    const struct uhp_command *command = uhp_command_find(name);
    if (!command) {
        uhp_unknown_command(uhp, name);
        return;
    }
    fprintf(uhp->out, "  %s%s%s\n\n  %s\n", command->name, *command->arguments ? " " : "",
            command->arguments, command->summary);
    if (command->details) {
        fputc('\n', uhp->out);
        command->details(uhp);
    }
}

void uhp_do_help(struct uhp *uhp, const char *arguments) {
    if (*arguments) {
        char name[UHP_WORD_SIZE];
        uhp_word(&arguments, name);
        if (*arguments) {
            uhp_error(uhp, "'help' takes one command, but there is also \"%.40s\".", arguments);
        } else {
            help_on(uhp, name);
        }
        return;
    }
    size_t count;
    const struct uhp_command *commands = uhp_commands(&count);
    fputs("Commands:\n", uhp->out);
    for (size_t i = 0; i < count; i++) {
        fprintf(uhp->out, "  %-12s%s\n", commands[i].name, commands[i].summary);
    }
    fputs("\nTry 'help Command' to see the arguments of a command.\n", uhp->out);
}

void uhp_do_licenses(struct uhp *uhp, const char *arguments) {
    (void)arguments;
    fputs("Apiary v" APIARY_VERSION ": the terms are in the file LICENSE that comes with it.\n"
          "Hive is a game by John Yianni, published by Gen42 Games, who have no part in Apiary.\n",
          uhp->out);
}

void uhp_do_exit(struct uhp *uhp, const char *arguments) {
    (void)arguments;
    uhp->exit = true;
}
