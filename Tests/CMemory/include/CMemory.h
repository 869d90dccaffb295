#include <stddef.h>

/// The bytes that are allocated in the arena of the main thread.
size_t cmemory_allocated(void);
