#include "cli/analyze_serve/output.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/* What a pipe that is ready for writing takes at once, so that only poll waits. */
enum { CHUNK = PIPE_BUF };

bool output_init(struct output *output, int descriptor, int stop) {
    *output = (struct output){.descriptor = descriptor, .stop = stop};
    atomic_init(&output->is_over, false);
    pthread_mutex_init(&output->lock, NULL);
    output->text = open_memstream(&output->line, &output->length);
    return output->text != NULL;
}

void output_release(struct output *output) {
    if (output->text) {
        fclose(output->text);
    }
    free(output->line);
    pthread_mutex_destroy(&output->lock);
}

/* Waits until something can be written; false: the process must end. */
static bool wait_until_ready(const struct output *output) {
    struct pollfd polled[] = {{.fd = output->stop, .events = POLLIN},
                              {.fd = output->descriptor, .events = POLLOUT}};
    while (!polled[0].revents && !polled[1].revents) {
        if (poll(polled, 2, -1) < 0 && errno != EINTR) {
            return false;
        }
    }
    return !polled[0].revents;
}

static bool write_all(const struct output *output, const char *text, size_t length) {
    while (length > 0) {
        if (!wait_until_ready(output)) {
            return false;
        }
        ssize_t written = write(output->descriptor, text, length < CHUNK ? length : (size_t)CHUNK);
        if (written < 0 && errno != EINTR && errno != EAGAIN) {
            return false;
        }
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        }
    }
    return true;
}

FILE *output_begin(struct output *output) {
    pthread_mutex_lock(&output->lock);
    rewind(output->text);
    return output->text;
}

void output_end(struct output *output) {
    fputc('\n', output->text);
    bool made = fflush(output->text) == 0 && !ferror(output->text);
    if (!atomic_load(&output->is_over) &&
        (!made || !write_all(output, output->line, output->length))) {
        atomic_store(&output->is_over, true);
    }
    pthread_mutex_unlock(&output->lock);
}

void output_drop(struct output *output) {
    pthread_mutex_unlock(&output->lock);
}
