import TerminalCore

extension Keymap {
  /// Tells what the keys of a command do, or those of several that belong together, such as up and down.
  ///
  /// - Parameter isTyping: Leaves out the keys that type something.
  /// - Returns: `nil` if there are no keys.
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
      // One letter in both cases is one key to the eye.
      if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
    }
    return names.joined(separator: " ")
  }

  /// Several keys together: `Alt-↑↓`, `pgup pgdn`.
  static func name(of keys: [KeyboardShortcut]) -> String {
    let parts = keys.map(\.labelParts)
    guard let prefix = parts.first?.modifiers,
      parts.allSatisfy({ $0.modifiers == prefix && $0.key.count == 1 })
    else { return keys.map(\.label).joined(separator: " ") }
    return prefix + parts.map(\.key).joined()
  }
}

extension Node {
  /// Tells what the keys of commands do here; none if they have no keys, or only such as are typed into the field
  /// that has the focus.
  func keys(_ commands: Keymap.Command..., label: String) -> [KeyHint] {
    environment.keymap.hint(commands, label, isTyping: tree.isTyping).map { [$0] } ?? []
  }
}

extension KeyboardShortcut {
  /// Whether every terminal sends the key and no field takes it as text.
  var alwaysArrives: Bool {
    switch key.key {
    case .function(1...12): modifiers.isEmpty
    // These arrive as Backspace, Tab and Return.
    case .character("h"), .character("i"), .character("j"), .character("m"): false
    case .character("a"..."z"): modifiers.keyModifiers == .control
    default: false
    }
  }

  /// The key presses that it is: with Shift, a terminal may tell of the capital letter alone.
  var strokes: [KeyStroke] {
    let stroke = KeyStroke(key.key, modifiers: modifiers.keyModifiers)
    guard modifiers.contains(.shift), case .character(let character) = key.key,
      case let capital = character.uppercased(), capital.count == 1
    else { return [stroke] }
    return [
      stroke,
      KeyStroke(
        .character(Character(capital)), modifiers: stroke.modifiers.subtracting(.shift)),
    ]
  }

  func matches(_ press: KeyStroke) -> Bool { strokes.contains(press) }

  /// How the footer writes it.
  var label: String { labelParts.modifiers + labelParts.key }

  /// A letter alone shows as it is typed, since case matters; one with Control as on the key.
  var labelParts: (modifiers: String, key: String) {
    var held = ""
    var shows = modifiers.contains(.shift)
    var name = key.name
    if case .character(let character) = key.key, character != " " {
      let isAlone = modifiers.isSubset(of: .shift)
      shows = !isAlone && (shows || character.isUppercase)
      if !isAlone || modifiers.contains(.shift) { name = name.uppercased() }
    }
    if !modifiers.isDisjoint(with: [.control, .command]) { held += "^" }
    if modifiers.contains(.option) { held += "Alt-" }
    if shows { held += "Shift-" }
    if key == .tab, !held.isEmpty { name = "Tab" }
    return (held, name)
  }
}

extension KeyEquivalent {
  fileprivate var name: String {
    switch key {
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
  /// Whether a field takes it as text.
  var typesText: Bool {
    if case .character = key { modifiers.isSubset(of: .shift) } else { false }
  }
}

extension EventModifiers {
  /// As the terminal tells of them.
  var keyModifiers: KeyModifiers {
    var result: KeyModifiers = []
    if contains(.shift) { result.insert(.shift) }
    if !isDisjoint(with: [.control, .command]) { result.insert(.control) }
    if contains(.option) { result.insert(.alt) }
    return result
  }
}
