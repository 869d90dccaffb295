#ifndef WATCHDOG_H
#define WATCHDOG_H

// Starts the watchdog thread, which ends the program when the main thread hangs. Returns 0, or -1.
int cterminal_watchdog_start(int fd);
void cterminal_watchdog_stop(void);

// Watches a file that collects output, and limits it when it grows.
void cterminal_watchdog_watch_file(const char *path);

// Records that a signal requested the end of the program. Async-signal-safe.
void cterminal_watchdog_signal(int number);

#endif
