/*
 * help_completion.c: what a shell needs to complete the options and arguments of a command.
 *
 * `--help=completion` prints a row for each: its name, its letter, the kind of its value, the name
 * of the value and the words that it can be, separated by tabs:
 *
 *     --output  -o  file     FILE
 *     --to          word     FORMAT  uhp pgn sgf position
 *     --dark        flag
 *     argument      game     GAME
 *     show          command
 *
 * The other forms are the same in the syntax of a shell; `apiary completion` puts them together.
 */
#include <string.h>

#include "apiary/registry.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/help.h"

/* ---- Kinds of values ---- */

/* What may follow an option or is one of the arguments, by the name of the value. */
enum value_kind {
    VALUE_NONE,   /* a flag */
    VALUE_TEXT,   /* nothing to complete */
    VALUE_NUMBER, /* nor here */
    VALUE_WORD,   /* one of the option's words */
    VALUE_FILE,
    VALUE_FOLDER,
    VALUE_TYPE,    /* of game */
    VALUE_GAME,    /* a type or a file */
    VALUE_ENGINE,  /* one of the words, or a file */
    VALUE_SETTING, /* one of the words, which are names, and something after it */
    VALUE_SWITCH,  /* one of the words may follow */
    VALUE_COMMAND,
};

static const char *const kind_names[] = {
    [VALUE_NONE] = "flag",       [VALUE_TEXT] = "text",     [VALUE_NUMBER] = "number",
    [VALUE_WORD] = "word",       [VALUE_FILE] = "file",     [VALUE_FOLDER] = "folder",
    [VALUE_TYPE] = "type",       [VALUE_GAME] = "game",     [VALUE_ENGINE] = "engine",
    [VALUE_SETTING] = "setting", [VALUE_SWITCH] = "switch", [VALUE_COMMAND] = "command",
};

/* Any other name is one of the words, or a text. */
static const struct {
    const char *value;
    enum value_kind kind;
} value_names[] = {
    {"FILE", VALUE_FILE},   {"DIR", VALUE_FOLDER},    {"GAME", VALUE_GAME},
    {"TYPE", VALUE_TYPE},   {"N", VALUE_NUMBER},      {"SECONDS", VALUE_NUMBER},
    {"MIB", VALUE_NUMBER},  {"MS", VALUE_NUMBER},     {"DEPTH", VALUE_NUMBER},
    {"PLY", VALUE_NUMBER},  {"DAYS", VALUE_NUMBER},   {"TARGET", VALUE_FILE},
    {"BACKUP", VALUE_FILE}, {"ENGINE", VALUE_ENGINE}, {"NAME=VALUE", VALUE_SETTING},
};

static enum value_kind kind_of_value(const char *value, const char *const *words) {
    for (size_t i = 0; value && i < sizeof value_names / sizeof value_names[0]; i++) {
        if (strcmp(value_names[i].value, value) == 0) {
            return value_names[i].kind;
        }
    }
    return words ? VALUE_WORD : VALUE_TEXT;
}

static enum value_kind kind_of(const struct cli_option *option) {
    return option->kind == CLI_TERM          ? VALUE_COMMAND
           : option->kind == CLI_RULE_FLAG   ? VALUE_SWITCH
           : !cli_option_takes_value(option) ? VALUE_NONE
                                             : kind_of_value(option->value, option->words);
}

/* ---- Strings of a shell ---- */

/* In single quotes; in zsh also the brackets and colons of a specification are escaped. */
static void print_quoted(FILE *out, const char *text, size_t length, enum cli_help_form form) {
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\'') {
            fputs(form == CLI_HELP_FISH ? "\\'" : "'\\''", out);
        } else if ((form == CLI_HELP_FISH && c == '\\') ||
                   (form == CLI_HELP_ZSH && strchr("[]:\\", c))) {
            fprintf(out, "\\%c", c);
        } else {
            fputc(c, out);
        }
    }
}

/* A description that fits beside the option: up to the first semicolon or bracket. */
static void print_summary(FILE *out, const char *help, enum cli_help_form form) {
    size_t length = strcspn(help, ";(");
    while (length > 0 && help[length - 1] == ' ') {
        length--;
    }
    print_quoted(out, help, length > 0 ? length : strlen(help), form);
}

static void print_words(FILE *out, const char *const *words, enum cli_help_form form) {
    for (size_t i = 0; words && words[i]; i++) {
        fputs(i > 0 ? " " : "", out);
        print_quoted(out, words[i], strlen(words[i]), form);
    }
}

/* ---- Rows ---- */

static void print_row(FILE *out, const struct cli_option *option) {
    bool is_term = option->kind == CLI_TERM;
    char letter[3] = {option->letter ? '-' : '\0', option->letter, '\0'};
    fprintf(out, "%s%s\t%s\t%s\t%s\t", is_term ? "" : "--", option->name, letter,
            kind_names[kind_of(option)], cli_option_takes_value(option) ? option->value : "");
    print_words(out, option->words, CLI_HELP_COMPLETION);
    fputc('\n', out);
}

/* "--output file": the rows of the bash script, a line for the letter too. */
static void print_bash_row(FILE *out, const struct cli_option *option) {
    const char *kind = kind_names[kind_of(option)];
    for (int letter = option->letter != 0; letter >= 0; letter--) {
        if (letter) {
            fprintf(out, "-%c %s", option->letter, kind);
        } else {
            fprintf(out, "%s%s %s", option->kind == CLI_TERM ? "" : "--", option->name, kind);
        }
        if (option->words) {
            fputc(' ', out);
            print_words(out, option->words, CLI_HELP_BASH);
        }
        fputc('\n', out);
    }
}

/* What zsh offers for a value. */
static void print_zsh_action(FILE *out, enum value_kind kind, const char *const *words) {
    switch (kind) {
    case VALUE_FILE:
        fputs("_files", out);
        break;
    case VALUE_FOLDER:
        fputs("_files -/", out);
        break;
    case VALUE_TYPE:
        fputs("_apiary_types", out);
        break;
    case VALUE_GAME:
        fputs("_apiary_games", out);
        break;
    case VALUE_ENGINE:
    case VALUE_SETTING:
        fputs(kind == VALUE_ENGINE ? "{_apiary_engines " : "{compadd -S \"\" - ", out);
        print_words(out, words, CLI_HELP_ZSH);
        fputc('}', out);
        break;
    case VALUE_WORD:
    case VALUE_SWITCH:
        fputc('(', out);
        print_words(out, words, CLI_HELP_ZSH);
        fputc(')', out);
        break;
    default:
        fputc(' ', out); /* nothing, but a message */
    }
}

/* '(-o --output)'{-o+,--output=}'[the file to write]:FILE:_files' */
static void print_zsh_row(FILE *out, const struct cli_option *option) {
    bool is_switch = kind_of(option) == VALUE_SWITCH;
    bool takes_value = cli_option_takes_value(option) || is_switch;
    const char *mark = takes_value ? "=" : "";
    fputs(" \\\n            ", out);
    if (option->kind == CLI_LIST) {
        fprintf(out, "'*--%s%s", option->name, mark);
    } else if (option->letter) {
        fprintf(out, "'(-%c --%s)'{-%c%s,--%s%s}'", option->letter, option->name, option->letter,
                takes_value ? "+" : "", option->name, mark);
    } else {
        fprintf(out, "'--%s%s", option->name, mark);
    }
    fputc('[', out);
    print_summary(out, option->help, CLI_HELP_ZSH);
    fputc(']', out);
    if (takes_value) {
        fputs(is_switch ? "::" : ":", out);
        print_quoted(out, option->value, strlen(option->value), CLI_HELP_ZSH);
        fputc(':', out);
        print_zsh_action(out, kind_of(option), option->words);
    }
    fputc('\'', out);
}

/* What fish offers for a value. */
static void print_fish_action(FILE *out, enum value_kind kind, const char *const *words) {
    switch (kind) {
    case VALUE_FILE:
        fputs(" -F", out);
        break;
    case VALUE_FOLDER:
        fputs(" -a '(__fish_complete_directories)'", out);
        break;
    case VALUE_TYPE:
        fputs(" -a '(__apiary_types)'", out);
        break;
    case VALUE_GAME:
        fputs(" -F -a '(__apiary_types)'", out);
        break;
    case VALUE_WORD:
    case VALUE_ENGINE:
    case VALUE_SETTING:
    case VALUE_SWITCH: /* without -r or -x: after --option= */
        fputs(kind == VALUE_ENGINE ? " -F -a '" : kind == VALUE_SWITCH ? " -f -a '" : " -a '", out);
        print_words(out, words, CLI_HELP_FISH);
        fputc('\'', out);
        break;
    default:
        break; /* files are off by default */
    }
}

static void print_fish_row(FILE *out, const char *command, const struct cli_option *option) {
    fprintf(out, "complete -c apiary -n '__apiary_is \"%s\"'", command);
    if (option->kind == CLI_TERM) {
        fprintf(out, " -a %s", option->name);
    } else {
        fprintf(out, " -l %s", option->name);
        if (option->letter) {
            fprintf(out, " -s %c", option->letter);
        }
        bool takes_file = kind_of(option) == VALUE_FILE || kind_of(option) == VALUE_GAME;
        fputs(!cli_option_takes_value(option) ? "" : takes_file ? " -r" : " -x", out);
    }
    print_fish_action(out, kind_of(option), option->words);
    fputs(" -d '", out);
    print_summary(out, option->help, CLI_HELP_FISH);
    fputs("'\n", out);
}

/* ---- A command ---- */

static void print_offers(FILE *out, const struct cli_arguments *arguments,
                         enum cli_help_form form) {
    bool has_commands = cli_commands_find(arguments->command) != NULL;
    struct cli_row row;
    for (size_t i = 0; cli_arguments_row(arguments, i, &row); i++) {
        const struct cli_option *option = &row.option;
        bool is_command = has_commands && option->kind == CLI_TERM;
        if (!cli_option_is_listed(option) && !is_command) {
            continue;
        }
        if (form == CLI_HELP_BASH) {
            print_bash_row(out, option);
        } else if (form == CLI_HELP_FISH) {
            print_fish_row(out, arguments->command, option);
        } else if (form == CLI_HELP_COMPLETION) {
            print_row(out, option);
        } else if (!is_command) {
            print_zsh_row(out, option);
        }
    }
}

static void print_zsh(FILE *out, const struct cli_arguments *arguments, enum value_kind kind) {
    const struct cli_commands *commands = cli_commands_find(arguments->command);
    fprintf(out, "    '%s')\n", arguments->command);
    if (commands) {
        fputs("        commands=(\n", out);
        for (size_t i = 0; i < commands->count; i++) {
            fprintf(out, "            '%s:", commands->list[i].name);
            print_quoted(out, commands->list[i].summary, strlen(commands->list[i].summary),
                         CLI_HELP_ZSH);
            fputs("'\n", out);
        }
        fputs("        )\n", out);
    }
    fputs("        _arguments -s -S", out);
    print_offers(out, arguments, CLI_HELP_ZSH);
    if (commands) {
        fputs(" \\\n            ':command:{_describe command commands}'", out);
    } else if (kind != VALUE_NONE) {
        fprintf(out, " \\\n            '*:%s:", arguments->argument);
        print_zsh_action(out, kind, arguments->argument_words);
        fputc('\'', out);
    }
    fputs(" ;;\n", out);
}

void cli_help_completion(const struct cli_arguments *arguments, enum cli_help_form form,
                         FILE *out) {
    const char *const *words = arguments->argument_words;
    enum value_kind kind =
        arguments->argument ? kind_of_value(arguments->argument, words) : VALUE_NONE;
    bool has_argument = kind != VALUE_NONE;
    switch (form) {
    case CLI_HELP_BASH:
        fprintf(out, "    '%s') rows='", arguments->command);
        print_offers(out, arguments, form);
        fprintf(out, "%s%s ", has_argument ? "argument " : "",
                has_argument ? kind_names[kind] : "");
        print_words(out, words, form);
        fputs("' ;;\n", out);
        break;
    case CLI_HELP_ZSH:
        print_zsh(out, arguments, kind);
        break;
    case CLI_HELP_FISH:
        print_offers(out, arguments, form);
        if (has_argument) {
            fprintf(out, "complete -c apiary -n '__apiary_is \"%s\" argument'", arguments->command);
            print_fish_action(out, kind, words);
            fputc('\n', out);
        }
        break;
    default:
        print_offers(out, arguments, form);
        if (has_argument) {
            fprintf(out, "argument\t\t%s\t%s\t", kind_names[kind], arguments->argument);
            print_words(out, words, form);
            fputc('\n', out);
        }
    }
}
