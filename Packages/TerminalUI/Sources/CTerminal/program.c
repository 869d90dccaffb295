// Runs another program on the terminal, as a shell runs a job.
//
// Invariant: between fork and execv the child calls what is async-signal-safe only, with all
// signals blocked, so that taking the foreground does not stop it. The group of a program that runs
// is noted in restore.c. Tests: `ProgramTests`.
#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void become(int fd, int stream, const char *path, char *const *arguments, int report) {
  setpgid(0, 0);
  tcsetpgrp(fd, getpid());
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  if (stream < 0) stream = open("/dev/tty", O_RDWR);
  for (int target = STDIN_FILENO; stream >= 0 && target <= STDERR_FILENO; target++) dup2(stream, target);
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  execv(path, arguments);
  int error = errno;
  ssize_t count = write(report, &error, sizeof error);
  (void)count;
  _exit(127);
}

pid_t cterminal_start(int fd, const char *path, char *const *arguments) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  int stream = cterminal_shell_stream();
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t pid = fork();
  int error = pid < 0 ? errno : 0;
  if (pid == 0) become(fd, stream, path, arguments, report[1]);
  if (pid > 0) cterminal_set_program(pid);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(report[1]);
  // Closed by execv.
  while (pid > 0 && read(report[0], &error, sizeof error) < 0 && errno == EINTR) {}
  close(report[0]);
  if (error && pid > 0) {
    waitpid(pid, NULL, 0);
    cterminal_take_back(fd);
  }
  return error ? -error : pid;
}

int cterminal_await(pid_t program) {
  int status = 0;
  while (waitpid(program, &status, WUNTRACED) < 0) {
    // Something else in this process waited for it.
    if (errno != EINTR) return 127;
  }
  if (WIFSTOPPED(status)) return -WSTOPSIG(status);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void cterminal_continue(int fd, pid_t program) {
  // In the background this stops the process until the shell brings it to the foreground.
  while (tcsetpgrp(fd, program) != 0 && errno == EINTR) {}
  kill(-program, SIGCONT);
}

void cterminal_take_back(int fd) {
  cterminal_set_program(0);
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  tcsetpgrp(fd, getpgrp());
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_hang_up(pid_t program) {
  kill(-program, SIGHUP);
  kill(-program, SIGCONT);
}
