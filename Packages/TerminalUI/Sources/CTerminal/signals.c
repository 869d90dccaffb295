// Turns signals into bytes that an event loop can wait for.
//
// Invariant: a handler calls nothing but write(2) on a descriptor that does not block, and what is
// async-signal-safe in watchdog.c; `ends` changes only while the handlers are not installed.
// Tests: `TerminalTests.signalsLetTheProgramSaveItsDataFirst`, `ProgramTests`.
#define _GNU_SOURCE
#include "CTerminal.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

static struct sigaction previous[NSIG];
static int ends[2] = {-1, -1};

// All but those that cannot be caught, crashes, those that end nothing, and those of the C library.
static int is_caught(int number) {
  switch (number) {
  case SIGKILL: case SIGSTOP: case SIGTTIN: case SIGTTOU: case SIGCHLD: case SIGURG:
  case SIGSEGV: case SIGABRT: case SIGILL: case SIGBUS: case SIGFPE: case SIGTRAP: case SIGSYS:
    return 0;
  default: return number < __SIGRTMIN || number >= SIGRTMIN;
  }
}

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  // Of a write by this process, which fails and says why.
  if ((number == SIGPIPE || number == SIGXFSZ) && info->si_pid == getpid()) return;
  int error = errno;
  char byte = (char)number;
  // The pipe is full of signals; this one may be dropped.
  ssize_t count = write(ends[1], &byte, 1);
  (void)count;
  if (number != SIGWINCH && number != SIGTSTP && number != SIGCONT) cterminal_watchdog_signal(number);
  errno = error;
}

int cterminal_catch_signals(int fd) {
  if (ends[0] >= 0) return ends[0];
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
  // Without the thread, signals still reach a main thread that does not hang.
  cterminal_watchdog_start(fd);
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_RESTART | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int number = 1; number < NSIG; number++) {
    if (!is_caught(number)) continue;
    sigaction(number, NULL, &previous[number]);
    // What was ignored when the program started (under nohup) stays ignored.
    int is_ignored = !(previous[number].sa_flags & SA_SIGINFO) && previous[number].sa_handler == SIG_IGN;
    if (!is_ignored) sigaction(number, &action, NULL);
    sigaddset(&wanted, number);
  }
  // They may be blocked: threads of libdispatch block them, and pass that on to what they start.
  pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);
  return ends[0];
}

void cterminal_release_signals(void) {
  if (ends[0] < 0) return;
  for (int number = 1; number < NSIG; number++)
    if (is_caught(number)) sigaction(number, &previous[number], NULL);
  cterminal_watchdog_stop();
  close(ends[1]);
  close(ends[0]);
  ends[0] = ends[1] = -1;
}

uint64_t cterminal_stop(int group) {
  // The leader of a session has no shell above it that could continue it.
  if (getsid(0) == getpid()) return 0;
  struct sigaction standard = {.sa_handler = SIG_DFL}, before;
  sigaction(SIGTSTP, &standard, &before);
  kill(group ? 0 : getpid(), SIGTSTP);
  // Another thread may be the one to take the signal, so that this one still runs for a moment. The
  // signal is discarded where no shell could continue the process: then nothing comes.
  struct pollfd waiting = {.fd = ends[0], .events = POLLIN};
  uint64_t others = 0;
  int is_continued = 0;
  int result;
  do {
    result = poll(&waiting, 1, 200);
    char byte;
    while (result > 0 && read(ends[0], &byte, 1) == 1) {
      if (byte == SIGCONT) is_continued = 1;
      else if (byte != SIGTSTP) others |= (uint64_t)1 << (byte - 1);
    }
  } while (!is_continued && result != 0);
  sigaction(SIGTSTP, &before, NULL);
  return others;
}
