/*
 * The reference Insect Territory (RULES G). The board is a table over x and y in which most entries
 * are no cells. Random games are steered by: food on the board.
 */
#include <stdio.h>
#include <string.h>

#include "reference/companion.h"

enum { COLUMNS = 5, ROWS = 11, STORE = 4, NEIGHBOURS = 6 };

enum colour { BLACK_FOOD, WHITE_FOOD, COLOURS };

/* The insects in the order of their letters below. */
enum insect { BLACK_BEE, WHITE_BEE, DRAGONFLY, INSECTS };

struct spot {
    int x, y;
};

struct territory {
    struct companion_head head;
    bool food[COLUMNS][ROWS][COLOURS]; /* at most one of the two */
    struct spot insects[INSECTS];
    int store[2][COLOURS];
    int supply[COLOURS];
    bool either_colour;
};

static const char insect_letters[] = "BWD";
static const char food_letters[] = "bw";
static const struct spot directions[NEIGHBOURS] = {{0, 2},  {0, -2}, {1, 1},
                                                   {1, -1}, {-1, 1}, {-1, -1}};
/* First and last y of each column, in steps of 2, and the last one in First's zone. */
static const struct {
    int first, last, zone;
} columns[COLUMNS] = {{2, 8, 6}, {1, 9, 5}, {0, 10, 4}, {1, 9, 3}, {2, 8, 2}};

static bool on_board(struct spot at) {
    return at.x >= 0 && at.x < COLUMNS && at.y >= columns[at.x].first &&
           at.y <= columns[at.x].last && (at.y - columns[at.x].first) % 2 == 0;
}

static bool in_first_zone(struct spot at) {
    return at.y <= columns[at.x].zone;
}

static bool has_food(const struct territory *game, struct spot at) {
    return game->food[at.x][at.y][BLACK_FOOD] || game->food[at.x][at.y][WHITE_FOOD];
}

static bool has_insect(const struct territory *game, struct spot at) {
    for (int i = 0; i < INSECTS; i++) {
        if (game->insects[i].x == at.x && game->insects[i].y == at.y) {
            return true;
        }
    }
    return false;
}

static bool territory_start(const struct companion_options *options, void *state) {
    *(struct territory *)state = (struct territory){
        .head.to_move = COMPANION_WHITE,
        .insects = {[DRAGONFLY] = {1, 5}, [BLACK_BEE] = {2, 6}, [WHITE_BEE] = {3, 5}},
        .store = {{2, 2}, {2, 2}},
        .supply = {10, 10},
        .either_colour = options->either_colour,
    };
    return true;
}

/* "w S S S S T T E B:2,6 W:3,5 D:1,5 b:0,2 ...": side to move; White's black and white tiles,
 * Black's black and white tiles, the supply's; 1 for either-colour; insects; food. */
static bool territory_set(const char *text, void *state) {
    struct territory *game = state;
    char side, what;
    int either, length;
    struct spot at;
    *game = (struct territory){.either_colour = false};
    if (sscanf(text, "%c %d %d %d %d %d %d %d%n", &side, &game->store[0][0], &game->store[0][1],
               &game->store[1][0], &game->store[1][1], &game->supply[0], &game->supply[1], &either,
               &length) != 8) {
        return false;
    }
    game->head.to_move = side == 'w' ? COMPANION_WHITE : COMPANION_BLACK;
    game->either_colour = either;
    for (text += length; sscanf(text, " %c:%d,%d%n", &what, &at.x, &at.y, &length) == 3;
         text += length) {
        if (!on_board(at) || !strchr("BWDbw", what)) {
            return false;
        }
        if (strchr(food_letters, what)) {
            game->food[at.x][at.y][what == 'b' ? BLACK_FOOD : WHITE_FOOD] = true;
        } else {
            game->insects[strchr(insect_letters, what) - insect_letters] = at;
        }
    }
    return *text == '\0';
}

/* ---- Moves ---- */

static void lay_moves(const struct territory *game, struct move_list *list) {
    char text[COMPANION_MOVE_SIZE];
    for (int colour = 0; colour < COLOURS; colour++) {
        for (int x = 0; x < COLUMNS && game->store[game->head.to_move][colour] > 0; x++) {
            for (int y = 0; y < ROWS; y++) {
                struct spot at = {x, y};
                if (on_board(at) && !has_food(game, at) && !has_insect(game, at)) {
                    snprintf(text, sizeof text, "%c@%d,%d", food_letters[colour], x, y);
                    move_list_add(list, text);
                }
            }
        }
    }
}

static bool eats(const struct territory *game, int insect, struct spot at) {
    return (game->food[at.x][at.y][BLACK_FOOD] && insect != WHITE_BEE) ||
           (game->food[at.x][at.y][WHITE_FOOD] && insect != BLACK_BEE);
}

/* One step; the food there is used up. */
static void enter(struct territory *game, int insect, struct spot to) {
    game->food[to.x][to.y][BLACK_FOOD] = game->food[to.x][to.y][WHITE_FOOD] = false;
    game->insects[insect] = to;
}

/* Every path that begins with `text`, of which the insect has eaten the food already. */
static void paths(const struct territory *game, int insect, const char *text,
                  struct move_list *list) {
    for (int direction = 0; direction < NEIGHBOURS; direction++) {
        struct spot at = game->insects[insect];
        struct spot to = {at.x + directions[direction].x, at.y + directions[direction].y};
        if (on_board(to) && eats(game, insect, to)) {
            char longer[COMPANION_MOVE_SIZE];
            struct territory next = *game;
            snprintf(longer, sizeof longer, "%s>%d,%d", text, to.x, to.y);
            move_list_add(list, longer);
            enter(&next, insect, to);
            paths(&next, insect, longer, list);
        }
    }
}

static void fill_moves(const struct territory *game, struct move_list *list) {
    const int *store = game->store[game->head.to_move];
    int wanted = STORE - store[BLACK_FOOD] - store[WHITE_FOOD];
    int supply = game->supply[BLACK_FOOD] + game->supply[WHITE_FOOD];
    if (wanted <= 0) {
        return;
    }
    if (supply < wanted) {
        wanted = supply;
    }
    for (int black = 0; black <= wanted; black++) {
        int white = wanted - black;
        if (black <= game->supply[BLACK_FOOD] && white <= game->supply[WHITE_FOOD]) {
            char text[COMPANION_MOVE_SIZE];
            snprintf(text, sizeof text, "fill:%d,%d", black, white);
            move_list_add(list, text);
        }
    }
}

static void territory_moves(const void *state, struct move_list *list) {
    const struct territory *game = state;
    lay_moves(game, list);
    for (int insect = 0; insect < INSECTS; insect++) {
        char letter[] = {insect_letters[insect], '\0'};
        paths(game, insect, letter, list);
    }
    fill_moves(game, list);
}

/* ---- Playing and judging ---- */

static enum companion_result judge(const struct territory *game) {
    bool black_gone = game->supply[BLACK_FOOD] == 0, white_gone = game->supply[WHITE_FOOD] == 0;
    bool over = game->either_colour ? black_gone || white_gone : black_gone && white_gone;
    int in_first = 0;
    for (int insect = 0; insect < INSECTS; insect++) {
        in_first += in_first_zone(game->insects[insect]);
    }
    if (!over) {
        return COMPANION_IN_PROGRESS;
    }
    return 2 * in_first > INSECTS ? COMPANION_WHITE_WINS : COMPANION_BLACK_WINS;
}

static void territory_play(void *state, const char *move) {
    struct territory *game = state;
    enum companion_side mover = game->head.to_move;
    int *store = game->store[mover];
    int black, white, length;
    struct spot at;
    if (sscanf(move, "fill:%d,%d", &black, &white) == 2) {
        store[BLACK_FOOD] += black;
        store[WHITE_FOOD] += white;
        game->supply[BLACK_FOOD] -= black;
        game->supply[WHITE_FOOD] -= white;
    } else if (sscanf(move + 1, "@%d,%d", &at.x, &at.y) == 2) {
        int colour = *move == 'b' ? BLACK_FOOD : WHITE_FOOD;
        game->food[at.x][at.y][colour] = true;
        store[colour]--;
    } else {
        int insect = (int)(strchr(insect_letters, *move) - insect_letters);
        for (move++; sscanf(move, ">%d,%d%n", &at.x, &at.y, &length) == 2; move += length) {
            enter(game, insect, at);
        }
    }
    game->head.turns++;
    game->head.to_move = mover == COMPANION_WHITE ? COMPANION_BLACK : COMPANION_WHITE;
    game->head.result = judge(game);
}

static int territory_measure(const void *state) {
    const struct territory *game = state;
    int food = 0;
    for (int x = 0; x < COLUMNS; x++) {
        for (int y = 0; y < ROWS; y++) {
            food += on_board((struct spot){x, y}) && has_food(game, (struct spot){x, y});
        }
    }
    return food;
}

const struct companion_rules companion_territory = {
    .type = "Territory",
    .state_size = sizeof(struct territory),
    .start = territory_start,
    .set = territory_set,
    .moves = territory_moves,
    .play = territory_play,
    .measure = territory_measure,
};
