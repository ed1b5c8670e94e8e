/*
 * serve.h: `apiary analyze --serve`: requests on standard input, answers on standard output, both
 * JSON lines (docs/analyze.md).
 *
 *     standard input --> serve.c: reads requests --> pool.c: threads that search
 *                             |                            |
 *                          errors                       answers --> output.c --> standard output
 *
 * The thread that reads never searches, so a request to cancel is read at once. It stops reading
 * while too many requests are open.
 */
#ifndef CLI_ANALYZE_SERVE_SERVE_H
#define CLI_ANALYZE_SERVE_SERVE_H

/* Runs until the end of the input and of all work, or until it is told to end. 0 for `threads`: one
 * for each core; 0 for `table_mib`: the default. Returns the exit code. */
int analyze_serve(int threads, int table_mib);

#endif
