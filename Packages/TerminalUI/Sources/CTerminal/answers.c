// Counts the answers that the terminal owes, and waits for them before it is given back: what comes
// later is typed into the shell.
//
// Invariant: cterminal_await_answers is async-signal-safe, and takes `patience_ms` at most for each of
// its two questions. Bytes are counted by the thread that reads the terminal, of which there is one at
// a time. Tests: `AnswerTests`.
#define _GNU_SOURCE
#include "CTerminal.h"
#include "answers.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

// The answer to the question that every terminal answers: its device attributes.
static const char question[] = "\033[c";

// A terminal that has not answered for this long does not answer.
enum { patience_ms = 1500 };

// The number of answers that have not come.
static atomic_int due;
// When the first of them was asked for.
static atomic_llong asked;
// The time that the last answer took; -1 before the first one.
static atomic_int latency = -1;
// Whether the terminal was asked since its answers were awaited. Otherwise another program has it, or
// had it last: what it sends is for that one, and in the modes that it left an answer may show.
static atomic_int is_asked;
// The number of bytes of the answer `ESC [ ?`, numbers and `c` that were read.
static atomic_int matched;

static long long now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void cterminal_asked(void) {
  atomic_store(&is_asked, 1);
  if (atomic_fetch_add(&due, 1) == 0) atomic_store(&asked, now_ms());
}

static void answer_came(void) {
  if (atomic_load(&due) == 0) return;
  long long now = now_ms();
  atomic_store(&latency, (int)(now - atomic_load(&asked)));
  atomic_store(&asked, now);
  atomic_fetch_sub(&due, 1);
}

void cterminal_count_answers(const void *bytes, size_t length) {
  const unsigned char *byte = bytes;
  int count = atomic_load(&matched);
  for (size_t i = 0; i < length; i++) {
    if (byte[i] == 0x1B) count = 1;
    else if (count == 1 && byte[i] == '[') count = 2;
    else if (count == 2 && byte[i] == '?') count = 3;
    else if (count == 3 && ((byte[i] >= '0' && byte[i] <= '9') || byte[i] == ';')) count = 3;
    else {
      if (count == 3 && byte[i] == 'c') answer_came();
      count = 0;
    }
  }
  atomic_store(&matched, count);
}

int cterminal_answer_time(int *is_answered) {
  int last = atomic_load(&latency);
  *is_answered = last >= 0;
  if (last >= 0) return last;
  long long waited = now_ms() - atomic_load(&asked);
  return atomic_load(&due) > 0 && waited < patience_ms ? (int)waited : -1;
}

// Reads and drops input until no answer is due.
static void drop_input(int fd, long long deadline) {
  char bytes[1024];
  while (atomic_load(&due) > 0) {
    long long left = deadline - now_ms();
    if (left <= 0) return;
    struct pollfd waiting = {.fd = fd, .events = POLLIN};
    int result = poll(&waiting, 1, (int)left);
    if (result < 0 && errno != EINTR) return;
    if (result <= 0) continue;
    ssize_t count = read(fd, bytes, sizeof bytes);
    if (count > 0) cterminal_count_answers(bytes, (size_t)count);
    else if (count == 0 || (errno != EAGAIN && errno != EINTR)) return;
  }
}

void cterminal_await_answers(int fd) {
  if (!atomic_load(&is_asked)) return;
  if (atomic_load(&latency) < 0) drop_input(fd, atomic_load(&asked) + patience_ms);
  if (atomic_load(&latency) >= 0) {
    // Its answer comes after all that the terminal has sent: mouse reports, other answers.
    cterminal_asked();
    if (write(fd, question, sizeof question - 1) == sizeof question - 1)
      drop_input(fd, now_ms() + patience_ms);
  }
  atomic_store(&is_asked, 0);
  atomic_store(&due, 0);
  atomic_store(&matched, 0);
}
