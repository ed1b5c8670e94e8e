/*
 * failing_disk.h: a VFS of SQLite, over the system's own, whose writes and syncs fail when a test
 * says so, and whose syncs can be held up.
 *
 * Nothing is really synced: it takes time, and no test cuts the power.
 */
#ifndef FAILING_DISK_H
#define FAILING_DISK_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <string.h>

enum disk_call { DISK_WRITE, DISK_SYNC };
enum disk_written { DISK_NOTHING, DISK_HALF, DISK_ALL }; /* of the failing write */

struct disk_fault {
    enum disk_call call;
    int at;       /* the at-th such call from now on fails, counted from 1; 0: none */
    int code;     /* with this */
    bool lasting; /* and all calls of its kind after it */
    enum disk_written written;
};

/* Shared with the threads of the store. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct disk_fault fault;
    int calls;      /* of the fault's kind */
    bool gate_shut; /* syncs wait */
    bool at_gate;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

struct disk_file {
    sqlite3_file base;
    sqlite3_file *real;
};

static inline void disk_arm(struct disk_fault fault) {
    pthread_mutex_lock(&disk.lock);
    disk.fault = fault;
    disk.calls = 0;
    pthread_mutex_unlock(&disk.lock);
}

/* Whether the fault has happened. */
static inline bool disk_struck(void) {
    pthread_mutex_lock(&disk.lock);
    bool struck = disk.fault.at > 0 && disk.calls >= disk.fault.at;
    pthread_mutex_unlock(&disk.lock);
    return struck;
}

static inline void disk_shut_gate(void) {
    pthread_mutex_lock(&disk.lock);
    disk.gate_shut = true;
    disk.at_gate = false;
    pthread_mutex_unlock(&disk.lock);
}

static inline void disk_wait_for_gate(void) {
    pthread_mutex_lock(&disk.lock);
    while (!disk.at_gate) {
        pthread_cond_wait(&disk.changed, &disk.lock);
    }
    pthread_mutex_unlock(&disk.lock);
}

static inline void disk_open_gate(void) {
    pthread_mutex_lock(&disk.lock);
    disk.gate_shut = false;
    pthread_cond_broadcast(&disk.changed);
    pthread_mutex_unlock(&disk.lock);
}

/* The code with which this call fails, or SQLITE_OK. */
static int disk_count(enum disk_call call) {
    pthread_mutex_lock(&disk.lock);
    const struct disk_fault *fault = &disk.fault;
    int code = SQLITE_OK;
    if (fault->at > 0 && fault->call == call) {
        disk.calls++;
        bool fails = disk.calls == fault->at || (fault->lasting && disk.calls > fault->at);
        code = fails ? fault->code : SQLITE_OK;
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}

static sqlite3_file *disk_real(sqlite3_file *file) {
    return ((struct disk_file *)file)->real;
}

static int disk_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 offset) {
    sqlite3_file *real = disk_real(file);
    int code = disk_count(DISK_WRITE);
    if (code != SQLITE_OK) {
        int written = disk.fault.written == DISK_ALL    ? size
                      : disk.fault.written == DISK_HALF ? size / 2
                                                        : 0;
        if (written > 0) {
            real->pMethods->xWrite(real, data, written, offset);
        }
        return code;
    }
    return real->pMethods->xWrite(real, data, size, offset);
}

static int disk_sync(sqlite3_file *file, int flags) {
    (void)file;
    (void)flags;
    int code = disk_count(DISK_SYNC);
    pthread_mutex_lock(&disk.lock);
    while (disk.gate_shut) {
        disk.at_gate = true;
        pthread_cond_broadcast(&disk.changed);
        pthread_cond_wait(&disk.changed, &disk.lock);
    }
    pthread_mutex_unlock(&disk.lock);
    return code;
}

/* All other calls are passed on. */
#define DISK_PASS(name, parameters, ...)                                                           \
    static int disk_##name parameters {                                                            \
        sqlite3_file *real = disk_real(file);                                                      \
        return real->pMethods->name(__VA_ARGS__);                                                  \
    }
DISK_PASS(xClose, (sqlite3_file * file), real)
DISK_PASS(xRead, (sqlite3_file * file, void *data, int size, sqlite3_int64 offset), real, data,
          size, offset)
DISK_PASS(xTruncate, (sqlite3_file * file, sqlite3_int64 size), real, size)
DISK_PASS(xFileSize, (sqlite3_file * file, sqlite3_int64 *size), real, size)
DISK_PASS(xLock, (sqlite3_file * file, int level), real, level)
DISK_PASS(xUnlock, (sqlite3_file * file, int level), real, level)
DISK_PASS(xCheckReservedLock, (sqlite3_file * file, int *reserved), real, reserved)
DISK_PASS(xFileControl, (sqlite3_file * file, int what, void *argument), real, what, argument)
DISK_PASS(xSectorSize, (sqlite3_file * file), real)
DISK_PASS(xDeviceCharacteristics, (sqlite3_file * file), real)
DISK_PASS(xShmMap, (sqlite3_file * file, int region, int size, int extend, void volatile **map),
          real, region, size, extend, map)
DISK_PASS(xShmLock, (sqlite3_file * file, int offset, int n, int flags), real, offset, n, flags)
DISK_PASS(xShmUnmap, (sqlite3_file * file, int remove), real, remove)

static void disk_xShmBarrier(sqlite3_file *file) {
    sqlite3_file *real = disk_real(file);
    real->pMethods->xShmBarrier(real);
}

static const sqlite3_io_methods disk_methods = {
    .iVersion = 2,
    .xClose = disk_xClose,
    .xRead = disk_xRead,
    .xWrite = disk_write,
    .xTruncate = disk_xTruncate,
    .xSync = disk_sync,
    .xFileSize = disk_xFileSize,
    .xLock = disk_xLock,
    .xUnlock = disk_xUnlock,
    .xCheckReservedLock = disk_xCheckReservedLock,
    .xFileControl = disk_xFileControl,
    .xSectorSize = disk_xSectorSize,
    .xDeviceCharacteristics = disk_xDeviceCharacteristics,
    .xShmMap = disk_xShmMap,
    .xShmLock = disk_xShmLock,
    .xShmBarrier = disk_xShmBarrier,
    .xShmUnmap = disk_xShmUnmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags,
                     int *out_flags) {
    sqlite3_vfs *system = vfs->pAppData;
    struct disk_file *own = (struct disk_file *)file;
    own->real = (sqlite3_file *)(own + 1);
    int code = system->xOpen(system, path, own->real, flags, out_flags);
    file->pMethods = own->real->pMethods != NULL ? &disk_methods : NULL;
    return code;
}

/* From now on, all connections use it that do not name another VFS. */
static inline void disk_install(void) {
    static sqlite3_vfs vfs;
    sqlite3_vfs *system = sqlite3_vfs_find("unix");
    vfs = *system;
    vfs.zName = "failing";
    vfs.pAppData = system;
    vfs.szOsFile = (int)sizeof(struct disk_file) + system->szOsFile;
    vfs.xOpen = disk_open;
    sqlite3_vfs_register(&vfs, 1);
}

#endif
