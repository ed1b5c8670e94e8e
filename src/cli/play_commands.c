/*
 * play_commands.c: what can be typed, a table row and a function for each command.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/board.h"
#include "cli/play.h"
#include "games/game.h"
#include "uhp/commands.h"

#define LIST_WIDTH 76

struct play_command {
    const char *name, *other; /* `other` is a second name, or NULL */
    const char *arguments, *summary;
    void (*run)(struct play *play, const char *argument);
};

static void do_help(struct play *play, const char *argument);

static void do_board(struct play *play, const char *argument) {
    (void)argument;
    play->shown = false;
}

static bool is_hive(const struct play *play) {
    return strncmp(play->type, "Base", 4) == 0;
}

/*
 * The way people type, made the way it is written: "a1 bq/" is "wA1 bQ/" when White is to move.
 * The letter of a colour is small, that of a bug is large; the colour may be missing from the
 * first word ("b1" is the beetle, "ba1" the ant). What is not understood is left as it is, and so
 * are `draw` and the moves of the other games.
 */
static void tidy_move(const struct play *play, const char *line, char *move, size_t size) {
    size_t used = 0;
    bool word = false; /* within a run of letters */
    if (uhp_same(line, "draw")) {
        snprintf(move, size, "draw");
        return;
    }
    if (!is_hive(play) || apiary_move_is_draw(line)) {
        snprintf(move, size, "%s", line);
        return;
    }
    bool letter = isalpha((unsigned char)line[0]) != 0;
    bool coloured = letter && strchr("wWbB", line[0]) && isalpha((unsigned char)line[1]);
    if (letter && !coloured) {
        move[used++] = apiary_game_to_move(play->game) == APIARY_WHITE ? 'w' : 'b';
        word = true;
    }
    for (; *line && used + 1 < size; line++) {
        unsigned char c = isspace((unsigned char)*line) ? ' ' : (unsigned char)*line;
        if (c == ' ' && used > 0 && move[used - 1] == ' ') {
            continue;
        }
        move[used++] = (char)(word ? toupper(c) : tolower(c));
        word = isalpha(c) != 0;
    }
    move[used] = '\0';
}

/* How much of a move says what moves: "wA1 bQ/", "wC!bA1", "0,3>0,2", "b@2,4". A tile that is
 * placed has no name ("1,0"). */
static size_t piece_length(const char *move) {
    size_t length = strcspn(move, " !*>=^@:");
    return move[length] == '\0' && strchr(move, ',') ? 0 : length;
}

/* `piece` is a name or another move of it. */
static bool is_of_piece(const char *move, const char *piece) {
    size_t length = piece_length(move), named = strcspn(piece, " !*>=^@:");
    return length == 0 ? piece_length(piece) == 0
                       : length == named && strncmp(move, piece, length) == 0;
}

/* Draws the board with the number of each move of a piece on the cell where it lands. */
static void show_targets(struct play *play, const char *piece) {
    struct board_target *targets = calloc(play->moves.count + 1, sizeof *targets);
    size_t count = 0;
    if (!targets) {
        return;
    }
    for (size_t i = 0; i < play->moves.count; i++) {
        const char *move = play->moves.text[i];
        struct apiary_move_effect played;
        if (is_of_piece(move, piece) &&
            apiary_game_describe(play->game, move, strlen(move), &played, NULL) == APIARY_OK &&
            (played.has_from || played.from_hand)) {
            targets[count++] = (struct board_target){played.to.q, played.to.r, i + 1};
        }
    }
    if (count > 0) {
        board_print_targets(stdout, play->game, targets, count, play->colour);
    }
    free(targets);
}

/* Lists that nobody reads to the end: Territory has positions with a million moves. */
enum { MOST_MOVES = 1000 };

/* A line per piece, wrapped: "wA1   12 bQ/   13 -wG1". Tiles that are placed are shown on the
 * board as well. */
static void do_moves(struct play *play, const char *argument) {
    const struct move_list *list = &play->moves;
    const char *previous = NULL;
    char piece[APIARY_MOVE_SIZE + 1];
    int column = 0;
    size_t shown = 0;
    tidy_move(play, argument, piece, sizeof piece);
    bool placing = !*piece && list->count > 0 && piece_length(list->text[0]) == 0;
    if (*piece || placing) {
        show_targets(play, placing ? list->text[0] : piece);
    }
    for (size_t i = 0; i < list->count && shown < MOST_MOVES; i++) {
        const char *move = list->text[i];
        if (*piece && !is_of_piece(move, piece)) {
            continue;
        }
        size_t length = piece_length(move);
        char item[APIARY_MOVE_SIZE + 24];
        int width =
            snprintf(item, sizeof item, "%5zu %-5s", i + 1, move + length + (move[length] == ' '));
        shown++;
        bool same = previous && is_of_piece(move, previous);
        if (!same || column + width > LIST_WIDTH) {
            printf("%s%-4.*s", previous ? "\n" : "", same ? 0 : (int)length, move);
            column = 4;
        }
        fputs(item, stdout);
        column += width;
        previous = move;
    }
    if (shown == MOST_MOVES && list->count > shown) {
        printf("\n... there are %zu moves in all; moves PIECE shows those of one.", list->count);
    }
    if (previous) {
        putchar('\n');
    } else if (*piece) {
        printf("%s has no move.\n", piece);
    } else {
        puts("There are no moves.");
    }
}

/* A game that was resigned goes on where it was: taking a move back takes the resignation back as
 * well, so the move is played again. False if that is not how the game ended. */
static bool undo_resignation(struct play *play) {
    char move[APIARY_MOVE_SIZE];
    size_t length = apiary_game_length(play->game);
    if (!play_is_over(play) || length == 0) {
        return false;
    }
    apiary_game_record_move(play->game, length - 1, move, sizeof move);
    apiary_game_undo(play->game, 1);
    game_play_recorded(play->game, move, strlen(move), NULL);
    return !play_is_over(play);
}

/* Takes back up to the last decision of a person: the engine's answer and forced passes go with
 * it. */
static void do_undo(struct play *play, const char *argument) {
    (void)argument;
    size_t count = 0;
    bool decision = false;
    if (undo_resignation(play)) {
        puts("The resignation is taken back.");
        play_changed(play);
        return;
    }
    while (!decision && apiary_game_length(play->game) > 0) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(play->game, apiary_game_length(play->game) - 1, move, sizeof move);
        apiary_game_undo(play->game, 1);
        decision = play->human[apiary_game_to_move(play->game)] && !apiary_move_is_pass(move);
        count++;
    }
    if (count == 0) {
        puts("There is nothing to take back.");
        return;
    }
    printf("%zu move%s taken back.\n", count, count == 1 ? "" : "s");
    play_changed(play);
}

static void do_hint(struct play *play, const char *argument) {
    (void)argument;
    if (play_is_over(play)) {
        puts("The game is over.");
        return;
    }
    int level = play->level;
    struct apiary_search_report report;
    if (play_set_level(play, APIARY_MAX_LEVEL) && play_search(play, false, &report)) {
        printf("Try %s\n", report.move);
    }
    play_set_level(play, level);
}

static void do_save(struct play *play, const char *argument) {
    if (*argument) {
        play_save(play, argument);
    } else {
        puts("Say where: save FILE");
    }
}

static void do_load(struct play *play, const char *argument) {
    if (*argument) {
        play_load(play, argument);
    } else {
        puts("Say what: load FILE");
    }
}

static void do_resume(struct play *play, const char *argument) {
    (void)argument;
    play_resume(play);
}

/* Two turns a line; a draw stands in one turn with the placement. */
static void do_record(struct play *play, const char *argument) {
    (void)argument;
    size_t length = apiary_game_length(play->game), turns = 0;
    bool after_draw = false;
    for (size_t i = 0; i < length; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(play->game, i, move, sizeof move);
        bool drawn = strncmp(move, "draw ", 5) == 0, begins = turns % 2 == 0;
        if (begins && !after_draw) {
            printf("%3zu. ", turns / 2 + 1);
        }
        printf(drawn ? "%s, " : begins ? "%-12s" : "%s\n", move);
        turns += !drawn;
        after_draw = drawn;
    }
    if (turns % 2 != 0) {
        putchar('\n');
    }
    if (length == 0) {
        puts("Nothing has been played.");
    }
}

static void do_resign(struct play *play, const char *argument) {
    (void)argument;
    enum apiary_colour colour = apiary_game_to_move(play->game);
    enum apiary_result result = colour == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    if (apiary_game_declare(play->game, result, APIARY_ENDING_RESIGNATION) != APIARY_OK) {
        puts("The game is over.");
        return;
    }
    printf("%s resigns.\n", play_colour_name(colour));
    play_changed(play);
}

static void do_new(struct play *play, const char *argument) {
    apiary_game *game;
    struct apiary_error error = {0};
    const char *type = *argument ? argument : play->type;
    play_new_seed(play);
    if (apiary_game_new(NULL, type, &play->rules, &game, &error) != APIARY_OK) {
        play_explain(&error);
        return;
    }
    /* The unfinished game stays where it is kept until the first move, then moves aside. */
    play->kept_is_other = play->kept_is_other || play->keeping;
    play_set_game(play, game);
    puts("A new game.");
    play_print_commitment(play);
}

static void do_level(struct play *play, const char *argument) {
    long level;
    if (*argument == '\0') {
        printf("The engine plays at level %d of %d.\n", play->level, APIARY_MAX_LEVEL);
    } else if (!cli_number(argument, 1, APIARY_MAX_LEVEL, &level)) {
        printf("The levels are 1 to %d.\n", APIARY_MAX_LEVEL);
    } else if (play_set_level(play, (int)level)) {
        printf("The engine plays at level %d now.\n", play->level);
    }
}

static void do_side(struct play *play, const char *argument) {
    bool white = uhp_same(argument, "white"), black = uhp_same(argument, "black");
    bool both = uhp_same(argument, "both");
    if (white || black || both) {
        play->human[APIARY_WHITE] = white || both;
        play->human[APIARY_BLACK] = black || both;
    } else if (*argument) {
        puts("Say side white, side black or side both.");
        return;
    }
    play_print_sides(play);
}

static void do_quit(struct play *play, const char *argument) {
    (void)argument;
    play->quit = true;
}

static const struct play_command commands[] = {
    {"moves", "list", "[PIECE]", "the legal moves, numbered; of one piece, on the board", do_moves},
    {"hint", NULL, "", "what the engine would play at full strength", do_hint},
    {"undo", "u", "", "take your last move back, and the answer to it", do_undo},
    {"board", NULL, "", "draw the board again (an empty line does too)", do_board},
    {"record", "history", "", "the moves played so far", do_record},
    {"level", NULL, "[N]", "the strength of the engine", do_level},
    {"side", NULL, "[SIDE]", "play white, black or both", do_side},
    {"save", NULL, "FILE", "write the game as PGN", do_save},
    {"load", NULL, "FILE", "read a game: PGN, SGF, GameString, position", do_load},
    {"resume", NULL, "", "go on with the unfinished game of last time", do_resume},
    {"new", NULL, "[TYPE]", "start again, perhaps with another set", do_new},
    {"resign", NULL, "", "give the game up", do_resign},
    {"help", "?", "", "this text", do_help},
    {"quit", "exit", "", "leave (so does Ctrl-D); an unfinished game is kept", do_quit},
};

#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

static void help_with_moves(const struct play *play) {
    static const struct {
        const char *type, *text;
    } others[] = {
        {"Six", "A move is a cell q,r for a tile from the hand, or q,r>q,r for one on the table\n"
                "(q,r>q,r@q,r where several parts could stay: the smallest cell of the one that "
                "does).\n"},
        {"Andantino", "A move is a cell q,r for a tile from the hand, or q,r>q,r for one on the "
                      "table.\n"},
        {"Battle", "A move is the cells of an insect, q,r>q,r>...; after a jump over a neutral\n"
                   "insect + makes it yours and - the opponent's.\n"},
        {"Territory", "A move is b@x,y or w@x,y (lay food), B>x,y>..., W>... or D>... (an insect "
                      "eats\nits way), or fill:n,m (take n black and m white tiles).\n"},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strcmp(play->type, others[i].type) == 0) {
            printf("%s`moves` numbers the moves and shows them on the board.\n\n"
                   "  NUMBER          the move of that number in the list\n",
                   others[i].text);
            return;
        }
    }
    puts("A move is the piece and where it goes, beside another piece:\n"
         "  wA1 bQ-   right of bQ       wA1 -bQ   left of it\n"
         "  wA1 bQ/   upper right       wA1 \\bQ   upper left\n"
         "  wA1 bQ\\   lower right       wA1 /bQ   lower left\n"
         "  wB1 bQ    onto it (beetle)  pass      when nothing else is legal\n"
         "  wC!bA1 sting, bA1^ turn up, wT*bA1 remove, wK>bA1 push, wK=bA1 swap, draw (blind "
         "games)\n"
         "The colour of the piece that moves may be left out, and any case will do: a1 bq-\n"
         "On the board > is the piece moved last, o where it came from, + a stack.\n"
         "\n"
         "  NUMBER          the move of that number in the list");
}

static void do_help(struct play *play, const char *argument) {
    (void)argument;
    help_with_moves(play);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        char usage[32];
        snprintf(usage, sizeof usage, "%s %s", commands[i].name, commands[i].arguments);
        printf("  %-16s%s\n", usage, commands[i].summary);
    }
}

static const struct play_command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (uhp_same(commands[i].name, name) ||
            (commands[i].other && uhp_same(commands[i].other, name))) {
            return &commands[i];
        }
    }
    return NULL;
}

static void do_move(struct play *play, const char *line) {
    char move[APIARY_MOVE_SIZE + 1];
    long number;
    if (play_is_over(play)) {
        puts("The game is over. Try undo, new or quit.");
    } else if (cli_number(line, 1, (long)play->moves.count, &number)) {
        play_move(play, play->moves.text[number - 1]);
    } else if (line[strspn(line, "0123456789")] == '\0') {
        printf("The moves have the numbers 1 to %zu.\n", play->moves.count);
    } else if (uhp_same(line, "pass")) {
        play_move(play, "pass");
    } else if (strlen(line) >= APIARY_MOVE_SIZE) {
        puts("That is no move and no command. Try help.");
    } else {
        tidy_move(play, line, move, sizeof move);
        play_move(play, move);
    }
}

/* Without blanks at its ends. */
static char *trim(char *line) {
    while (isspace((unsigned char)*line)) {
        line++;
    }
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1])) {
        line[--length] = '\0';
    }
    return line;
}

void play_line(struct play *play, char *line) {
    line = trim(line);
    if (*line == '\0') {
        play->shown = false;
        return;
    }
    char name[16];
    size_t length = strcspn(line, " \t");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : 0), line);
    const struct play_command *command = find_command(name);
    if (command) {
        command->run(play, trim(line + length));
    } else {
        do_move(play, line);
    }
}
