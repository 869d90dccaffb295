#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

pid_t pseudo_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, const char *input, int *master,
    int *reports) {
  char name[128];
  int pipe_ends[2];
  *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*master < 0 || grantpt(*master) || unlockpt(*master)) return -1;
  if (ptsname_r(*master, name, sizeof name) || pipe2(pipe_ends, O_CLOEXEC)) return -1;
  *reports = pipe_ends[0];
  pseudo_terminal_resize(*master, 80, 24);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 3);
  if (input) posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // The threads that run tests block signals, which the program would inherit.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // A shell's background jobs, such as a run of all tests, ignore SIGINT, which the program would
  // inherit, too.
  sigset_t all;
  sigfillset(&all);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t pid;
  int code = posix_spawn(&pid, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(pipe_ends[1]);
  return code ? -1 : pid;
}

void pseudo_terminal_resize(int master, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  ioctl(master, TIOCSWINSZ, &size);
}

int pseudo_terminal_is_cooked(int master) {
  struct termios modes;
  tcflag_t wanted = ICANON | ECHO | ISIG;
  return tcgetattr(master, &modes) == 0 && (modes.c_lflag & wanted) == wanted;
}
