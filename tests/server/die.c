/*
 * die.c: kills a process in the middle of writing, by LD_PRELOAD.
 *
 *   DIE_AT=N       at the N-th write to a regular file
 *   DIE_HOW=kill   before it; earlier writes stay, as after a crash of the process
 *   DIE_HOW=torn   after half of it
 *   DIE_HOW=power  after half of it, with all writes undone that were not synced
 *   DIE_HOW=full   never: from then on the disk is full
 *
 *   DROP_NEWS=N    loses N of a hundred notifications of PostgreSQL
 *   CLOCK_FILE=F   the time of day is that of the machine plus the milliseconds written in this
 * file
 *
 * Writes through mmap are not seen; SQLite uses them only for its -shm file, which is not durable.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The bytes that a write or truncation has replaced. */
struct undo {
    struct undo *older;
    int fd; /* as it was; a duplicate, once closed, would drop the locks of the file */
    dev_t device;
    ino_t inode;
    off_t offset, size; /* of the piece; of the file before */
    size_t length;
    char bytes[];
};

/* Shared by all threads. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct undo *last;
static long writes, die_at;
static enum { UNKNOWN, KILL, TORN, POWER, FULL } how;

static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_fdatasync)(int);
static int (*real_fsync)(int);
static int (*real_ftruncate)(int, off64_t);

static void begin(void) {
    if (how != UNKNOWN) {
        return;
    }
    const char *at = getenv("DIE_AT"), *word = getenv("DIE_HOW");
    die_at = at ? strtol(at, NULL, 10) : 0;
    how = word && strcmp(word, "power") == 0  ? POWER
          : word && strcmp(word, "torn") == 0 ? TORN
          : word && strcmp(word, "full") == 0 ? FULL
                                              : KILL;
    real_pwrite = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
    real_write = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    real_fdatasync = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    real_fsync = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    real_ftruncate = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
}

/* Whether it is a file of the database; logs and sockets do not count. */
static bool is_watched(int fd, struct stat *info) {
    char link[64], path[512];
    if (die_at <= 0 || fstat(fd, info) != 0 || !S_ISREG(info->st_mode)) {
        return false;
    }
    char digits[16];
    size_t n = 0;
    for (unsigned value = (unsigned)fd; n == 0 || value; value /= 10) {
        digits[n++] = (char)('0' + value % 10);
    }
    strcpy(link, "/proc/self/fd/");
    size_t length = strlen(link);
    while (n) {
        link[length++] = digits[--n];
    }
    link[length] = '\0';
    ssize_t got = readlink(link, path, sizeof path - 1);
    path[got > 0 ? got : 0] = '\0';
    return (strstr(path, ".db") || strstr(path, ".sqlite")) && !strstr(path, "-shm");
}

static void remember(int fd, const struct stat *info, off_t offset, size_t length) {
    struct undo *undo = malloc(sizeof *undo + length);
    if (!undo) {
        return;
    }
    ssize_t got = pread(fd, undo->bytes, length, offset);
    undo->length = got > 0 ? (size_t)got : 0;
    undo->fd = fd;
    undo->device = info->st_dev;
    undo->inode = info->st_ino;
    undo->offset = offset;
    undo->size = info->st_size;
    undo->older = last;
    last = undo;
}

static void forget(int fd) {
    struct stat info;
    if (fstat(fd, &info) != 0) {
        return;
    }
    for (struct undo **at = &last; *at;) {
        struct undo *undo = *at;
        if (undo->inode == info.st_ino && undo->device == info.st_dev) {
            *at = undo->older;
            free(undo);
        } else {
            at = &undo->older;
        }
    }
}

static void die(void) {
    if (how == POWER) {
        for (struct undo *undo = last; undo; undo = undo->older) {
            if (undo->length) {
                real_pwrite(undo->fd, undo->bytes, undo->length, undo->offset);
            }
            if (real_ftruncate(undo->fd, undo->size) != 0) {
                break;
            }
        }
    }
    kill(getpid(), SIGKILL);
    pause();
}

/* False: the disk is full. */
static bool count_write(int fd, const void *data, size_t length, off64_t offset) {
    struct stat info;
    if (!is_watched(fd, &info)) {
        return true;
    }
    writes++;
    if (how == POWER) {
        remember(fd, &info, offset, length);
    }
    if (writes >= die_at) {
        if (how == FULL) {
            return false;
        }
        if (how != KILL) {
            real_pwrite(fd, data, length / 2, offset);
        }
        die();
    }
    return true;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
    pthread_mutex_lock(&lock);
    begin();
    ssize_t result = -1;
    if (count_write(fd, data, length, offset)) {
        result = real_pwrite(fd, data, length, offset);
    } else {
        errno = ENOSPC;
    }
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
    return pwrite64(fd, data, length, offset);
}

/* SQLite does not use it, but backups do. */
ssize_t write(int fd, const void *data, size_t length) {
    pthread_mutex_lock(&lock);
    begin();
    ssize_t result = -1;
    if (count_write(fd, data, length, lseek(fd, 0, SEEK_CUR))) {
        result = real_write(fd, data, length);
    } else {
        errno = ENOSPC;
    }
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate64(int fd, off64_t size) {
    pthread_mutex_lock(&lock);
    begin();
    struct stat info;
    if (how == POWER && is_watched(fd, &info) && size < info.st_size) {
        remember(fd, &info, size, (size_t)(info.st_size - size));
    }
    int result = real_ftruncate(fd, size);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate(int fd, off_t size) {
    return ftruncate64(fd, size);
}

int fdatasync(int fd) {
    pthread_mutex_lock(&lock);
    begin();
    int result = real_fdatasync(fd);
    if (result == 0) {
        forget(fd);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

int fsync(int fd) {
    pthread_mutex_lock(&lock);
    begin();
    int result = real_fsync(fd);
    if (result == 0) {
        forget(fd);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

/* As in libpq-fe.h, but for types. */
void *PQnotifies(void *connection);

void *PQnotifies(void *connection) {
    static void *(*real)(void *);
    static void (*release)(void *);
    static unsigned random;
    static long percent;
    if (real == NULL) {
        const char *text = getenv("DROP_NEWS");
        percent = text ? strtol(text, NULL, 10) : 0;
        random = (unsigned)getpid();
        real = (void *(*)(void *))dlsym(RTLD_NEXT, "PQnotifies");
        release = (void (*)(void *))dlsym(RTLD_NEXT, "PQfreemem");
    }
    void *notification = real(connection);
    random = random * 1103515245u + 12345u;
    if (notification != NULL && (long)(random >> 16) % 100 < percent) {
        release(notification);
        return PQnotifies(connection);
    }
    return notification;
}

/* Milliseconds that the time of day is ahead. */
static int64_t clock_offset(void) {
    const char *path = getenv("CLOCK_FILE");
    char text[32] = "";
    FILE *file = path ? fopen(path, "r") : NULL;
    if (file != NULL) {
        char *line = fgets(text, sizeof text, file);
        fclose(file);
        return line ? strtoll(line, NULL, 10) : 0;
    }
    return 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (clock == CLOCK_REALTIME && result == 0) {
        int64_t offset = clock_offset();
        time->tv_sec += offset / 1000;
    }
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != NULL) {
        *result = now.tv_sec;
    }
    return now.tv_sec;
}
