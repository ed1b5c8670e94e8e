/*
 * admin_print.h: the tables of `apiary admin`.
 */
#ifndef CLI_ADMIN_PRINT_H
#define CLI_ADMIN_PRINT_H

#include <jansson.h>
#include <stdio.h>

/* Rows as the server sends them (server/admin_list.c); nothing for none. */
void admin_print_games(FILE *out, const json_t *rows);
void admin_print_challenges(FILE *out, const json_t *rows);
void admin_print_guests(FILE *out, const json_t *rows);
void admin_print_bans(FILE *out, const json_t *rows);
void admin_print_acts(FILE *out, const json_t *rows);

/* One game or guest, a fact a line. */
void admin_print_game(FILE *out, const json_t *game);
void admin_print_guest(FILE *out, const json_t *guest);

/* "2026-11-17 06:10", local time. */
enum { ADMIN_TIME_SIZE = 20 };
void admin_write_time(const json_t *ms, char text[ADMIN_TIME_SIZE]);

#endif
