#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/cli.h"

/* Prints the help of a verb with all its options (ended by {0}); returns the exit status. */
int help_print(const cli_parser *parser, const struct argp_option *options);

#endif
