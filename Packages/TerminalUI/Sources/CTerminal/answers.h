#ifndef ANSWERS_H
#define ANSWERS_H

#include <stddef.h>

// Counts the answers among bytes that were read from the terminal.
void cterminal_count_answers(const void *bytes, size_t length);

// Waits for the answers that are due, and for all that the terminal has sent before, and drops it.
// In a bounded time, in which the terminal has to be in raw mode. Async-signal-safe.
void cterminal_await_answers(int fd);

#endif
