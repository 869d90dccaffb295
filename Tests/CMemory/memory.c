#include "CMemory.h"

#include <malloc.h>

// Glibc's module for Swift leaves <malloc.h> out.
size_t cmemory_allocated(void) { return mallinfo2().uordblks + mallinfo2().hblkhd; }
