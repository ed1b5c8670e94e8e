#include "match/pace.h"

#define NS_PER_MS 1000000

struct pace_clock pace_clock_start(const struct player_pace *pace) {
    return (struct pace_clock){.left_ns = pace->base_ms * NS_PER_MS};
}

static int64_t at_least_1(int64_t ms) {
    return ms > 0 ? ms : 1;
}

static void divide_time(const struct player_pace *pace, const struct pace_clock *clock,
                        struct apiary_limits *search) {
    enum { EXPECTED = 40, FEWEST_LEFT = 20, HARD = 3 };
    int64_t left = clock->left_ns / NS_PER_MS;
    int64_t moves = EXPECTED - (int64_t)clock->moves;
    moves = moves > FEWEST_LEFT ? moves : FEWEST_LEFT;
    int64_t time = left / moves + pace->increment_ms * 3 / 4;
    int64_t soft = time < left / 2 ? time : left / 2;
    int64_t hard = HARD * soft < left / 2 ? HARD * soft : left / 2;
    search->soft_milliseconds = at_least_1(soft);
    search->milliseconds = at_least_1(hard);
}

void pace_set_limits(const struct player_pace *pace, const struct pace_clock *clock,
                     int64_t margin_ms, struct player_limits *limits) {
    limits->search = (struct apiary_limits){
        .depth = pace->depth, .milliseconds = pace->milliseconds, .nodes = pace->nodes};
    if (pace->base_ms > 0) {
        divide_time(pace, clock, &limits->search);
        limits->move_ms = clock->left_ns / NS_PER_MS + margin_ms + 1;
    } else if (pace->milliseconds > 0) {
        limits->move_ms = pace->milliseconds + margin_ms;
    }
}

enum pace_verdict pace_stop_clock(const struct player_pace *pace, struct pace_clock *clock,
                                  int64_t margin_ms, int64_t elapsed_ns) {
    int64_t margin = margin_ms * NS_PER_MS;
    int64_t over =
        elapsed_ns - (pace->base_ms > 0 ? clock->left_ns : pace->milliseconds * NS_PER_MS);
    clock->moves++;
    if (pace->base_ms > 0) {
        clock->left_ns = (over < 0 ? -over : 0) + pace->increment_ms * NS_PER_MS;
    } else if (pace->milliseconds == 0) {
        return PACE_IN_TIME;
    }
    return over > margin ? PACE_LOST : over > margin / 2 ? PACE_OVERRUN : PACE_IN_TIME;
}
