#define _GNU_SOURCE
#include "COutside.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

// MARK: - Clocks

static const volatile int64_t *clock_file(void) {
  static _Atomic(const volatile int64_t *) numbers;
  static atomic_bool is_opened;
  if (!atomic_exchange(&is_opened, true)) {
    const char *path = getenv("OUTSIDE_CLOCK");
    int file = path ? REAL(open)(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0) {
      void *memory = mmap(NULL, 16, PROT_READ, MAP_SHARED, file, 0);
      if (memory != MAP_FAILED) numbers = memory;
      close(file);
    }
  }
  return numbers;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  const volatile int64_t *ahead = clock_file();
  if (result != 0 || !ahead) return result;
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += ahead[0];
  if (clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW
      || clock == CLOCK_MONOTONIC_COARSE)
    time->tv_sec += ahead[1];
  return result;
}

// A change of the clock is told by a pipe beside the file of the clock, as the kernel tells it by a timer.
static atomic_int clock_events = -1;

int timerfd_create(clockid_t clock, int flags) {
  const char *path = getenv("OUTSIDE_CLOCK");
  char pipe[4096];
  if (path && clock == CLOCK_REALTIME
      && snprintf(pipe, sizeof pipe, "%s.events", path) < (int)sizeof pipe) {
    int descriptor = REAL(open)(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (descriptor >= 0) return clock_events = descriptor;
  }
  return REAL(timerfd_create)(clock, flags);
}

int timerfd_settime(
  int descriptor, int flags, const struct itimerspec *new_time, struct itimerspec *old_time) {
  return descriptor == clock_events ? 0 : REAL(timerfd_settime)(descriptor, flags, new_time, old_time);
}

int gettimeofday(struct timeval *time, void *zone) {
  int result = REAL(gettimeofday)(time, zone);
  if (result == 0 && clock_file()) time->tv_sec += clock_file()[0];
  return result;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// MARK: - Faults

static const struct { const char *name; int number; } errors[] = {
  {"EACCES", EACCES}, {"EBUSY", EBUSY}, {"EDQUOT", EDQUOT}, {"EIO", EIO}, {"EMFILE", EMFILE},
  {"ENOLCK", ENOLCK}, {"ENOSPC", ENOSPC}, {"ENOSYS", ENOSYS}, {"EROFS", EROFS}, {"ESTALE", ESTALE},
};

static bool is_watched[1024];

static bool is_inside(const char *path) {
  const char *folder = getenv("OUTSIDE_FOLDER");
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static bool is_inside_descriptor(int descriptor) {
  return descriptor >= 0 && descriptor < 1024 && is_watched[descriptor];
}

// The calls of each function are counted by its place in the setting, of which there are few.
static bool fails(const char *function) {
  static atomic_int counts[64];
  const char *faults = getenv("OUTSIDE_FAULTS");
  if (!faults) return false;
  int place = 0;
  for (const char *fault = faults; *fault; place++) {
    char name[32] = "", error[32] = "";
    int first = 1, count = 1 << 30;
    int read = sscanf(fault, "%31[^: ]:%31[^: ]:%d:%d", name, error, &first, &count);
    if (read == 3) count = 1;
    fault += strcspn(fault, " ");
    fault += strspn(fault, " ");
    if (strcmp(name, function) != 0) continue;
    int number = atomic_fetch_add(&counts[place % 64], 1) + 1;
    if (number < first || number >= (int64_t)first + count) continue;
    for (unsigned index = 0; index < sizeof errors / sizeof *errors; index++) {
      if (strcmp(errors[index].name, error) == 0) {
        errno = errors[index].number;
        return true;
      }
    }
  }
  return false;
}

#define OPEN(name)                                                                                   \
  int name(const char *path, int flags, ...) {                                                       \
    va_list list;                                                                                    \
    va_start(list, flags);                                                                           \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;                          \
    va_end(list);                                                                                    \
    if (is_inside(path) && fails("open")) return -1;                                                 \
    int descriptor = REAL(name)(path, flags, mode);                                                  \
    if (descriptor >= 0 && descriptor < 1024) is_watched[descriptor] = is_inside(path);              \
    return descriptor;                                                                               \
  }
OPEN(open)
OPEN(open64)

int rename(const char *path, const char *new_path) {
  return is_inside(new_path) && fails("rename") ? -1 : REAL(rename)(path, new_path);
}

int stat(const char *path, struct stat *result) {
  return is_inside(path) && fails("stat") ? -1 : REAL(stat)(path, result);
}

int lstat(const char *path, struct stat *result) {
  return is_inside(path) && fails("stat") ? -1 : REAL(lstat)(path, result);
}

int fstat(int descriptor, struct stat *result) {
  return is_inside_descriptor(descriptor) && fails("fstat") ? -1 : REAL(fstat)(descriptor, result);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  return is_inside_descriptor(descriptor) && fails("read")
           ? -1 : REAL(read)(descriptor, buffer, count);
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
  return is_inside_descriptor(descriptor) && fails("write")
           ? -1 : REAL(write)(descriptor, buffer, count);
}

int fsync(int descriptor) {
  return is_inside_descriptor(descriptor) && fails("fsync") ? -1 : REAL(fsync)(descriptor);
}

int flock(int descriptor, int operation) {
  return is_inside_descriptor(descriptor) && fails("flock")
           ? -1 : ((int (*)(int, int))real("flock"))(descriptor, operation);
}

int inotify_init1(int flags) {
  return fails("inotify_init1") ? -1 : ((int (*)(int))real("inotify_init1"))(flags);
}
