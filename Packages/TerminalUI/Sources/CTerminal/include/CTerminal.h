#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What has to work inside a signal handler, where Swift code must not run: giving the terminal back,
// and turning signals into bytes that an event loop can wait for.
//
// One terminal at a time. Everything but cterminal_restore and cterminal_say is called from one thread.

// Notes how to give a terminal back: its modes (a struct termios), and the
// bytes (at most 512) that undo what was written to it. Until cterminal_restore is called (on exit and
// on fatal signals it is called by itself), what the program writes to those of its standard streams
// that are terminals is collected. Called again, it replaces the bytes.
// Returns 0, or -1 when the bytes are too many.
int cterminal_arm(int fd, const void *modes, const char *bytes, size_t length);

// Gives the terminal back, and shows on it what was collected. Async-signal-safe; does nothing when the
// terminal is not armed.
void cterminal_restore(void);

// Writes to standard error, which takes at most half a second if it is a terminal that takes nothing.
// Async-signal-safe.
void cterminal_say(const char *text, size_t length);

// Catches the signals that end a program, but for crashes and those that are ignored, and WINCH, TSTP and
// CONT. Returns a descriptor from which each can be read as one byte, or -1.
//
// From then on a thread of its own ends a program that was asked to end and does not: it gives the
// terminal back, prints the message that was set, and exits with 128 and the signal's number.
int cterminal_catch_signals(int fd);

// Gives back the dispositions that the signals had, and closes the descriptor.
void cterminal_release_signals(void);

// How long the program may take to end after a signal, and how long a turn may take, or giving the terminal
// back, before the main thread counts as hung. In milliseconds.
void cterminal_watchdog_set_times(long grace, long patience);

// What is printed by a program that is ended: at most 512 bytes.
void cterminal_watchdog_set_message(const char *text, size_t length);

// Notes that the main thread has heard of the signal: the time to end starts anew.
void cterminal_watchdog_heard(int number);

// Notes that the main thread has something to do, and that it has done it. While it takes too long, its
// input is read, so that Control-C is heard: asked for once, the program ends after the grace period;
// asked for twice, at once. Returns whether there is such input, which cterminal_read returns.
void cterminal_turn_begins(void);
int cterminal_turn_ends(void);

// Like read, for the terminal; what was read while the main thread hung comes first.
ssize_t cterminal_read(int fd, void *bytes, size_t length);

// Stops the process as Ctrl-Z does: with its process group when `group` is not 0. Returns when it was
// continued, or soon where no shell could: the other signals that were caught meanwhile, as a
// set of bits, of which the lowest is for signal 1.
uint64_t cterminal_stop(int group);

// Writes bytes to a terminal that is armed and gives it its own modes, for another program to use. It stays
// armed: cterminal_restore ends that program, too.
void cterminal_lend(const char *bytes, size_t length);

// Starts a program in a process group of its own, in the foreground, with the terminal as its standard
// streams and the signals' default dispositions. Returns its process, or a negative error number.
pid_t cterminal_start(int fd, const char *path, char *const *arguments);

// A standard stream of the process that is a terminal, as the shell opened it; -1 when none is.
int cterminal_shell_stream(void);

// Notes the program that the terminal is lent to, which cterminal_restore ends; 0 for none.
void cterminal_set_program(pid_t program);

// Waits until a program ended or stopped, on any thread. Returns its exit status (128 and the number of the
// signal that ended it), or the negative number of the signal that stopped it.
int cterminal_await(pid_t program);

// Gives a program that was stopped the foreground, and continues it.
void cterminal_continue(int fd, pid_t program);

// Takes the foreground back from a program that ended.
void cterminal_take_back(int fd);

// Tells a program that its terminal hung up, which ends those that do not mind.
void cterminal_hang_up(pid_t program);

// The columns and rows of a terminal; -1 when it is none.
int cterminal_size(int fd, int *columns, int *rows);

// Waits on libdispatch's main queue from a loop of our own, as CFRunLoop does on Linux.
int cterminal_main_queue_descriptor(void);
void cterminal_drain_main_queue(void);

#endif
