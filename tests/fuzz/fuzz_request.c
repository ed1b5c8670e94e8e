/*
 * fuzz_request.c: any bytes as a request of `apiary analyze --serve`.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/analyze_serve/answer.h"
#include "fuzz.h"

/* What is answered is one line of JSON with the id that was read. */
static void check_answer(const struct request_error *error) {
    char *line = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&line, &length);
    CHECK(out);
    answer_error(out, error);
    CHECK(fclose(out) == 0);
    CHECK(!memchr(line, '\n', length));
    json_t *answer = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    CHECK(answer);
    const char *id = json_string_value(json_object_get(answer, "id"));
    fuzz_check_same("the id", error->id, id ? id : "");
    json_decref(answer);
    free(line);
}

static void check_refused(const struct request *request, const struct request_error *error,
                          size_t size) {
    CHECK(!request->game && !request->plies);
    CHECK(error->code[0] && error->message[0]);
    CHECK(!error->has_offset || error->offset <= size);
    check_answer(error);
}

/* Every position can be had. */
static void check_accepted(const struct request *request) {
    if (request->action != REQUEST_ANALYZE) {
        CHECK(!request->game);
        return;
    }
    CHECK(request->id[0] && request->ply_count > 0);
    CHECK(request->limits.depth > 0 || request->limits.nodes > 0 ||
          request->limits.milliseconds > 0);
    for (size_t i = 0; i < request->ply_count && i < 3; i++) {
        apiary_game *game = NULL;
        size_t before = request->plies[i] - (request->review ? 1 : 0);
        CHECK(apiary_game_clone_at(request->game, before, &game) == APIARY_OK);
        CHECK(!apiary_result_is_final(apiary_game_result(game)));
        apiary_game_free(game);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct request request;
    struct request_error error;
    if (request_read((const char *)data, size, &request, &error)) {
        check_accepted(&request);
        request_release(&request);
    } else {
        check_refused(&request, &error, size);
    }
    return 0;
}
