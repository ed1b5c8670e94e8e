/*
 * notify.c: the state for the service manager (sd_notify(3)): a datagram to $NOTIFY_SOCKET.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/gateway.h"

void notify_send(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (path == NULL || (path[0] != '/' && path[0] != '@') ||
        strlen(path) >= sizeof address.sun_path) {
        return;
    }
    memcpy(address.sun_path, path, strlen(path));
    if (path[0] == '@') {
        address.sun_path[0] = '\0'; /* an abstract name */
    }
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (fd >= 0) {
        socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
        (void)sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT,
                     (const struct sockaddr *)&address, length);
        close(fd);
    }
}

int64_t notify_watchdog_ms(void) {
    const char *us = getenv("WATCHDOG_USEC"), *pid = getenv("WATCHDOG_PID");
    if (us == NULL || (pid != NULL && strtol(pid, NULL, 10) != (long)getpid())) {
        return 0;
    }
    long long limit = strtoll(us, NULL, 10);
    return limit > 2000 ? limit / 2000 : 0; /* twice as often as required */
}
