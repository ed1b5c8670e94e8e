#include "uhp/uhp.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "base/mem.h"
#include "base/spelling.h"
#include "uhp/commands.h"

static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "uhp_interrupt is called from signal handlers");

static const struct uhp_command table[] = {
    {"newgame", "[GameTypeString|GameString|position text]",
     "Starts a game of the given type (default: Base), or from a game or position.", uhp_do_newgame,
     false, NULL},
    {"play", "MoveString", "Plays a move.", uhp_do_play, true, NULL},
    {"pass", "", "Passes, if no other move is legal.", uhp_do_pass, true, NULL},
    {"position", "", "Shows the position as one line of text.", uhp_do_position, true, NULL},
    {"validmoves", "", "Lists all legal moves.", uhp_do_validmoves, true, NULL},
    {"bestmove", "[time T] [depth N] [nodes N] | infinite",
     "Searches for the best move within the limits (default: 5 seconds).", uhp_do_bestmove, true,
     uhp_bestmove_details},
    {"stop", "", "Ends the running search, which answers at once, or perft.", uhp_do_stop, false,
     NULL},
    {"undo", "[N]", "Takes back the last N moves (default: 1).", uhp_do_undo, true, NULL},
    {"info", "", "Shows the name and version of the engine, and the expansion pieces it plays.",
     uhp_do_info, false, NULL},
    {"options", "[get Name | set Name Value]", "Lists the options, shows one, or sets one.",
     uhp_do_options, false, uhp_options_details},
    {"help", "[Command]", "Lists the commands, or explains one.", uhp_do_help, false, NULL},
    {"licenses", "", "Shows the licence of the engine.", uhp_do_licenses, false, NULL},
    {"perft", "[N]", "Counts the positions after 0 to N turns (default: 5).", uhp_do_perft, true,
     NULL},
    {"exit", "", "Ends the engine, and a running search with it.", uhp_do_exit, false, NULL},
};

const struct uhp_command *uhp_commands(size_t *count) {
    *count = sizeof table / sizeof table[0];
    return table;
}

const struct uhp_command *uhp_command_find(const char *name) {
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (uhp_same(table[i].name, name)) {
            return &table[i];
        }
    }
    return NULL;
}

void uhp_init(struct uhp *uhp, const struct apiary_allocator *memory, FILE *out, uint64_t seed) {
    memset(uhp, 0, sizeof *uhp);
    uhp->memory = mem_or_default(memory);
    uhp->out = out;
    uhp->settings = uhp_settings_default();
    uhp->seed = seed;
    atomic_init(&uhp->work, UHP_IDLE);
    atomic_init(&uhp->stop, false);
}

void uhp_release(struct uhp *uhp) {
    apiary_engine_free(uhp->engine);
    apiary_game_free(uhp->game);
    uhp->engine = NULL;
    uhp->game = NULL;
}

/* False when the output is closed. */
static bool finish_answer(struct uhp *uhp) {
    fputs("ok\n", uhp->out);
    return fflush(uhp->out) == 0 && !ferror(uhp->out);
}

void uhp_banner(struct uhp *uhp) {
    uhp_do_info(uhp, "");
    finish_answer(uhp);
}

/* Copies without blanks at the ends, and with other runs of blanks replaced by one space. */
static void normalize_blanks(char *to, const char *line, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        if (!uhp_is_blank(line[i])) {
            to[used++] = line[i];
        } else if (used > 0 && to[used - 1] != ' ') {
            to[used++] = ' ';
        }
    }
    if (used > 0 && to[used - 1] == ' ') {
        used--;
    }
    to[used] = '\0';
}

static void line_too_long(struct uhp *uhp) {
    uhp_error(uhp, "The line is longer than %d bytes.", UHP_LINE_MAX);
}

/* `stop` and `exit` have acted before their line is read. */
static bool takes_no_arguments(const struct uhp_command *command) {
    return command->arguments[0] == '\0' && command->run != uhp_do_stop &&
           command->run != uhp_do_exit;
}

static void dispatch(struct uhp *uhp, const char *line) {
    const char *arguments = line;
    char name[UHP_WORD_SIZE];
    uhp_word(&arguments, name);
    const struct uhp_command *command = uhp_command_find(name);
    if (!command) {
        uhp_unknown_command(uhp, name);
    } else if (command->needs_game && !uhp->game) {
        uhp_error(uhp, "No game in progress. Try 'newgame' to start a new game.");
    } else if (*arguments && takes_no_arguments(command)) {
        uhp_error(uhp, "'%s' takes no arguments, but there is \"%.40s\".", command->name,
                  arguments);
    } else {
        command->run(uhp, arguments);
    }
}

bool uhp_line(struct uhp *uhp, const char *line, size_t length) {
    if (length > UHP_LINE_MAX) {
        line_too_long(uhp);
        return finish_answer(uhp);
    }
    if (length > 0 && memchr(line, '\0', length)) {
        uhp_error(uhp, "The line contains a NUL byte.");
        return finish_answer(uhp);
    }
    char *copy = mem_alloc(&uhp->memory, length + 1);
    if (!copy) {
        uhp_no_memory(uhp);
        return finish_answer(uhp);
    }
    normalize_blanks(copy, line, length);
    bool blank = copy[0] == '\0';
    if (!blank) {
        dispatch(uhp, copy);
    }
    mem_free(&uhp->memory, copy);
    if (uhp->exit) {
        fflush(uhp->out);
        return false;
    }
    return blank || finish_answer(uhp);
}

/* The line being read. */
struct reader {
    void *data;
    size_t length, capacity;
    bool skipping; /* the line has been answered with an error; skip to its newline */
};

/* Adds a byte; false when the output is closed. */
static bool reader_add(struct uhp *uhp, struct reader *reader, char c) {
    if (reader->skipping) {
        return true;
    }
    if (reader->length == UHP_LINE_MAX) {
        /* Answer now: the newline may never come. */
        line_too_long(uhp);
    } else if (!mem_grow(&uhp->memory, &reader->data, &reader->capacity, reader->length, 1)) {
        uhp_no_memory(uhp);
    } else {
        ((char *)reader->data)[reader->length++] = c;
        return true;
    }
    reader->skipping = true;
    return finish_answer(uhp);
}

/* Answers the line, after its newline or the end of the input. False: stop reading. */
static bool reader_end(struct uhp *uhp, struct reader *reader) {
    uhp->line++;
    bool go_on = reader->skipping || uhp_line(uhp, reader->data, reader->length);
    reader->length = 0;
    reader->skipping = false;
    return go_on;
}

void uhp_run(struct uhp *uhp, FILE *in) {
    struct reader reader = {0};
    uhp_banner(uhp);
    bool go_on = !ferror(uhp->out);
    while (go_on) {
        int c = getc(in);
        if (c == EOF) {
            reader_end(uhp, &reader);
            break;
        }
        go_on = c == '\n' ? reader_end(uhp, &reader) : reader_add(uhp, &reader, (char)c);
        if (go_on && c == '\n') {
            uhp_ponder(uhp);
        }
    }
    mem_free(&uhp->memory, reader.data);
}

bool uhp_interrupt(struct uhp *uhp) {
    int work = atomic_load(&uhp->work);
    if (work == UHP_IDLE) {
        return false;
    }
    atomic_store(&uhp->stop, true);
    if (uhp->engine) {
        apiary_engine_stop(uhp->engine);
    }
    return work != UHP_PONDER;
}

void uhp_work_begin(struct uhp *uhp, enum uhp_work work) {
    /* Drop an interrupt that came after the previous work. */
    if (uhp->engine) {
        apiary_engine_cancel_stop(uhp->engine);
    }
    atomic_store(&uhp->stop, false);
    atomic_store(&uhp->work, (int)work);
    if (uhp->on_work) {
        uhp->on_work(uhp->context, work);
    }
}

void uhp_work_end(struct uhp *uhp) {
    if (uhp->on_work) {
        uhp->on_work(uhp->context, UHP_IDLE);
    }
    atomic_store(&uhp->work, UHP_IDLE);
}

/* "<kind> <message>". The message may quote anything; the line is printable ASCII. */
static void print_error(struct uhp *uhp, const char *kind, const char *message) {
    fprintf(uhp->out, "%s ", kind);
    for (const char *c = message; *c; c++) {
        fputc(*c < ' ' || *c > '~' ? '?' : *c, uhp->out);
    }
    fputc('\n', uhp->out);
}

void uhp_error(struct uhp *uhp, const char *format, ...) {
    char message[2 * APIARY_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_error(uhp, "err", message);
}

void uhp_invalid_move(struct uhp *uhp, const char *reason) {
    print_error(uhp, "invalidmove", reason);
}

/* The command that was probably meant; NULL if none is similar. */
static const char *similar_command(const char *name) {
    const char *best = NULL;
    size_t least = 0, length = strlen(name);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        size_t distance = spelling_distance(name, length, table[i].name);
        if (distance <= spelling_mistakes(strlen(table[i].name)) && (!best || distance < least)) {
            best = table[i].name;
            least = distance;
        }
    }
    return best;
}

void uhp_unknown_command(struct uhp *uhp, const char *name) {
    const char *meant = similar_command(name);
    if (meant) {
        uhp_error(uhp, "Unknown command \"%.40s\". Did you mean '%s'?", name, meant);
    } else {
        uhp_error(uhp, "Unknown command \"%.40s\". Try 'help' to see all commands.", name);
    }
}

void uhp_no_memory(struct uhp *uhp) {
    uhp_error(uhp, "Out of memory.");
}

void uhp_game_over(struct uhp *uhp) {
    uhp_error(uhp, "The game is over. Try 'newgame' to start a new game.");
}
