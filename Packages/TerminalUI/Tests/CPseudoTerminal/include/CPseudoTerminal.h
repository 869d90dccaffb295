#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

// Runs a program in a session of its own on a new pseudo-terminal of 80×24, its standard input from a
// file instead unless `input` is null, and its descriptor 3 the other end of `reports`. Returns its
// process id, or −1.
pid_t pseudo_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, const char *input, int *master,
    int *reports);

void pseudo_terminal_resize(int master, unsigned short columns, unsigned short rows);

// Whether the terminal edits lines, echoes, and makes signals of keys, as for a shell.
int pseudo_terminal_is_cooked(int master);

#endif
