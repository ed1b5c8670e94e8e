#include "games/hive/expansion/explain.h"
#include "base/error.h"
enum apiary_status expansion_explain(const struct expansion_position *position, unsigned piece,
                                     unsigned to, struct apiary_error *error) {
    (void)position;
    (void)piece;
    (void)to;
    return error_set(error, APIARY_CANNOT_REACH, 0, "illegal");
}
enum apiary_status expansion_explain_action(const struct expansion_position *position, char sign,
                                            unsigned piece, unsigned target,
                                            struct apiary_error *error) {
    (void)position;
    (void)piece;
    (void)sign;
    (void)target;
    return error_set(error, APIARY_CANNOT_REACH, 0, "illegal");
}
enum apiary_status expansion_explain_over(const struct expansion_position *position,
                                          struct apiary_error *error) {
    (void)position;
    return error_set(error, APIARY_GAME_OVER, 0, "over");
}
