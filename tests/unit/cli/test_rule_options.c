/* The options of the rules on command lines: every row of the table, without a list of them here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "cli/rule_options.h"
#include "support.h"

/* Reads "command FIRST SECOND" (NULL: none); an own option --tiles takes a text. */
static int read_line(struct cli_rules *rules, const char **own, const char *first,
                     const char *second) {
    const struct cli_option table[] = {
        {"tiles", CLI_TEXT, own, .value = "TEXT", .help = "an option of the command"}};
    char name[] = "command", words[2][96] = {"", ""};
    char *argv[] = {name, words[0], words[1], NULL};
    snprintf(words[0], sizeof words[0], "%s", first);
    snprintf(words[1], sizeof words[1], "%s", second ? second : "");
    struct cli_arguments arguments = {.command = "command",
                                      .description = "Help.",
                                      .options = table,
                                      .option_count = own ? 1 : 0,
                                      .rules = rules};
    return cli_arguments_read(&arguments, second ? 3 : 2, argv);
}

/* "QueenFirst" as "--queen-first". */
static void flag_of(const char *name, char flag[64]) {
    size_t used = (size_t)snprintf(flag, 64, "--");
    for (const char *c = name; *c; c++) {
        bool capital = *c >= 'A' && *c <= 'Z';
        if (capital && c > name) {
            flag[used++] = '-';
        }
        flag[used++] = capital ? (char)(*c + 'a' - 'A') : *c;
    }
    flag[used] = '\0';
}

static void every_option_of_the_rules_is_read(void **unused) {
    (void)unused;
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        const struct apiary_option_info *info = apiary_option_info_of((enum apiary_option)i);
        struct cli_rules rules = {0};
        char flag[64];
        flag_of(info->name, flag);
        const char *word = info->is_bool ? NULL : info->words[1];
        assert_int_equal(read_line(&rules, NULL, flag, word), CLI_GO_ON);
        assert_int_equal(apiary_option_get(&rules.options, (enum apiary_option)i), 1);
        assert_int_equal(rules.given, 1u << i);
    }
}

static void a_wrong_value_is_refused(void **unused) {
    (void)unused;
    struct cli_rules rules = {0};
    assert_int_equal(read_line(&rules, NULL, "--variant", "sunny"), CLI_USAGE);
    assert_int_equal(read_line(&rules, NULL, "--variant", NULL), CLI_USAGE);
    assert_int_equal(read_line(&rules, NULL, "--queen-first=yes", NULL), CLI_USAGE);
    assert_int_equal(read_line(&rules, NULL, "--no-such-rule", NULL), CLI_USAGE);
    char seed[APIARY_SEED_SIZE + 8] = "--seed=";
    memset(seed + 7, '1', APIARY_SEED_SIZE);
    assert_int_equal(read_line(&rules, NULL, seed, NULL), CLI_USAGE);
    rules.seed = NULL;
    assert_int_equal(rules.given, 0);
    assert_int_equal(read_line(&rules, NULL, "--variant=blind-white", NULL), CLI_GO_ON);
    assert_int_equal(rules.options.variant, APIARY_VARIANT_BLIND_WHITE);
}

static void an_option_of_the_command_comes_first(void **unused) {
    (void)unused;
    struct cli_rules rules = {0};
    const char *own = NULL;
    assert_int_equal(read_line(&rules, &own, "--tiles", "any"), CLI_GO_ON);
    assert_non_null(own);
    assert_int_equal(rules.given, 0);
}

static void only_a_host_makes_a_seed(void **unused) {
    (void)unused;
    struct cli_rules host = {.host = true}, reader = {0}, given = {.host = true};
    assert_int_equal(read_line(&host, NULL, "--variant", "blind"), CLI_GO_ON);
    assert_int_equal(strlen(host.options.seed), APIARY_SEED_SIZE - 1);
    assert_int_equal(read_line(&reader, NULL, "--variant", "blind"), CLI_GO_ON);
    assert_string_equal(reader.options.seed, "");
    assert_int_equal(read_line(&given, NULL, "--seed", "42"), CLI_GO_ON);
    assert_string_equal(given.options.seed, "42");
}

static void an_option_of_another_game_is_a_mistake(void **unused) {
    (void)unused;
    struct cli_rules rules = {0};
    apiary_game *hive = test_game("Base"), *six = test_game("Six");
    assert_int_equal(read_line(&rules, NULL, "--tiles", "22"), CLI_GO_ON);
    assert_int_equal(cli_rules_check("command", &rules, six), CLI_OK);
    assert_int_equal(cli_rules_check("command", &rules, hive), CLI_USAGE);
    apiary_game_free(six);
    apiary_game_free(hive);
}

/* Prints the help into a file; the caller frees the text. */
static char *read_help(const char **own) {
    struct cli_rules rules = {0};
    FILE *file = tmpfile();
    int saved = dup(STDOUT_FILENO);
    assert_non_null(file);
    fflush(stdout);
    dup2(fileno(file), STDOUT_FILENO);
    int code = read_line(&rules, own, "--help", NULL);
    fflush(stdout);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    assert_int_equal(code, CLI_OK);
    char *text = calloc(1, 8192);
    rewind(file);
    assert_true(fread(text, 1, 8191, file) > 0);
    fclose(file);
    return text;
}

/* Undoes the wrapping. */
static void join_lines(char *text) {
    char *end = text;
    for (const char *c = text; *c; c++) {
        bool blank = *c == ' ' || *c == '\n';
        if (!blank || (end > text && end[-1] != ' ')) {
            *end++ = blank ? ' ' : *c;
        }
    }
    *end = '\0';
}

static void help_has_a_line_for_every_option(void **unused) {
    (void)unused;
    const char *own = NULL;
    char *all = read_help(NULL), *others = read_help(&own);
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        const struct apiary_option_info *info = apiary_option_info_of((enum apiary_option)i);
        char flag[64], line[72], joined[8192];
        flag_of(info->name, flag);
        snprintf(line, sizeof line, "\n  %s ", flag);
        assert_non_null(strstr(all, line));
        assert_non_null(strstr(others, line));
        join_lines(strcpy(joined, all));
        assert_non_null(strstr(joined, info->help));
        join_lines(strcpy(joined, others));
        assert_int_equal(strstr(joined, info->help) == NULL, i == APIARY_OPTION_TILES);
    }
    for (char *line = strtok(all, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(strlen(line) <= 80);
    }
    free(all);
    free(others);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_of_the_rules_is_read),
        cmocka_unit_test(a_wrong_value_is_refused),
        cmocka_unit_test(an_option_of_the_command_comes_first),
        cmocka_unit_test(only_a_host_makes_a_seed),
        cmocka_unit_test(an_option_of_another_game_is_a_mistake),
        cmocka_unit_test(help_has_a_line_for_every_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
