#include "CTerminal.h"

// The linker gives the places where a section with such a name starts and ends, if the program has one.
extern void (*const __start_terminal_previews[])(void *) __attribute__((weak, visibility("hidden")));
extern void (*const __stop_terminal_previews[])(void *) __attribute__((weak, visibility("hidden")));

void cterminal_append_previews(void *previews) {
  for (void (*const *append)(void *) = __start_terminal_previews; append < __stop_terminal_previews; append++) {
    (*append)(previews);
  }
}
