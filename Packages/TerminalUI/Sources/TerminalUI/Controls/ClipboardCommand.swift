import TerminalCore

/// A command of a field that uses the clipboard.
enum ClipboardCommand {
  case copy, cut, paste

  init?(_ key: KeyStroke) {
    switch (key.key, key.modifiers) {
    case (.character("c"), .alt), (.insert, .control): self = .copy
    case (.character("x"), .alt), (.delete, .shift): self = .cut
    case (.character("v"), .alt), (.insert, .shift): self = .paste
    default: return nil
    }
  }
}
