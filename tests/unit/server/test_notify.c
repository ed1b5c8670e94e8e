/*
 * Notifications to the service manager: one datagram each, to the socket named by the environment.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/gateway.h"

static void test_states_arrive(void **state) {
    (void)state;
    char folder[] = "/tmp/apiary-notify-XXXXXX";
    assert_non_null(mkdtemp(folder));
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/socket", folder);
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    assert_int_equal(bind(fd, (const struct sockaddr *)&address, sizeof address), 0);
    setenv("NOTIFY_SOCKET", address.sun_path, 1);
    notify_send("READY=1");
    notify_send("WATCHDOG=1");
    char text[32] = "";
    assert_int_equal(recv(fd, text, sizeof text - 1, MSG_DONTWAIT), 7);
    assert_string_equal(text, "READY=1");
    assert_int_equal(recv(fd, text, sizeof text - 1, MSG_DONTWAIT), 10);
    unsetenv("NOTIFY_SOCKET");
    notify_send("READY=1");
    assert_int_equal(recv(fd, text, sizeof text - 1, MSG_DONTWAIT), -1);
    close(fd);
    unlink(address.sun_path);
    rmdir(folder);
}

static void test_a_wrong_socket_does_no_harm(void **state) {
    (void)state;
    static const char *const wrong[] = {"", "relative", "/nowhere/socket",
                                        "@apiary-nobody-listens"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        setenv("NOTIFY_SOCKET", wrong[i], 1);
        notify_send("READY=1");
    }
    char long_path[200];
    memset(long_path, '/', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = '\0';
    setenv("NOTIFY_SOCKET", long_path, 1);
    notify_send("READY=1");
    unsetenv("NOTIFY_SOCKET");
}

static void test_the_watchdog_is_notified_at_half_its_interval(void **state) {
    (void)state;
    unsetenv("WATCHDOG_PID");
    unsetenv("WATCHDOG_USEC");
    assert_int_equal(notify_watchdog_ms(), 0);
    setenv("WATCHDOG_USEC", "30000000", 1);
    assert_int_equal(notify_watchdog_ms(), 15000);
    setenv("WATCHDOG_PID", "1", 1); /* it is for another process */
    assert_int_equal(notify_watchdog_ms(), 0);
    char own[32];
    snprintf(own, sizeof own, "%ld", (long)getpid());
    setenv("WATCHDOG_PID", own, 1);
    assert_int_equal(notify_watchdog_ms(), 15000);
    setenv("WATCHDOG_USEC", "nonsense", 1);
    assert_int_equal(notify_watchdog_ms(), 0);
    unsetenv("WATCHDOG_PID");
    unsetenv("WATCHDOG_USEC");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states_arrive),
        cmocka_unit_test(test_a_wrong_socket_does_no_harm),
        cmocka_unit_test(test_the_watchdog_is_notified_at_half_its_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
