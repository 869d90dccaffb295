extension KeyModifiers {
  /// Decodes the modifiers of a key sequence: a set of bits plus one.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    // The sixth bit is Meta, which today's keyboards do not distinguish from Alt.
    if bits & 0b100010 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
    if bits & 8 != 0 { insert(.super) }
  }
}

extension KeyStroke {
  /// Decodes a key sent as a control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), modifiers: .control)
    // NB: a line feed is Ctrl-J, and also Enter where something else than a keyboard types.
    case 0x0A, 0x0D: self.init(.enter)
    case 0x09: self.init(.tab)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A:
      self.init(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers: .control)
    default:
      self.init(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers: .control)
    }
  }

  /// Decodes a key sent as `ESC O`, parameters and a letter; `nil` for unknown ones.
  init?(singleShift byte: UInt8, parameters: [UInt8]) {
    let letter = String(Unicode.Scalar(byte))
    let number = Int(String(decoding: parameters.suffix(3), as: UTF8.self)) ?? 1
    if let key = Self.letteredKeys[letter] {
      self.init(key, modifiers: KeyModifiers(parameter: number))
    } else if letter == "M" {
      self.init(.enter)
    } else if (0x6A...0x79).contains(byte) {
      // The number pad in application mode.
      self.init(.character(Character(Unicode.Scalar(byte - 0x40))))
    } else {
      return nil
    }
  }

  static let letteredKeys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// Decodes a key of the kitty keyboard protocol.
  ///
  /// - Parameters:
  ///   - code: The scalar that the key types without Shift, or a number in the private use area.
  ///   - shifted: The scalar that it types with Shift, where the terminal reports it.
  ///   - base: The scalar that the key in its place types on a US keyboard, where the terminal
  ///     reports it and it is another one.
  init?(kitty code: Int, shifted: Int? = nil, base: Int? = nil, modifiers: KeyModifiers) {
    // Shortcuts are Latin letters, which layouts of other scripts cannot type: use the key's
    // place. Accented Latin letters can be shortcuts themselves.
    var (code, shifted) = (code, shifted)
    if let base, code >= Self.firstOtherScript, !(0xE000...0xF8FF).contains(code),
      !modifiers.isDisjoint(with: [.control, .alt, .super])
    {
      (code, shifted) = (base, nil)
    }
    switch code {
    case 9: self.init(.tab, modifiers: modifiers)
    case 13, 57414: self.init(.enter, modifiers: modifiers)
    case 27: self.init(.escape, modifiers: modifiers)
    case 8, 127: self.init(.backspace, modifiers: modifiers)
    case 57376...57398: self.init(.function(code - 57376 + 13), modifiers: modifiers)
    case 57399...57416:
      let typed = Array("0123456789./*-+\r=,")[code - 57399]
      self.init(.character(typed), modifiers: modifiers)
    case 57417...57426: self.init(Self.padKeys[code - 57417], modifiers: modifiers)
    case 0xE000...0xF8FF, 0..<0x20: return nil
    default:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      self.init(.character(Character(scalar)), modifiers: modifiers)
      // As typed, except that Control stays with the key's letter, not its case.
      if modifiers.contains(.shift), modifiers.isDisjoint(with: [.control, .super]) {
        let upper = scalar.properties.uppercaseMapping
        if let typed = shifted.flatMap({ UInt32(exactly: $0) }).flatMap(Unicode.Scalar.init) {
          key = .character(Character(typed))
          self.modifiers.remove(.shift)
        } else if upper != String(scalar), let typed = upper.first, upper.count == 1 {
          key = .character(typed)
          self.modifiers.remove(.shift)
        }
      }
    }
  }

  /// The start of the Greek block; Cyrillic, Hebrew and other scripts follow.
  private static let firstOtherScript = 0x370

  private static let padKeys: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}
