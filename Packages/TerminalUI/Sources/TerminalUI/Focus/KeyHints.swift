import TerminalCore

/// A key and what it does.
struct KeyHint: Equatable {
  let key: String
  let label: String
  /// The key as it is shown.
  var name: String

  init(key: String, label: String) {
    self.key = key
    self.label = label
    name = key
  }

  /// The hint with the key named in ASCII: `Alt-Up/Down` for `⌥↑↓`.
  var inASCII: KeyHint {
    var hint = self
    hint.name = ""
    for character in key {
      guard let name = Self.namesInASCII[character] else {
        hint.name.append(character)
        continue
      }
      if let last = hint.name.last, last.isLetter { hint.name += "/" }
      hint.name += name
    }
    return hint
  }

  private static let namesInASCII: [Character: String] = [
    "⏎": "Enter", "⇥": "Tab", "⌫": "Backspace", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
    "⌥": "Alt-", "⇧": "Shift-",
  ]

  /// The key itself, if it is one: a click on the hint presses it.
  var press: KeyStroke? {
    var name = Substring(key)
    var modifiers: KeyModifiers = []
    while name.count > 1, let modifier = Self.modifiers[name.prefix(1)] {
      modifiers.insert(modifier)
      name = name.dropFirst()
    }
    if let key = Self.names[name] { return KeyStroke(key, modifiers: modifiers) }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()) {
      return KeyStroke(.function(number), modifiers: modifiers)
    }
    guard name.count == 1, let character = name.lowercased().first, character.isASCII else {
      return nil
    }
    return KeyStroke(.character(character), modifiers: modifiers)
  }

  private static let modifiers: [Substring: KeyModifiers] = [
    "^": .control, "⌥": .alt, "⇧": .shift,
  ]

  private static let names: [Substring: KeyStroke.Key] = [
    "⏎": .enter, "esc": .escape, "⇥": .tab, "⌫": .backspace, "space": .character(" "),
    "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown, "↑": .up, "↓": .down,
    "←": .left, "→": .right,
  ]
}

/// The keys that work at the moment, those of what has the focus first.
@MainActor
struct KeyHints {
  let tree: ViewTree

  /// For the bottom row.
  var brief: [KeyHint] { named(collectBrief()) }

  /// For the list of all keys.
  var full: [KeyHint] { named(collectFull()) }

  private func named(_ hints: [KeyHint]) -> [KeyHint] {
    tree.showsUnicode ? hints : hints.map(\.inASCII)
  }

  private func collectBrief() -> [KeyHint] {
    var hints = collect { $0.hints }
    if tree.canvas.focusable.count > 1 { hints.add(KeyHint(key: "⇥", label: "Next")) }
    if tree.layers.last is KeyListNode { return hints }
    hints.add(tree.isTyping ? KeyHint(key: "F1", label: "Keys") : KeyHint(key: "?", label: "Keys"))
    if tree.isMouseReleased { hints.add(KeyHint(key: "F2", label: "Mouse on")) }
    hints.add(KeyHint(key: "^C", label: "Quit"))
    return hints
  }

  private func collectFull() -> [KeyHint] {
    var hints = collect { $0.allHints }
    if tree.canvas.focusable.count > 1 { hints.add(KeyHint(key: "⇥ ⇧⇥", label: "Next, previous")) }
    hints.add(KeyHint(key: "? F1", label: "These keys"))
    hints.add(
      KeyHint(
        key: "F2",
        label: tree.isMouseReleased ? "Use the mouse here again" : "Select text with the mouse"))
    hints.add(KeyHint(key: "^Z", label: "Suspend"))
    hints.add(KeyHint(key: "^C", label: "Quit"))
    return hints
  }

  private func collect(_ hints: (Node) -> [KeyHint]) -> [KeyHint] {
    var result: [KeyHint] = []
    let start = tree.focus.focused ?? tree.canvas.scope
    for hint in start.map(hints) ?? [] { result.add(hint) }
    for shortcut in tree.canvas.shortcuts {
      if let hint = shortcut.hint { result.add(hint) }
    }
    var node = start is LayerNode ? nil : start?.parent
    while let current = node {
      for hint in hints(current) { result.add(hint) }
      if current is LayerNode { break }
      node = current.parent
    }
    return result
  }
}

extension [KeyHint] {
  /// Adds a key unless something nearer to the focus uses it already.
  fileprivate mutating func add(_ hint: KeyHint) {
    if !contains(where: { $0.key == hint.key }) { append(hint) }
  }
}
