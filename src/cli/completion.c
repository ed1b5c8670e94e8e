/*
 * completion.c: `apiary completion`, the completion scripts of shells.
 *
 * A script is a frame, here, around the parts that each command prints of itself
 * (help_completion.c).
 */
#include <stdio.h>
#include <string.h>

#include "apiary/registry.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/suggest.h"

static void print_types(void) {
    static const char *const optional[] = {"M", "L", "P", "ML", "MP", "LP", "MLP"};
    const struct apiary_game_info *game;
    for (size_t i = 0; (game = apiary_game_info_at(i)); i++) {
        printf("%s%s", i > 0 ? " " : "", game->type);
        for (size_t k = 0; game->has_optional_pieces && k < sizeof optional / sizeof *optional;
             k++) {
            printf(" %s+%s", game->type, optional[k]);
        }
    }
}

static int print_part(const void *form, const char *name, const struct cli_command *command) {
    (void)name;
    return cli_command_help(command, form);
}

static int print_parts(const char *form) {
    return cli_commands_visit(&cli_program, print_part, form);
}

/* The names of all commands, in quotes: 'book' 'book show' ... */
static int print_name(const void *context, const char *name, const struct cli_command *command) {
    (void)context;
    if (command) {
        printf(" '%s'", name);
    }
    return CLI_OK;
}

/* ---- The frames ---- */

/* clang-format off */
static const char bash_start[] =
    "# bash completion for apiary, written by `apiary completion bash`.\n"
    "\n"
    "# Sets `rows` for a command: a line for each option, subcommand and the arguments, with the kind\n"
    "# of value and its words. Fails if there is no such command.\n"
    "_apiary_rows() {\n"
    "    case $1 in\n";

static const char bash_end[] =
    "    *) return 1 ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "_apiary_offer() {\n"
    "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen \"$@\")\n"
    "}\n"
    "\n"
    "# Completes $1 as the value of the option $2, or as an argument. Fails if there is no value.\n"
    "_apiary_value() {\n"
    "    local name kind words\n"
    "    while read -r name kind words; do\n"
    "        [[ $name == \"$2\" ]] && break\n"
    "    done <<<\"$rows\"\n"
    "    case $kind in\n"
    "    type | game) words=$_apiary_types ;;\n"
    "    esac\n"
    "    case $kind in\n"
    "    word | type | game | engine | setting | switch) _apiary_offer -W \"$words\" -- \"$1\" ;;\n"
    "    esac\n"
    "    # Readline would quote the colon of an engine if it took it for a file.\n"
    "    [[ $kind == engine && ${#COMPREPLY[@]} == 0 ]] && kind=file\n"
    "    case $kind in\n"
    "    file | game)\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        _apiary_offer -f -- \"$1\"\n"
    "        ;;\n"
    "    folder)\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        _apiary_offer -d -- \"$1\"\n"
    "        ;;\n"
    "    setting) compopt -o nospace 2>/dev/null ;;\n"
    "    switch) return 1 ;; # something else may follow as well\n"
    "    esac\n"
    "    [[ $kind != flag && -n $kind ]]\n"
    "}\n"
    "\n"
    "_apiary() {\n"
    "    local rows word=${COMP_WORDS[COMP_CWORD]} command= next i names= name kind words\n"
    "    local previous=${COMP_WORDS[COMP_CWORD - 1]} before=\n"
    "    COMPREPLY=()\n"
    "    _apiary_rows ''\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        next=${command:+$command }${COMP_WORDS[i]}\n"
    "        _apiary_rows \"$next\" || break\n"
    "        command=$next\n"
    "    done\n"
    "    # --option=value is three words.\n"
    "    if [[ $word == = ]]; then\n"
    "        word=\n"
    "    elif [[ $previous == = ]]; then\n"
    "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    # So is level:3, of which the last is replaced.\n"
    "    if [[ $word == : ]]; then\n"
    "        before=$previous: word=$previous: previous=\n"
    "    elif [[ $previous == : ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}: word=${COMP_WORDS[COMP_CWORD - 2]}:$word previous=\n"
    "    fi\n"
    "    if [[ $previous == -* ]] && _apiary_value \"$word\" \"$previous\"; then\n"
    "        return\n"
    "    fi\n"
    "    if [[ $word != -* ]]; then\n"
    "        _apiary_value \"$word\" argument\n"
    "    fi\n"
    "    while read -r name kind words; do\n"
    "        case $name in\n"
    "        argument) ;;\n"
    "        --*) [[ $word == -* ]] && names+=\"$name \" ;;\n"
    "        -*) ;;\n"
    "        *) names+=\"$name \" ;;\n"
    "        esac\n"
    "    done <<<\"$rows\"\n"
    "    _apiary_offer -W \"$names\" -- \"$word\"\n"
    "    COMPREPLY=(\"${COMPREPLY[@]#\"$before\"}\")\n"
    "}\n"
    "\n"
    "complete -F _apiary apiary\n";

static const char zsh_start[] =
    "#compdef apiary\n"
    "# zsh completion for apiary, written by `apiary completion zsh`.\n"
    "\n"
    "_apiary_types() {\n"
    "    local -a types=(${=_apiary_type_words})\n"
    "    compadd -a types\n"
    "}\n"
    "\n"
    "_apiary_games() {\n"
    "    _alternative 'types:type of game:_apiary_types' 'files:file:_files'\n"
    "}\n"
    "\n"
    "_apiary_engines() {\n"
    "    local -a engines=(\"$@\")\n"
    "    _alternative 'engines:built-in engine:compadd -a engines' 'files:file:_files'\n"
    "}\n"
    "\n"
    "_apiary() {\n"
    "    local command= next word _apiary_type_words\n"
    "    local -a commands names\n";

static const char zsh_middle[] =
    "    # The words before the cursor that name a command are taken off.\n"
    "    while (( CURRENT > 2 )); do\n"
    "        next=\"${command:+$command }$words[2]\"\n"
    "        (( ${names[(Ie)$next]} )) || break\n"
    "        command=$next\n"
    "        shift words\n"
    "        (( CURRENT-- ))\n"
    "    done\n"
    "    case $command in\n";

static const char zsh_end[] =
    "    esac\n"
    "}\n"
    "\n"
    "_apiary \"$@\"\n";

static const char fish_start[] =
    "# fish completion for apiary, written by `apiary completion fish`.\n"
    "\n"
    "# Whether the words before the cursor name this command, and with \"argument\" that no option is typed.\n"
    "function __apiary_is\n"
    "    set -l command\n"
    "    set -l words (commandline -opc)\n"
    "    for word in $words[2..]\n"
    "        set -l next (string join -- ' ' $command $word)\n"
    "        contains -- \"$next\" $__apiary_commands; or break\n"
    "        set command $next\n"
    "    end\n"
    "    test \"$command\" = \"$argv[1]\"; or return\n"
    "    not set -q argv[2]; or not string match -q -- '-*' (commandline -ct)\n"
    "end\n"
    "\n"
    "function __apiary_types\n";
/* clang-format on */

static int print_bash(void) {
    fputs(bash_start, stdout);
    int code = print_parts("bash");
    fputs(bash_end, stdout);
    fputs("_apiary_types='", stdout);
    print_types();
    puts("'");
    return code;
}

static int print_zsh(void) {
    fputs(zsh_start, stdout);
    fputs("    _apiary_type_words='", stdout);
    print_types();
    fputs("'\n    names=(", stdout);
    cli_commands_visit(&cli_program, print_name, NULL);
    puts(")");
    fputs(zsh_middle, stdout);
    int code = print_parts("zsh");
    fputs(zsh_end, stdout);
    return code;
}

static int print_fish(void) {
    fputs(fish_start, stdout);
    fputs("    string split ' ' '", stdout);
    print_types();
    fputs("'\nend\n\nset -g __apiary_commands", stdout);
    cli_commands_visit(&cli_program, print_name, NULL);
    puts("\ncomplete -c apiary -f");
    return print_parts("fish");
}

int cli_completion(int argc, char **argv) {
    static const char *const shells[] = {"bash", "zsh", "fish", NULL};
    static int (*const print[])(void) = {print_bash, print_zsh, print_fish};
    const char *shell = NULL;
    struct cli_arguments arguments = {
        .command = "completion",
        .usage = "bash|zsh|fish",
        .description = "Prints a script that makes a shell complete the commands, options and "
                       "arguments of apiary. An installed program has its scripts where the "
                       "shells look for them.",
        .examples = "source <(apiary completion bash)\n"
                    "apiary completion zsh > ~/.zfunc/_apiary\n"
                    "apiary completion fish > ~/.config/fish/completions/apiary.fish",
        .argument = "SHELL",
        .argument_words = shells,
        .values = &shell,
        .min_values = 1,
        .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    for (size_t i = 0; shells[i]; i++) {
        if (strcmp(shell, shells[i]) == 0) {
            return print[i]();
        }
    }
    return cli_unknown_word("completion", NULL, shell, shells);
}
