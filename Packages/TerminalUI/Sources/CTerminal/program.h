#ifndef PROGRAM_H
#define PROGRAM_H

#include <sys/types.h>

// A standard stream of the process that is a terminal, as the shell opened it; -1 when none is.
int cterminal_shell_stream(void);

// Notes the program that the terminal is lent to, which cterminal_restore ends; 0 for none.
void cterminal_set_program(pid_t program);

#endif
