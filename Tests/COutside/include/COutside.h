// A library for LD_PRELOAD: the system calls of a program under test, with another clock or with faults.
//
// OUTSIDE_CLOCK    a file of two 64-bit numbers, which may change at any time: the seconds that the clock of
//                  the day is ahead, and those that the clocks since the start of the machine are
// OUTSIDE_FAULTS   such as "inotify_init1:EMFILE flock:ENOLCK rename:ESTALE:2 fsync:EIO:1:3": each call, the
//                  second alone, or the first three. Calls that name a file count if its path has
//                  OUTSIDE_FOLDER as a prefix, and calls for a descriptor if such a path was opened.
