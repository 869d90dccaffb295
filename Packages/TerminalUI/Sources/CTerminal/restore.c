// Restores the terminal, in every way that a program can end.
//
// Invariant: what runs in a signal handler or in the watchdog's thread (`cterminal_restore`,
// `cterminal_write_message`, `on_fatal_signal`) is async-signal-safe and waits for a terminal at
// most `patience_ms` at a time; `armed` is exchanged first, so that it runs once. What it reads is
// written before `armed`. Tests: `TerminalTests.aCrashShowsItsMessageOnTheNormalScreen`,
// `aStoppedTerminalDoesNotKeepSignalsFromEndingTheProgram`.
#define _GNU_SOURCE
#include "CTerminal.h"
#include "answers.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static atomic_int armed;
// Whether a thread is restoring the terminal, which takes `restore_ms` at most.
static atomic_int restoring;
enum { restore_ms = 6000 };
// The process, and process group, of the program that the terminal is lent to; 0 when it is not.
static atomic_int program;
static int terminal = -1;
static struct termios saved_modes;
static char undo[512];
static size_t undo_length;

// The program's own standard output and error while they are collected; -1 when they are not.
static int kept[2] = {-1, -1};
// The file of the collected output. It is `borrowed` while the watchdog uses it, so that it is not
// closed meanwhile.
static atomic_int collected = -1;
enum { borrowed = -2 };

// The size of the end of the output that is shown. Memory may hold twice as much.
enum { shown_output = 1 << 20 };

// A terminal that accepts no output for this long (paused by Control-S, for example) is left as it
// is.
enum { patience_ms = 500 };

// Returns whether everything was written.
static int write_all(int fd, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = write(fd, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd waiting = {.fd = fd, .events = POLLOUT};
      if (poll(&waiting, 1, patience_ms) == 0) return 0;
    } else if (count == 0 || errno != EINTR) {
      return 0;
    }
  }
  return 1;
}

// Writes "/proc/self/fd/" and a number, which takes 25 bytes at most.
static void descriptor_path(int fd, char *path) {
  static const char folder[] = "/proc/self/fd/";
  memcpy(path, folder, sizeof folder - 1);
  size_t end = sizeof folder - 1;
  char digits[12];
  size_t count = 0;
  do digits[count++] = (char)('0' + fd % 10);
  while ((fd /= 10) > 0);
  while (count > 0) path[end++] = digits[--count];
  path[end] = 0;
}

static void collect_output(void) {
  if (collected != -1 || (!isatty(STDOUT_FILENO) && !isatty(STDERR_FILENO))) return;
  // In memory, and in a file system, where its growth is reported. NB: Linux 6.14 and later report
  // nothing of a memfd; then it is looked at when the main thread wakes.
  int file = open("/dev/shm", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  struct statvfs space;
  if (file >= 0 && (fstatvfs(file, &space) != 0
                    || space.f_bavail * space.f_frsize < 8 * (unsigned long)shown_output)) {
    close(file);
    file = -1;
  }
  if (file < 0) file = memfd_create("terminal output", MFD_CLOEXEC);
  if (file < 0) return;
  char path[32];
  descriptor_path(file, path);
  cterminal_watchdog_watch_file(path);
  for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
    if (!isatty(fd)) continue;
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) continue;
    kept[fd - 1] = copy;
    dup2(file, fd);
  }
  atomic_store(&collected, file);
}

void cterminal_limit_output(void) {
  int file = atomic_load(&collected);
  if (file < 0 || !atomic_compare_exchange_strong(&collected, &file, borrowed)) return;
  struct stat status;
  off_t limit = 2 * (off_t)shown_output;
  if (fstat(file, &status) == 0 && (off_t)status.st_blocks * 512 > limit) {
    int mode = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;
    int result = fallocate(file, mode, 0, status.st_size - shown_output);
    (void)result;
  }
  atomic_store(&collected, file);
}

// Opens the terminal behind a descriptor anew, so that writing to it does not wait for ever: not to
// block is a property of what was opened, which other programs share.
static int reopen(int fd) {
  char path[32];
  descriptor_path(fd, path);
  return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

void cterminal_write_message(const char *text, size_t length) {
  struct termios modes;
  int fd = tcgetattr(STDERR_FILENO, &modes) == 0 ? reopen(STDERR_FILENO) : -1;
  write_all(fd < 0 ? STDERR_FILENO : fd, text, length);
  if (fd >= 0) close(fd);
}

static void show_output(void) {
  int file;
  for (int waited = 0; (file = atomic_load(&collected)) == borrowed && waited < patience_ms; waited++)
    poll(NULL, 0, 1);
  if (file < 0 || !atomic_compare_exchange_strong(&collected, &file, -1)) return;
  int target = -1;
  for (int fd = STDERR_FILENO; fd >= STDOUT_FILENO; fd--) {
    if (kept[fd - 1] < 0) continue;
    dup2(kept[fd - 1], fd);
    close(kept[fd - 1]);
    kept[fd - 1] = -1;
    target = fd;
  }
  int screen = target < 0 ? -1 : reopen(target);
  if (screen >= 0) target = screen;
  char bytes[4096];
  off_t offset = 0;
  ssize_t count;
  struct stat status;
  if (target >= 0 && fstat(file, &status) == 0 && status.st_size > shown_output) {
    static const char note[] = "(Earlier output is left out.)\n";
    write_all(target, note, sizeof note - 1);
    offset = status.st_size - shown_output;
    // From the start of a line, if there is one.
    count = pread(file, bytes, sizeof bytes, offset);
    const char *line = count > 0 ? memchr(bytes, '\n', (size_t)count) : NULL;
    if (line) offset += line + 1 - bytes;
  }
  while (target >= 0 && (count = pread(file, bytes, sizeof bytes, offset)) > 0) {
    if (!write_all(target, bytes, (size_t)count)) break;
    offset += count;
  }
  if (screen >= 0) close(screen);
  close(file);
}

// MARK: - Another program

int cterminal_shell_stream(void) {
  if (isatty(STDIN_FILENO)) return STDIN_FILENO;
  return kept[0] >= 0 ? kept[0] : kept[1];
}

void cterminal_set_program(pid_t pid) {
  atomic_store(&program, pid);
}

void cterminal_lend(const char *bytes, size_t length) {
  if (write_all(terminal, bytes, length)) cterminal_await_answers(terminal);
  tcsetattr(terminal, TCSANOW, &saved_modes);
}

// Ends the program that the terminal is lent to. SIGTTOU is blocked.
static void end_program(void) {
  pid_t pid = atomic_exchange(&program, 0);
  if (pid <= 0) return;
  cterminal_hang_up(pid);
  // Gives the program time to restore the terminal.
  for (int waited = 0; waited < patience_ms; waited += 10) {
    siginfo_t info = {.si_pid = 0};
    if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0) break;
    poll(NULL, 0, 10);
  }
  tcsetpgrp(terminal, getpgrp());
}

// MARK: - Giving back

void cterminal_restore(void) {
  if (!atomic_exchange(&armed, 0)) {
    // Another thread does it: the process must not end before.
    for (int waited = 0; atomic_load(&restoring) && waited < restore_ms; waited += 10)
      poll(NULL, 0, 10);
    return;
  }
  atomic_store(&restoring, 1);
  int error = errno;
  // From a background job this must not stop the process, as it is about to end or to be stopped.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  sigaddset(&blocked, SIGTTIN);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  end_program();
  // The screen of the shell shows last: what is typed then is for the shell.
  static const char show[] = "\033[?1049l";
  size_t last = sizeof show - 1;
  if (undo_length < last || memcmp(undo + undo_length - last, show, last) != 0) last = 0;
  int is_written = write_all(terminal, undo, undo_length - last);
  if (is_written) cterminal_await_answers(terminal);
  if (is_written) write_all(terminal, undo + undo_length - last, last);
  // Discards what has not been read, which is not for the shell.
  tcflush(terminal, TCIFLUSH);
  tcsetattr(terminal, TCSANOW, &saved_modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  show_output();
  atomic_store(&restoring, 0);
  errno = error;
}

static void restore_at_exit(void) {
  if (!atomic_load(&armed)) return;
  fflush(stdout);
  cterminal_restore();
}

// MARK: - Fatal signals

// The signals of crashes. The loop catches the other signals that end a process.
static const int fatal[] = {SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS};
enum { fatal_count = sizeof fatal / sizeof *fatal };
static struct sigaction previous[fatal_count];
static char alternate_stack[65536];

static void on_fatal_signal(int number, siginfo_t *info, void *context) {
  cterminal_restore();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] != number) continue;
    // The previous handler (Swift's crash reporter, or the system) gets the signal next.
    sigaction(number, &previous[i], NULL);
    if (previous[i].sa_flags & SA_SIGINFO) {
      previous[i].sa_sigaction(number, info, context);
    } else if (previous[i].sa_handler != SIG_DFL && previous[i].sa_handler != SIG_IGN) {
      previous[i].sa_handler(number);
    } else {
      // Delivered as soon as this handler returns.
      signal(number, SIG_DFL);
      raise(number);
    }
  }
}

static void guard_fatal_signals(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = on_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &previous[i]);
}

int cterminal_arm(int fd, const void *modes, const char *bytes, size_t length) {
  static int is_prepared;
  if (length > sizeof undo) return -1;
  atomic_store(&armed, 0);
  terminal = fd;
  saved_modes = *(const struct termios *)modes;
  memcpy(undo, bytes, length);
  undo_length = length;
  if (!is_prepared) {
    is_prepared = 1;
    guard_fatal_signals();
    atexit(restore_at_exit);
  }
  fflush(stdout);
  collect_output();
  atomic_store(&armed, 1);
  return 0;
}
