/*
 * serve_man.c: the man page apiary.conf(5), from the tables of the settings (serve_settings.h).
 */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/roff.h"
#include "cli/serve_settings.h"

/* "port = N", and in the environment APIARY_PORT. */
static void print_setting(const struct cli_section *section, const struct cli_option *option) {
    char variable[CLI_VARIABLE_SIZE];
    cli_variable_name(section, option, variable);
    if (cli_option_takes_value(option)) {
        roff_fallbacks(stdout, option->value);
    }
    fputs(".TP\n\\fB", stdout);
    roff_string(stdout, option->name);
    fputs("\\fR = ", stdout);
    if (cli_option_takes_value(option)) {
        fputs("\\fI", stdout);
        roff_string(stdout, option->value);
        fputs("\\fR\n", stdout);
    } else {
        puts("yes | no");
    }
    roff_paragraphs(stdout, option->help);
    printf(".br\nIn the environment: %s\n", variable);
}

static void print_settings(const struct cli_section *section) {
    printf(".SH THE SECTION [%s]\n", section->name);
    for (size_t i = 0; i < section->count; i++) {
        const struct cli_option *option = &section->options[i];
        if (option->kind == CLI_GROUP) {
            fputs(".SS ", stdout);
            roff_string(stdout, option->name);
            putchar('\n');
        } else if (cli_option_is_listed(option)) {
            print_setting(section, option);
        }
    }
}

int cli_serve_man(void) {
    struct serve_settings settings;
    struct serve_tables tables;
    serve_settings_init(&settings);
    serve_tables_init(&tables, &settings);
    printf(".TH APIARY.CONF 5 \"%s\" \"apiary %s\" \"File Formats\"\n", cli_date(), cli_version());
    roff_section(stdout, "Name");
    puts("apiary.conf \\- settings of an Apiary server");
    roff_section(stdout, "Description");
    roff_paragraphs(
        stdout,
        "apiary serve, and the commands that work on its database, read their settings from one "
        "file: that of the option --config, or of the variable APIARY_CONFIG; otherwise "
        "apiary.conf in the data folder; otherwise /etc/apiary/apiary.conf. Without a file the "
        "defaults hold.\n"
        "The command line comes before the environment, and that before the file. An empty "
        "variable, or a key without a value, is as if it were not there.\n"
        "If the file is /etc/apiary/apiary.conf, or was found in the data folder, apiary.env "
        "beside "
        "it adds variables to the environment that are not set there: lines NAME=VALUE, of which "
        "those that begin with APIARY_ or PG count. The units of systemd read the same file. It "
        "says nothing about the database if that, or the data folder, is named elsewhere.\n"
        "apiary serve --check reports all mistakes of the file and the environment, with their "
        "lines, and whether the server can start. apiary serve --print-config prints a file with "
        "all settings. SIGHUP (systemctl reload) is enough for those of [site]; others need a "
        "restart.");
    roff_section(stdout, "Format");
    roff_paragraphs(
        stdout,
        "A line is \"key = value\". Blanks around both, and quotes around a value, are not part of "
        "it. Lines that begin with # or ; are comments. A line that is indented is another line "
        "of the value before it.\n"
        "A key that may be repeated has a line for each value; in the environment its values are "
        "separated by blanks. Keys before any heading belong to [server].");
    for (size_t i = 0; i < SERVE_SECTIONS; i++) {
        print_settings(&tables.sections[i]);
    }
    roff_section(stdout, "Examples");
    roff_lines(stdout, "port = 8081\n"
                       "trust-proxy = yes\n"
                       "origin = https://hive.example.org\n"
                       "[site]\n"
                       "name = Our club\n"
                       "contact = mailto:club@example.org");
    roff_section(stdout, "Files");
    puts(".TP\n.I /etc/apiary/apiary.conf\nthe settings, if the data folder has none\n"
         ".TP\n.I /etc/apiary/apiary.env\nthe address and the password of a PostgreSQL database; "
         "only "
         "root can read it");
    roff_section(stdout, "See also");
    puts(".BR apiary\\-serve (1)");
    serve_settings_release(&settings);
    return CLI_OK;
}
