import TerminalCore

extension Keymap {
  /// Returns a hint for the keys of a command, or of several that belong together, such as up and
  /// down.
  ///
  /// - Parameter isTyping: Whether to exclude keys that type text.
  /// - Returns: The hint, or `nil` if there are no keys.
  func hint(_ commands: [Command], _ label: String, isTyping: Bool) -> KeyHint? {
    let keys = commands.map { command in
      self[command].filter { !isTyping || !$0.strokes[0].typesText }
    }
    let count = keys.map(\.count).max() ?? 0
    let rows = (0..<count).map { row in keys.filter { row < $0.count }.map { $0[row] } }
    guard let first = rows.first else { return nil }
    var hint = KeyHint(key: Self.name(of: first), label: label)
    hint.alternatives = rows
    if commands.count == 1 {
      hint.command = commands[0]
      hint.press = first[0].strokes[0]
    }
    return hint
  }

  static func names(of rows: [[KeyboardShortcut]]) -> String {
    var names: [String] = []
    for name in rows.map(name) {
      // A letter in both cases is shown once.
      if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
    }
    return names.joined(separator: " ")
  }

  /// Returns the name of several keys together: `Alt-↑↓`, `pgup pgdn`.
  static func name(of keys: [KeyboardShortcut]) -> String {
    let parts = keys.map(\.labelParts)
    guard let prefix = parts.first?.modifiers,
      parts.allSatisfy({ $0.modifiers == prefix && $0.key.count == 1 })
    else { return keys.map(\.label).joined(separator: " ") }
    return prefix + parts.map(\.key).joined()
  }
}

extension Node {
  /// Returns a hint for the keys of commands at this node; empty if there are none, or only such as
  /// the focused field takes as text.
  func keys(_ commands: Keymap.Command..., label: String) -> [KeyHint] {
    keys(commands, label: label)
  }

  func keys(_ commands: [Keymap.Command], label: String) -> [KeyHint] {
    environment.keymap.hint(commands, label, isTyping: tree.isTyping).map { [$0] } ?? []
  }
}

extension KeyboardShortcut {
  /// Whether every terminal sends the key, and no field takes it as text.
  var alwaysArrives: Bool {
    switch key {
    case .function(1...12): modifiers.isEmpty
    // Terminals send these as Backspace, Tab and Return.
    case .character("h"), .character("i"), .character("j"), .character("m"): false
    case .character("a"..."z"): modifiers == .control
    default: false
    }
  }

  /// The key strokes of the shortcut: for Shift with a letter, terminals may report only the
  /// capital letter.
  var strokes: [KeyStroke] {
    let stroke = KeyStroke(key, modifiers: modifiers)
    guard modifiers.contains(.shift), case .character(let character) = key,
      case let capital = character.uppercased(), capital.count == 1
    else { return [stroke] }
    return [
      stroke,
      KeyStroke(
        .character(Character(capital)), modifiers: stroke.modifiers.subtracting(.shift)),
    ]
  }

  func matches(_ press: KeyStroke) -> Bool { strokes.contains(press) }

  /// The shortcut as the footer shows it.
  var label: String { labelParts.modifiers + labelParts.key }

  /// The parts of the label. A letter alone shows in its case; one with modifiers in upper case.
  var labelParts: (modifiers: String, key: String) {
    var held = ""
    var shows = modifiers.contains(.shift)
    var name = key.name
    if case .character(let character) = key, character != " " {
      let isAlone = modifiers.isSubset(of: .shift)
      shows = !isAlone && (shows || character.isUppercase)
      if !isAlone || modifiers.contains(.shift) { name = name.uppercased() }
    }
    if modifiers.contains(.control) { held += "^" }
    if modifiers.contains(.alt) { held += "Alt-" }
    if shows { held += "Shift-" }
    if key == .tab, !held.isEmpty { name = "Tab" }
    return (held, name)
  }
}

extension KeyStroke.Key {
  /// The key as the footer shows it.
  var name: String {
    switch self {
    case .character(" "): "space"
    case .character("-"): "−"
    case .character(let character): String(character)
    case .enter: "⏎"
    case .escape: "esc"
    case .tab: "⇥"
    case .backspace: "⌫"
    case .delete: "del"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .insert: "ins"
    case .function(let number): "F\(number)"
    }
  }
}

extension KeyStroke {
  /// Whether a field takes the key as text.
  var typesText: Bool {
    if case .character = key { modifiers.isSubset(of: .shift) } else { false }
  }
}
