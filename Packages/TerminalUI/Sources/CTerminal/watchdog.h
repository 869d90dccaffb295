#ifndef WATCHDOG_H
#define WATCHDOG_H

// Starts the thread that ends the program when the main thread does not. Returns 0, or -1.
int cterminal_watchdog_start(int fd);
void cterminal_watchdog_stop(void);

// Notes that a signal asked the program to end. Async-signal-safe.
void cterminal_watchdog_signal(int number);

#endif
