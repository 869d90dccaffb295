// Ends the program when it was requested to end and its main thread hangs.
//
// Invariant: a main thread that hangs anywhere outside of this file cannot stop the thread in here.
// The thread allocates nothing, and takes no lock but the one below, which the main thread holds
// only for copying bytes and for calls that do not wait. What a signal handler calls
// (`cterminal_watchdog_signal`) touches atomics and writes to one descriptor that does not block.
// Tests: `TerminalTests.aHungProgramIsEndedAndGivesTheTerminalBack` and those after it.
#define _GNU_SOURCE
#include "CTerminal.h"
#include "answers.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static pthread_t thread;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int terminal = -1;
// Readable when the state below changed.
static int changes = -1;
// Readable when a turn of the main thread takes too long.
static int turn = -1;
// Readable when output was collected.
static int growth = -1;

// The requests to the thread, from signal handlers and from the main thread.
static atomic_int asking_signal, insists, is_heard, is_finished;
static atomic_long grace_ms = 5000, patience_ms = 1000;

// Under the lock: the message of a program that is ended, whether the main thread hangs, and the
// input that was read meanwhile.
static char message[512];
static size_t message_length;
static int is_hung;
static unsigned char kept[65536];
static size_t kept_start, kept_end;

static int64_t now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void report_change(void) {
  if (changes < 0) return;
  uint64_t one = 1;
  ssize_t count = write(changes, &one, sizeof one);
  (void)count;
}

void cterminal_watchdog_signal(int number) {
  int none = 0;
  if (!atomic_compare_exchange_strong(&asking_signal, &none, number)) {
    // A terminal that hangs up reports it in several ways.
    if (number == SIGHUP) return;
    atomic_store(&insists, 1);
  }
  report_change();
}

static _Noreturn void end_program(int number) {
  char text[sizeof message];
  pthread_mutex_lock(&lock);
  size_t length = message_length;
  memcpy(text, message, length);
  pthread_mutex_unlock(&lock);
  cterminal_restore();
  cterminal_write_message(text, length);
  _exit(128 + number);
}

// Counts Control-C among the keys: as a character, in the kitty protocol as
// `ESC [ code:shifted:base ; modifiers u`, and from xterm as `ESC [ 27 ; modifiers ; code ~`.
static int count_control_c(const unsigned char *bytes, size_t length) {
  int result = 0;
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == 3) result++;
    if (bytes[i] != 0x1B || i + 1 >= length || bytes[i + 1] != '[') continue;
    // Three parameters of three parts.
    unsigned long numbers[3][3] = {{0}};
    int parameter = 0, part = 0;
    for (size_t j = i + 2; j < length; j++) {
      unsigned char byte = bytes[j];
      if (byte >= '0' && byte <= '9') {
        if (parameter < 3 && part < 3)
          numbers[parameter][part] = (numbers[parameter][part] * 10 + (byte - '0')) & 0xFFFFFF;
      } else if (byte == ':') {
        part++;
      } else if (byte == ';') {
        parameter++;
        part = 0;
      } else {
        int is_control = numbers[1][0] > 0 && ((numbers[1][0] - 1) & 4) && numbers[1][1] != 3;
        int is_xterm = byte == '~' && numbers[0][0] == 27;
        unsigned long code = numbers[is_xterm ? 2 : 0][0];
        int is_c = (code | 0x20) == 'c' || numbers[0][2] == 'c';
        if ((byte == 'u' || is_xterm) && is_control && is_c) result++;
        break;
      }
    }
  }
  return result;
}

// Reads input while the main thread hangs. Returns the count of Control-C, or -1 when nothing more
// can be read.
static int keep_input(void) {
  int result = 0;
  pthread_mutex_lock(&lock);
  if (is_hung) {
    if (kept_end == sizeof kept) {
      result = -1;
    } else {
      ssize_t count = read(terminal, kept + kept_end, sizeof kept - kept_end);
      if (count > 0) {
        result = count_control_c(kept + kept_end, (size_t)count);
        cterminal_count_answers(kept + kept_end, (size_t)count);
        kept_end += (size_t)count;
      } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        result = -1;
      }
    }
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static void *watch(void *unused) {
  (void)unused;
  int64_t deadline = -1;
  // Whether Control-C was typed while the main thread hung. It reads the key itself when it
  // continues.
  int was_typed = 0;
  int reads = 0;
  for (;;) {
    struct pollfd waiting[] = {
      {.fd = changes, .events = POLLIN},
      {.fd = turn, .events = POLLIN},
      {.fd = reads ? terminal : -1, .events = POLLIN},
      {.fd = growth, .events = POLLIN},
    };
    int timeout = -1;
    if (deadline >= 0) {
      int64_t left = deadline - now_ms();
      timeout = left <= 0 ? 0 : left > 1000000 ? 1000000 : (int)left;
    }
    poll(waiting, 4, timeout);
    if (waiting[3].revents) {
      char events[1024];
      while (read(growth, events, sizeof events) > 0) {}
      cterminal_limit_output();
    }
    uint64_t count;
    while (read(changes, &count, sizeof count) > 0) {}
    if (atomic_load(&is_finished)) return NULL;

    pthread_mutex_lock(&lock);
    if (read(turn, &count, sizeof count) > 0) {
      is_hung = 1;
      reads = 1;
    }
    int hangs = is_hung;
    pthread_mutex_unlock(&lock);
    if (!hangs) {
      reads = 0;
      if (was_typed) deadline = -1;
      was_typed = 0;
    }

    int number = atomic_load(&asking_signal);
    long grace = atomic_load(&grace_ms), patience = atomic_load(&patience_ms);
    if (number && (deadline < 0 || was_typed)) {
      deadline = now_ms() + grace + patience;
      was_typed = 0;
    }
    if (atomic_exchange(&is_heard, 0)) deadline = now_ms() + grace + patience;
    if (atomic_exchange(&insists, 0)) {
      // The main thread receives the second signal, too.
      int64_t soon = now_ms() + (hangs ? 0 : patience);
      if (deadline < 0 || soon < deadline) deadline = soon;
    }
    if (reads && waiting[2].revents) {
      int result = keep_input();
      if (result < 0) reads = 0;
      if (result > 0) {
        if (deadline >= 0 || result > 1) end_program(number ? number : SIGINT);
        deadline = now_ms() + grace;
        was_typed = 1;
      }
    }
    if (deadline >= 0 && now_ms() >= deadline) end_program(number ? number : SIGINT);
  }
}

// MARK: - For the main thread

int cterminal_watchdog_start(int fd) {
  if (changes >= 0) return 0;
  terminal = fd;
  atomic_store(&asking_signal, 0);
  atomic_store(&insists, 0);
  atomic_store(&is_heard, 0);
  atomic_store(&is_finished, 0);
  is_hung = 0;
  kept_start = kept_end = 0;
  turn = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  changes = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (turn < 0 || changes < 0) return -1;
  growth = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  // Their handlers run on other threads: this one has to be free.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 * 1024);
  int error = pthread_create(&thread, &attributes, watch, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error == 0) return 0;
  close(changes);
  close(turn);
  changes = turn = -1;
  return -1;
}

void cterminal_watchdog_watch_file(const char *path) {
  if (growth >= 0) inotify_add_watch(growth, path, IN_MODIFY);
}

void cterminal_watchdog_stop(void) {
  if (changes < 0) return;
  atomic_store(&is_finished, 1);
  report_change();
  pthread_join(thread, NULL);
  int descriptor = changes;
  changes = -1;
  close(descriptor);
  close(turn);
  turn = -1;
  if (growth >= 0) close(growth);
  growth = -1;
}

void cterminal_watchdog_set_times(long grace, long patience) {
  atomic_store(&grace_ms, grace);
  atomic_store(&patience_ms, patience);
}

void cterminal_watchdog_set_message(const char *text, size_t length) {
  pthread_mutex_lock(&lock);
  message_length = length < sizeof message ? length : sizeof message;
  memcpy(message, text, message_length);
  pthread_mutex_unlock(&lock);
}

void cterminal_watchdog_did_receive(int number) {
  int none = 0;
  atomic_compare_exchange_strong(&asking_signal, &none, number);
  atomic_store(&is_heard, 1);
  report_change();
}

void cterminal_turn_begins(void) {
  if (turn < 0) return;
  long patience = atomic_load(&patience_ms);
  struct itimerspec time = {
    .it_value = {.tv_sec = patience / 1000, .tv_nsec = patience % 1000 * 1000000 + 1},
  };
  timerfd_settime(turn, 0, &time, NULL);
}

int cterminal_turn_ends(void) {
  if (turn < 0) return 0;
  struct itimerspec none = {0};
  pthread_mutex_lock(&lock);
  timerfd_settime(turn, 0, &none, NULL);
  int was_hung = is_hung, is_kept = kept_end > kept_start;
  is_hung = 0;
  pthread_mutex_unlock(&lock);
  if (was_hung) report_change();
  return is_kept;
}

ssize_t cterminal_read(int fd, void *bytes, size_t length) {
  pthread_mutex_lock(&lock);
  size_t count = kept_end - kept_start;
  if (count > length) count = length;
  memcpy(bytes, kept + kept_start, count);
  kept_start += count;
  if (kept_start == kept_end) kept_start = kept_end = 0;
  pthread_mutex_unlock(&lock);
  if (count > 0) return (ssize_t)count;
  ssize_t result = read(fd, bytes, length);
  if (result > 0) cterminal_count_answers(bytes, (size_t)result);
  return result;
}
