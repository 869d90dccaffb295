#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The parts that run in signal handlers, where Swift code must not run: restoring the terminal, and
// turning signals into bytes that an event loop can wait for.
//
// For one terminal at a time. All functions but cterminal_restore and cterminal_write_message are
// called from one thread.

// Registers how to restore a terminal: its modes (a struct termios), and the bytes (at most 512)
// that undo its escape sequences. Until cterminal_restore is called (automatically on exit and on
// fatal signals), output to those standard streams that are terminals is collected. Called again,
// it replaces the bytes. Returns 0, or -1 when there are too many bytes.
int cterminal_arm(int fd, const void *modes, const char *bytes, size_t length);

// Restores the terminal, and writes the collected output to it. First waits for the answers that are
// due, and for what the terminal sends before it is restored: some seconds at most.
// Async-signal-safe; does nothing unless the terminal is armed, or waits for the thread that does it.
void cterminal_restore(void);

// Records that the terminal was asked for its device attributes. The answer is counted when it is
// read.
void cterminal_asked(void);

// Returns the milliseconds that the last answer took, or if there was none yet, for how long the first
// one has been waited for; -1 if the terminal does not answer.
int cterminal_answer_time(int *is_answered);

// Writes to standard error, and waits at most half a second for a terminal that accepts no output.
// Async-signal-safe.
void cterminal_write_message(const char *text, size_t length);

// Frees the memory of output that was collected while the terminal is taken over, but for its end.
// May be called on any thread.
void cterminal_limit_output(void);

// Catches the signals that end a program, except for crashes and ignored ones, and WINCH, TSTP and
// CONT. Returns a descriptor from which each signal is read as one byte, or -1.
//
// Starts a watchdog thread, which ends a program that does not end after a request: it restores the
// terminal, prints the message that was set, and exits with 128 and the signal's number.
int cterminal_catch_signals(int fd);

// Restores the previous dispositions of the signals, and closes the descriptor.
void cterminal_release_signals(void);

// Sets the time that the program has to end after a signal, and the time that a turn, or restoring
// the terminal, may take before the main thread counts as hung. In milliseconds.
void cterminal_watchdog_set_times(long grace, long patience);

// Sets the message of a program that is ended by force: at most 512 bytes.
void cterminal_watchdog_set_message(const char *text, size_t length);

// Records that the main thread has received the signal, which restarts the grace period.
void cterminal_watchdog_did_receive(int number);

// Record that a turn of the main thread begins and ends. While it takes too long, its input is read
// for Control-C: pressed once, it ends the program after the grace period; pressed twice, at once.
// The end returns whether there is such input, which cterminal_read returns.
void cterminal_turn_begins(void);
int cterminal_turn_ends(void);

// Like read, for the terminal; input read while the main thread hung comes first.
ssize_t cterminal_read(int fd, void *bytes, size_t length);

// Stops the process as Control-Z does, with its process group if `group` is not 0. Returns when it
// was continued, or soon if no shell could continue it: a set of bits of the other signals that
// were caught meanwhile, the lowest of which is for signal 1.
uint64_t cterminal_stop(int group);

// Writes bytes to an armed terminal and restores its modes, for another program. It stays armed:
// cterminal_restore ends that program, too.
void cterminal_lend(const char *bytes, size_t length);

// Starts a program in a process group of its own, in the foreground, with the terminal as its
// standard streams and default dispositions of signals. Returns its process, or a negative error
// number.
pid_t cterminal_start(int fd, const char *path, char *const *arguments);

// Returns a standard stream of the process that is a terminal, as the shell opened it; -1 if there
// is none.
int cterminal_shell_stream(void);

// Registers the program that has the terminal, which cterminal_restore ends; 0 for none.
void cterminal_set_program(pid_t program);

// Waits until a program has ended or stopped, on any thread. Returns its exit status (128 and the
// number of the signal that ended it), or the negative number of the signal that stopped it.
int cterminal_await(pid_t program);

// Gives the foreground to a stopped program, and continues it.
void cterminal_continue(int fd, pid_t program);

// Takes the foreground back from a program that ended.
void cterminal_take_back(int fd);

// Sends a program the signals of a hangup.
void cterminal_hang_up(pid_t program);

// Returns the columns and rows of a terminal, or -1.
int cterminal_size(int fd, int *columns, int *rows);

// Waits on libdispatch's main queue from a loop of our own, as CFRunLoop does on Linux.
int cterminal_main_queue_descriptor(void);
void cterminal_drain_main_queue(void);

// Calls each function that `#Preview` has written down in the program, with a pointer to what the previews
// are appended to.
void cterminal_append_previews(void *previews);

#endif
