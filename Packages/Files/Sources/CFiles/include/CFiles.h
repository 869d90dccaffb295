// Calls for files that Swift's module Glibc lacks.
#include <sys/vfs.h>
#include <sys/xattr.h>
