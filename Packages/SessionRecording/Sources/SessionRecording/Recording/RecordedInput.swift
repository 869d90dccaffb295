import TerminalCore

/// An event of the terminal, in a recording.
enum RecordedInput: Codable, Equatable, Sendable {
  struct Mouse: Codable, Equatable, Sendable {
    var kind: String
    var button: String?
    var dx: Int?
    var dy: Int?
    var x: Int
    var y: Int
    var modifiers: [String]?
  }

  /// Typed characters; several only if a text field had the focus.
  case typed(text: String)
  case key(name: String, modifiers: [String]?)
  case mouse(event: Mouse)
  case paste(text: String)
  case focus(isFocused: Bool)
  case resize(width: Int, height: Int)
  case suspend
  case resume
  case terminate(signal: Int32)
  case background(red: UInt8, green: UInt8, blue: UInt8)
  case clipboard(text: String)
  /// The end of the terminal's replies to queries.
  case answered

  /// Creates the recorded form of an event; `nil` if programs do not see the event.
  init?(_ event: InputEvent) {
    switch event {
    case .key(let stroke):
      if stroke.modifiers.isEmpty, case .character(let character) = stroke.key {
        self = .typed(text: String(character))
      } else {
        self = .key(name: stroke.key.name, modifiers: stroke.modifiers.names)
      }
    case .mouse(let event): self = .mouse(event: Mouse(event))
    case .paste(let text): self = .paste(text: text)
    case .focus(let isFocused): self = .focus(isFocused: isFocused)
    case .resize(let size): self = .resize(width: size.width, height: size.height)
    case .suspend: self = .suspend
    case .resume: self = .resume
    case .terminate(let signal): self = .terminate(signal: signal)
    case .reply(.backgroundColor(let red, let green, let blue)):
      self = .background(red: red, green: green, blue: blue)
    case .reply(.clipboard(let text)): self = .clipboard(text: text)
    case .reply(.ready): self = .answered
    case .reply: return nil
    }
  }

  /// The input with a character repeated in place of text that was typed or pasted.
  func redacted(by character: Character) -> RecordedInput {
    func redacted(_ text: String) -> String { String(repeating: character, count: text.count) }
    switch self {
    case .typed(let text): return .typed(text: redacted(text))
    case .paste(let text): return .paste(text: redacted(text))
    case .clipboard(let text): return .clipboard(text: redacted(text))
    default: return self
    }
  }

  /// The events of the input; `nil` if it is not valid.
  var events: [InputEvent]? {
    switch self {
    case .typed(let text): return text.map { .key(KeyStroke(.character($0))) }
    case .key(let name, let modifiers):
      return KeyStroke.Key(name: name).map {
        [.key(KeyStroke($0, modifiers: KeyModifiers(names: modifiers)))]
      }
    case .mouse(let mouse): return mouse.event.map { [.mouse($0)] }
    case .paste(let text): return [.paste(text)]
    case .focus(let isFocused): return [.focus(isFocused)]
    case .resize(let width, let height):
      // Larger sizes are not those of a terminal, and would take memory.
      guard (1...2000).contains(width), (1...1000).contains(height) else { return nil }
      return [.resize(TerminalSize(width: width, height: height))]
    case .suspend: return [.suspend]
    case .resume: return [.resume]
    case .terminate(let signal): return [.terminate(signal: signal)]
    case .background(let red, let green, let blue):
      return [.reply(.backgroundColor(red: red, green: green, blue: blue))]
    case .clipboard(let text): return [.reply(.clipboard(text))]
    case .answered: return [.reply(.ready)]
    }
  }

  /// A description for users.
  var summary: String {
    switch self {
    case .typed(" "): "Space"
    case .typed(let text): "“\(text)”"
    case .key(let name, let modifiers): ((modifiers ?? []) + [name]).joined(separator: "-")
    case .mouse(let mouse): "mouse \(mouse.kind) at column \(mouse.x + 1), row \(mouse.y + 1)"
    case .paste(let text): "\(text.count) characters pasted"
    case .focus(let isFocused): isFocused ? "the window has the focus" : "the focus is elsewhere"
    case .resize(let width, let height): "\(width)×\(height) cells"
    case .suspend: "suspended"
    case .resume: "resumed"
    case .terminate(let signal): "signal \(signal)"
    case .background: "the color of the background"
    case .clipboard(let text): "\(text.count) characters on the clipboard"
    case .answered: "the terminal has answered"
    }
  }
}

extension RecordedInput.Mouse {
  fileprivate init(_ event: MouseEvent) {
    self.init(kind: "", x: event.x, y: event.y, modifiers: event.modifiers.names)
    switch event.kind {
    case .down(let button): (kind, self.button) = ("down", button.name)
    case .up(let button): (kind, self.button) = ("up", button?.name)
    case .drag(let button): (kind, self.button) = ("drag", button.name)
    case .move: kind = "move"
    case .scroll(let dx, let dy): (kind, self.dx, self.dy) = ("scroll", dx, dy)
    }
  }

  fileprivate var event: MouseEvent? {
    // Greater numbers are not those of a terminal.
    guard [x, y, dx ?? 0, dy ?? 0].allSatisfy({ (-2000...2000).contains($0) }) else { return nil }
    let button = self.button.flatMap(MouseEvent.Button.init(name:))
    let kind: MouseEvent.Kind? =
      switch self.kind {
      case "down": button.map { .down($0) }
      case "up": .up(button)
      case "drag": button.map { .drag($0) }
      case "move": .move
      case "scroll": .scroll(dx: dx ?? 0, dy: dy ?? 0)
      default: nil
      }
    return kind.map { MouseEvent($0, x: x, y: y, modifiers: KeyModifiers(names: modifiers)) }
  }
}

extension MouseEvent.Button {
  private static let names: [(Self, String)] = [
    (.left, "left"), (.middle, "middle"), (.right, "right"),
  ]
  fileprivate var name: String? { Self.names.first { $0.0 == self }?.1 }
  fileprivate init?(name: String) {
    guard let (button, _) = Self.names.first(where: { $0.1 == name }) else { return nil }
    self = button
  }
}

extension KeyModifiers {
  private static let all: [(Self, String)] = [
    (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.super, "super"),
  ]
  /// `nil` for none, which is left out of a recording.
  fileprivate var names: [String]? {
    isEmpty ? nil : Self.all.filter { contains($0.0) }.map(\.1)
  }
  fileprivate init(names: [String]?) {
    self = Self.all.reduce(into: []) { if names?.contains($1.1) == true { $0.formUnion($1.0) } }
  }
}

extension KeyStroke.Key {
  private static let names: [(Self, String)] = [
    (.enter, "enter"), (.tab, "tab"), (.escape, "escape"), (.backspace, "backspace"),
    (.delete, "delete"), (.insert, "insert"), (.up, "up"), (.down, "down"), (.left, "left"),
    (.right, "right"), (.home, "home"), (.end, "end"), (.pageUp, "pageup"),
    (.pageDown, "pagedown"),
  ]

  fileprivate var name: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: Self.names.first { $0.0 == self }?.1 ?? ""
    }
  }

  fileprivate init?(name: String) {
    if let (key, _) = Self.names.first(where: { $0.1 == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()) {
      self = .function(number)
    } else {
      return nil
    }
  }
}
