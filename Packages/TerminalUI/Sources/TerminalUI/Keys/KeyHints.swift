import TerminalCore

/// A key and a description of its action.
struct KeyHint: Equatable {
  /// The key, or several, as the footer shows it.
  var key: String
  let label: String
  /// All keys of the action, in groups of keys that belong together, such as up and down.
  var alternatives: [[KeyboardShortcut]] = []
  /// The command of the key, if it has one.
  var command: Keymap.Command?
  /// Whether only the list of all keys has room for it.
  var isRare = false
  /// The key that a click on the hint presses, if it is one.
  var press: KeyStroke?

  init(key: String, label: String) {
    self.key = key
    self.label = label
  }

  init(_ shortcut: KeyboardShortcut, label: String) {
    self.init(key: shortcut.label, label: label)
    press = shortcut.strokes[0]
  }

  /// The hint with the key named in ASCII: `Alt-Up/Down` for `Alt-↑↓`.
  var inASCII: KeyHint {
    var hint = self
    hint.key = Self.inASCII(key)
    return hint
  }

  static func inASCII(_ key: String) -> String {
    var result = ""
    for character in key {
      guard let name = namesInASCII[character] else {
        result.append(character)
        continue
      }
      if let last = result.last, last.isLetter { result += "/" }
      result += name
    }
    return result
  }

  private static let namesInASCII: [Character: String] = [
    "⏎": "Enter", "⇥": "Tab", "⌫": "Backspace", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
  ]
}

/// Collects the keys that currently work, those of the focused view first.
@MainActor
struct KeyHints {
  let tree: ViewTree

  /// The hints for the footer. Of keys that do the same it has the one nearest to the focus.
  var brief: [KeyHint] { named(collectBrief()) }

  /// The hints for the list of keys.
  var full: [KeyHint] {
    named(
      collectFull().map { hint in
        var hint = hint
        if !hint.alternatives.isEmpty { hint.key = Keymap.names(of: hint.alternatives) }
        return hint
      })
  }

  private func named(_ hints: [KeyHint]) -> [KeyHint] {
    tree.showsUnicode ? hints : hints.map(\.inASCII)
  }

  private func collectBrief() -> [KeyHint] {
    var hints = collect { !$0.isRare }
    func add(_ command: Keymap.Command, _ label: String) {
      tree.keymap.hint([command], label, isTyping: tree.isTyping).map { hints.add($0) }
    }
    if tree.regions.focusable.count > 1 { add(.nextFocus, "Next") }
    if tree.layers.last?.isPanel == true { return hints }
    add(.listKeys, "Keys")
    if tree.isMouseReleased { add(.releaseMouse, "Mouse on") }
    add(.quit, "Quit")
    var labels: Set<String> = []
    return hints.filter { labels.insert($0.label).inserted }
  }

  private func collectFull() -> [KeyHint] {
    var hints = collect { _ in true }
    if let toast = tree.toasts.last, let key = toast.toast.action?.key(in: tree) {
      hints.add(KeyHint(key, label: toast.actionTitle))
    }
    func add(_ commands: Keymap.Command..., label: String) {
      tree.keymap.hint(commands, label, isTyping: tree.isTyping).map { hints.add($0) }
    }
    if tree.regions.focusable.count > 1 {
      add(.nextFocus, .previousFocus, label: "Next, previous")
    }
    add(.commandPalette, label: "Commands")
    add(.listKeys, label: "These keys")
    if tree.toggleInspector != nil { add(.toggleInspector, label: "Inspector") }
    add(
      .releaseMouse,
      label: tree.isMouseReleased ? "Use the mouse here again" : "Select text with the mouse")
    add(.suspend, label: "Suspend")
    add(.quit, label: "Quit")
    return hints
  }

  private func collect(_ isIncluded: (KeyHint) -> Bool) -> [KeyHint] {
    var result: [KeyHint] = []
    let start = tree.focus.focused ?? tree.regions.scope
    for hint in start?.hints ?? [] where isIncluded(hint) { result.add(hint) }
    for shortcut in tree.regions.shortcuts {
      // The focused field edits its text with the key instead.
      if let hint = shortcut.hint,
        !(hint.press.map { start?.editingNode?.edits(with: $0) ?? false } ?? false)
      {
        result.add(hint)
      }
    }
    var node = start is LayerNode ? nil : start?.parent
    while let current = node {
      for hint in current.hints where isIncluded(hint) { result.add(hint) }
      node = current is LayerNode ? nil : current.parent
    }
    return result
  }
}

extension [KeyHint] {
  /// The hints for the list of all keys alone.
  var rare: [KeyHint] {
    map { hint in
      var hint = hint
      hint.isRare = true
      return hint
    }
  }

  /// Adds a hint without the keys that are used nearer to the focus, once for a command.
  fileprivate mutating func add(_ hint: KeyHint) {
    if let command = hint.command, contains(where: { $0.command == command }) { return }
    var hint = hint
    hint.alternatives.removeAll { keys in contains { $0.key == Keymap.name(of: keys) } }
    if let keys = hint.alternatives.first {
      hint.key = Keymap.name(of: keys)
      if hint.press != nil { hint.press = keys[0].strokes[0] }
    }
    if !contains(where: { $0.key == hint.key }) { append(hint) }
  }
}
