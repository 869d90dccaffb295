#include "CTerminal.h"

// The linker knows where a section begins and ends. There is none in a program without previews.
extern const cterminal_preview __start_terminalui_previews[] __attribute__((weak));
extern const cterminal_preview __stop_terminalui_previews[] __attribute__((weak));

const cterminal_preview *cterminal_previews(size_t *count) {
  *count = __start_terminalui_previews == NULL
               ? 0
               : (size_t)(__stop_terminalui_previews - __start_terminalui_previews);
  return __start_terminalui_previews;
}
