// Extended attributes, which Swift's module Glibc lacks.
#include <sys/xattr.h>
