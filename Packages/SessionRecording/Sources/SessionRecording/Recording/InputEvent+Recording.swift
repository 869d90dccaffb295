import TerminalCore
@_spi(Recording) import TerminalUI

extension InputEvent {
  /// Whether programs see the event.
  var isRecorded: Bool {
    switch self {
    case .reply(.backgroundColor), .reply(.clipboard), .reply(.ready): true
    case .reply: false
    default: true
    }
  }

  /// Whether the event is one that a terminal sends. Greater sizes would take memory.
  var isValid: Bool {
    switch self {
    case .resize(let size): (1...2000).contains(size.width) && (1...1000).contains(size.height)
    case .mouse(let event):
      if case .scroll(let dx, let dy) = event.kind, max(dx.magnitude, dy.magnitude) > 2000 {
        false
      } else {
        (0...2000).contains(event.x) && (0...2000).contains(event.y)
      }
    default: true
    }
  }

  /// The character that was typed; `nil` for other events.
  var typed: Character? {
    guard case .key(let key) = self, key.modifiers.isEmpty, case .character(let typed) = key.key
    else { return nil }
    return typed
  }

  /// A description for users.
  fileprivate var summary: String {
    switch self {
    case .key(let key): key.inputName
    case .mouse(let event):
      "mouse \(event.kind) at column \(event.x + 1), row \(event.y + 1)"
    case .paste(let text): "\(text.count) characters pasted"
    case .focus(let isFocused):
      isFocused ? "the window has the focus" : "the focus is elsewhere"
    case .resize(let size): "\(size.width)×\(size.height) cells"
    case .suspend: "suspended"
    case .resume: "resumed"
    case .terminate(let signal): "signal \(signal)"
    case .reply: "a reply of the terminal"
    }
  }
}

extension [InputEvent] {
  /// A description for users.
  var summary: String {
    let text = String(compactMap(\.typed))
    if text == " " { return "Space" }
    return text.isEmpty ? first?.summary ?? "no input" : "“\(text)”"
  }
}
