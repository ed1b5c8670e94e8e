#include "cli/archive_options.h"

#include "cli/interrupt.h"

int archive_open_arguments(struct archive *archive, const struct cli_arguments *arguments) {
    static const char *const standard_input[] = {"-"};
    cli_interrupt_note();
    return arguments->value_count > 0
               ? archive_open(archive, arguments->values, arguments->value_count)
               : archive_open(archive, standard_input, 1);
}
