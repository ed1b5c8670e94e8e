/*
 * fuzz_explore.c: a file of an opening explorer. The input is a body: this target adds the head and
 * the checksum, which libFuzzer would not find. The first byte has the kind ('i' or 's') and the
 * second the flags; a third byte is the number of bits.
 */
#include <stdlib.h>
#include <string.h>

#include "apiary/explore.h"
#include "base/mem.h"
#include "explore/write.h"
#include "fuzz.h"

static struct explore_output file_of(const struct explore_head *head, const uint8_t *body,
                                     size_t size) {
    struct explore_output out = {.memory = mem_or_default(NULL)};
    explore_begin(&out, head);
    for (size_t i = 0; i < size; i++) {
        explore_write_fixed(&out, body[i], 1);
    }
    explore_finish(&out, 1);
    CHECK(!out.failed);
    return out;
}

static struct explore_output index_of(struct explore_head head) {
    const struct apiary_explorer_info info = {.plies = 1, .min_games = 1};
    struct explore_output body = {.memory = mem_or_default(NULL)};
    explore_write_index(&body, &info);
    head.kind = EXPLORE_INDEX;
    struct explore_output out = file_of(&head, body.data, body.length);
    explore_output_release(&body);
    return out;
}

static void look_up(apiary_explorer *explorer) {
    apiary_game *game = NULL;
    struct apiary_explore_position position;
    CHECK(apiary_game_new(NULL, "Base", NULL, &game, NULL) == APIARY_OK);
    for (int ply = 0; ply < 2; ply++) {
        enum apiary_status status = apiary_explorer_look_up(explorer, game, &position);
        CHECK(status == APIARY_OK || status == APIARY_BAD_ARGUMENT);
        for (size_t i = 0; status == APIARY_OK && i < position.count; i++) {
            const struct apiary_explore_move *move = &position.moves[i];
            CHECK(move->reached > 0 && move->equal > 0 && move->move[0]);
            CHECK(!move->has_example || (move->example.white && move->example.source));
        }
        CHECK(apiary_game_play(game, ply == 0 ? "wS1" : "bS1 wS1-", ply == 0 ? 3 : 8, NULL) ==
              APIARY_OK);
    }
    apiary_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct apiary_error error = {0};
    apiary_explorer *explorer = NULL;
    if (size < 3) {
        CHECK(apiary_explorer_new(NULL, data, size, &explorer, &error) == APIARY_MALFORMED);
        return 0;
    }
    struct explore_head head = {
        .kind = (enum explore_kind)data[0], .flags = data[1] & EXPLORE_FLAGS, .bits = data[2] % 4u};
    struct explore_output file = file_of(&head, data + 3, size - 3), index = index_of(head);
    if (head.kind != EXPLORE_SHARD) {
        if (apiary_explorer_new(NULL, file.data, file.length, &explorer, &error) != APIARY_OK) {
            fuzz_check_error(error.status, &error, file.length);
        }
    } else {
        CHECK(apiary_explorer_new(NULL, index.data, index.length, &explorer, &error) == APIARY_OK);
        for (unsigned shard = 0; shard < 1u << head.bits; shard++) {
            apiary_explorer_load(explorer, shard, file.data, file.length, NULL);
        }
        look_up(explorer);
    }
    apiary_explorer_free(explorer);
    explore_output_release(&file);
    explore_output_release(&index);
    return 0;
}
