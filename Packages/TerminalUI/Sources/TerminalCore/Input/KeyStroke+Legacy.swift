extension KeyStroke {
  /// The key stroke as which a terminal without a keyboard protocol sends this one: Enter for
  /// Shift-Enter, Tab for Control-I, Control-C for Control-Shift-C. `nil` for a key stroke that is
  /// its own, or that such a terminal does not send.
  ///
  /// A program handles the key stroke itself first, so that Shift-Enter can be bound, and this one
  /// otherwise, so that no key is dead in a terminal for what the terminal knows more than others.
  package var legacyForm: KeyStroke? {
    guard !modifiers.contains(.super) else { return nil }
    var form = self
    switch key {
    case .enter, .backspace: form.modifiers.formIntersection(.alt)
    // ESC ESC would be the key twice.
    case .escape: form.modifiers = []
    case .tab:
      form.modifiers.remove(.control)
      // The Linux console sends ESC and a tab for Shift-Tab.
      if form.modifiers == .alt { form.modifiers = .shift }
    case .character(let character) where modifiers.contains(.control):
      guard let byte = Self.controlByte(of: character) else { return nil }
      form = KeyStroke(control: byte)
      form.modifiers.formUnion(modifiers.intersection(.alt))
    default: return nil
    }
    return form == self ? nil : form.legacyForm ?? form
  }

  /// Returns whether this is a key stroke, or the one as which some terminals send it.
  ///
  /// ```swift
  /// case .key(let key) where key.matches(KeyStroke("c", modifiers: .control)): loop.stop()
  /// ```
  public func matches(_ other: KeyStroke) -> Bool {
    self == other || legacyForm == other
  }

  /// The byte that Control and a key send, by the table of the VT220, which xterm has from there.
  private static func controlByte(of character: Character) -> UInt8? {
    switch character {
    case " ", "2", "@": 0x00
    case "3", "[": 0x1B
    case "4", "\\": 0x1C
    case "5", "]": 0x1D
    case "6", "^", "~": 0x1E
    case "7", "/", "_": 0x1F
    case "8", "?": 0x7F
    case "a"..."z": character.asciiValue.map { $0 & 0x1F }
    default: nil
    }
  }
}
