import TerminalUI

/// The names of keys and commands in a configuration file.
enum KeyNames {
  /// The commands by name: "moveUp".
  static let commands = Dictionary(
    uniqueKeysWithValues: Keymap.Command.allCases.map { ("\($0)", $0) })

  /// The names of keys that are not visible characters.
  static let all = keys.map(\.name)

  private static let keys: [(name: String, key: KeyStroke.Key)] = [
    ("backspace", .backspace), ("delete", .delete), ("down", .down), ("end", .end),
    ("enter", .enter), ("esc", .escape), ("home", .home), ("insert", .insert),
    ("left", .left), ("pagedown", .pageDown), ("pageup", .pageUp), ("right", .right),
    ("space", .space), ("tab", .tab), ("up", .up),
  ]

  private static let modifiers: [(prefix: String, modifier: KeyModifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  /// Returns the key with a name such as "ctrl-s", "f5" or "k", or `nil` if there is none.
  static func shortcut(_ name: String) -> KeyboardShortcut? {
    var rest = name[...]
    var modifiers: KeyModifiers = []
    while let match = Self.modifiers.first(where: { rest.lowercased().hasPrefix($0.prefix) }) {
      modifiers.insert(match.modifier)
      rest = rest.dropFirst(match.prefix.count)
    }
    return key(String(rest)).map { KeyboardShortcut($0, modifiers: modifiers) }
  }

  private static func key(_ name: String) -> KeyStroke.Key? {
    if let key = keys.first(where: { $0.name == name.lowercased() })?.key { return key }
    if let number = name.lowercased().wholeMatch(of: /f([0-9]{1,2})/).flatMap({ Int($0.1) }),
      (1...12).contains(number)
    {
      return .function(number)
    }
    guard name.count == 1, let character = name.first, !character.isWhitespace,
      character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return .character(character)
  }
}
