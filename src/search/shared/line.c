#include "search/shared/line.h"

#include <string.h>

#include "search/generic/order.h"
#include "search/shared/aligned.h"

enum { LONGEST = APIARY_MAX_DEPTH };

struct line {
    const struct line_request *request;
    void *state;
    struct game_moves list;
    game_move move[LONGEST];
    struct game_key key[LONGEST + 1]; /* of the root, and behind each move */
    size_t length;
};

static bool same_key(const struct game_key *a, const struct game_key *b) {
    return a->high == b->high && a->low == b->low;
}

/* Whether the position behind the last move was there before. */
static bool repeats(const struct line *line) {
    for (size_t i = 0; i < line->length; i++) {
        if (same_key(&line->key[i], &line->key[line->length])) {
            return true;
        }
    }
    return false;
}

static bool is_chance(const struct line *line, game_move move) {
    const struct game_rules *rules = line->request->rules;
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    return rules->outcomes && rules->outcomes(line->state, move, outcome) > 0;
}

/* Whether the move ends the game in favour of the side that makes it. The searches see such moves
 * at their leaves and leave no entry. */
static bool wins(const struct line *line, game_move move) {
    const struct game_rules *rules = line->request->rules;
    if (is_chance(line, move)) {
        return false;
    }
    bool white = rules->to_move(line->state) == APIARY_WHITE;
    struct game_undo undo = rules->play(line->state, move);
    enum apiary_result result = rules->result(line->state);
    rules->undo(line->state, move, undo);
    return result == (white ? APIARY_WHITE_WINS : APIARY_BLACK_WINS);
}

/* What the tree says, if it is a legal move: the key of the root does not tell a position from the
 * same one shifted. */
static bool from_tree(const struct line *line, game_move *move) {
    bool legal = false;
    if (generic_tree_move(line->request->searcher, line->move, line->length, move)) {
        for (size_t i = 0; i < line->list.count && !legal; i++) {
            legal = line->list.move[i] == *move;
        }
    }
    return legal;
}

/* What the table says, if it is a legal move; otherwise one that wins at once. */
static bool from_table(const struct line *line, game_move *move) {
    const struct line_request *request = line->request;
    struct tt_entry entry = {0};
    uint64_t hash = request->codes ? hive_hash_for_moves(line->state)
                                   : generic_state_hash(request->rules, line->state);
    bool known = tt_probe(request->tt, hash ^ request->salt, &entry);
    for (size_t i = 0; known && i < line->list.count; i++) {
        *move = line->list.move[i];
        if (entry.move == (request->codes ? *move : generic_move_name(*move))) {
            return true;
        }
    }
    for (size_t i = 0; i < line->list.count; i++) {
        *move = line->list.move[i];
        if (wins(line, *move)) {
            return true;
        }
    }
    return false;
}

static bool expected(struct line *line, game_move *move) {
    const struct game_rules *rules = line->request->rules;
    const struct generic *searcher = line->request->searcher;
    line->list.count = 0;
    if ((rules->choices ? rules->choices : rules->moves)(line->state, &line->list) != APIARY_OK) {
        return false;
    }
    return searcher && generic_grew_tree(searcher) ? from_tree(line, move) : from_table(line, move);
}

/* Adds the text of a move if it fits, and plays it. Returns whether the line may go on. */
static bool add(struct line *line, game_move move, struct text *out) {
    const struct game_rules *rules = line->request->rules;
    char text[APIARY_MOVE_SIZE];
    struct text room = text_into(text, sizeof text);
    rules->move_text(line->state, move, &room);
    size_t needed = text_end(&room) + (out->length > 0);
    if (out->length + needed >= out->size) {
        return false;
    }
    text_add(out, out->length > 0 ? ";" : "");
    text_add(out, text);
    if (is_chance(line, move)) {
        return false;
    }
    rules->play(line->state, move);
    line->move[line->length++] = move;
    line->key[line->length] = rules->key(line->state);
    return line->length < LONGEST && !apiary_result_is_final(rules->result(line->state)) &&
           !repeats(line);
}

enum apiary_status line_write(const struct apiary_allocator *memory,
                              const struct line_request *request, game_move first, char *buffer,
                              size_t size) {
    struct line line = {.request = request, .list.memory = *memory};
    line.state = aligned_new(memory, request->rules->state_size);
    if (!line.state) {
        return APIARY_NO_MEMORY;
    }
    memcpy(line.state, request->root, request->rules->state_size);
    line.key[0] = request->rules->key(line.state);
    struct text out = text_into(buffer, size);
    game_move move = first;
    while (add(&line, move, &out) && expected(&line, &move)) {
    }
    text_end(&out);
    mem_free(memory, line.list.move);
    aligned_free(memory, line.state);
    return APIARY_OK;
}
