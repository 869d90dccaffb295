// The terminal's size, and the main queue.
//
// Invariant: libdispatch exports the two functions for the run loop of CoreFoundation on Linux,
// which the toolchain ships with it; the descriptor lasts as long as the process, and the queue is
// drained on the main thread only. Test: `TerminalTests.jobsDeadlinesAnswersAndRequestsToDraw_areHandledInTheLoop`.
#include "CTerminal.h"

#include <sys/ioctl.h>

int cterminal_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// Exported by libdispatch for the run loop of CoreFoundation, and declared in no header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *ignored);

int cterminal_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF();
}

void cterminal_drain_main_queue(void) {
  _dispatch_main_queue_callback_4CF(0);
}
