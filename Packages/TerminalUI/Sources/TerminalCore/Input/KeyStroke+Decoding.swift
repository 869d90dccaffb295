extension KeyModifiers {
  /// Decodes the modifiers of a key sequence: a set of bits plus one. The bits of lock keys and of
  /// modifiers that no keyboard has count as none.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    // The sixth bit is Meta, which today's keyboards do not distinguish from Alt.
    if bits & 0b100010 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
    // The fifth bit is Hyper, which types nothing either.
    if bits & 0b011000 != 0 { insert(.super) }
  }

  /// Whether a key types a character with these modifiers, and is no shortcut.
  var typesText: Bool { isDisjoint(with: [.control, .alt, .super]) }
}

/// A key as an escape sequence reports it: the characters that the key has, and what is held.
struct KeyReport {
  /// The scalar that the key types, or a number in the private use area.
  var code: Int
  /// The scalar that it types with Shift, where the terminal reports it.
  var shifted: Int?
  /// The scalar that the key in its place types on a US keyboard, where the terminal reports it and
  /// it is another one.
  var base: Int?
  /// The modifiers plus one, with lock keys.
  var parameter = 1
  /// Whether `code` takes Shift and lock keys into account already, as xterm sends it.
  var isTyped = false

  var modifiers: KeyModifiers { KeyModifiers(parameter: parameter) }
  fileprivate var isCapsLock: Bool { max(0, parameter - 1) & 64 != 0 }
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
    let number = parameters.split(separator: UInt8(ascii: ";")).last ?? []
    let modifiers = KeyModifiers(
      parameter: Int(String(decoding: number.suffix(3), as: UTF8.self)) ?? 1)
    if let key = Self.letteredKeys[letter] {
      self.init(key, modifiers: modifiers)
    } else if let key = Self.letteredKeys[letter.uppercased()], (0x61...0x64).contains(byte) {
      // Control and an arrow in rxvt.
      self.init(key, modifiers: .control)
    } else if letter == "M" {
      self.init(.enter, modifiers: modifiers)
    } else if letter == "I" {
      self.init(.tab, modifiers: modifiers)
    } else if (0x6A...0x79).contains(byte) || letter == "X" {
      // The number pad in application mode.
      let typed = letter == "X" ? "=" : Character(Unicode.Scalar(byte - 0x40))
      self.init(.character(typed), modifiers: modifiers.subtracting(.shift))
    } else {
      return nil
    }
  }

  static let letteredKeys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// Decodes a key of the kitty keyboard protocol, or of xterm's `modifyOtherKeys`.
  init?(_ report: KeyReport) {
    var report = report
    let modifiers = report.modifiers
    // Shortcuts are Latin letters, which layouts of other scripts cannot type: use the key's
    // place. Accented Latin letters can be shortcuts themselves.
    if let base = report.base, report.code >= Self.firstOtherScript,
      !(0xE000...0xF8FF).contains(report.code), !modifiers.typesText
    {
      (report.code, report.shifted) = (base, nil)
    }
    switch report.code {
    case 9: self.init(.tab, modifiers: modifiers)
    case 13, 57414: self.init(.enter, modifiers: modifiers)
    case 27: self.init(.escape, modifiers: modifiers)
    case 8, 127: self.init(.backspace, modifiers: modifiers)
    case 57376...57398: self.init(.function(report.code - 57376 + 13), modifiers: modifiers)
    case 57399...57416:
      let typed = Array("0123456789./*-+\r=,")[report.code - 57399]
      self.init(.character(typed), modifiers: modifiers.subtracting(.shift))
    case 57417...57426:
      self.init(Self.padKeys[report.code - 57417], modifiers: modifiers)
    case 0xE000...0xF8FF, 0..<0x20, 0x80..<0xA0: return nil
    default:
      guard let scalar = Unicode.Scalar(code: report.code) else { return nil }
      self.init(scalar, of: report)
    }
  }

  /// Decodes a key that types a character.
  ///
  /// Shift is part of the character, except that Control and Super stay with the letter, not its
  /// case.
  private init(_ scalar: Unicode.Scalar, of report: KeyReport) {
    var modifiers = report.modifiers
    let isShifted = modifiers.contains(.shift) && !report.isTyped
    var typed = scalar
    if let (lower, upper) = scalar.cases {
      guard modifiers.isDisjoint(with: [.control, .super]) else {
        self.init(.character(Character(lower)), modifiers: modifiers)
        return
      }
      if isShifted != (report.isCapsLock && !report.isTyped) {
        typed = isShifted ? Unicode.Scalar(code: report.shifted) ?? upper : upper
      }
    } else if isShifted {
      typed = Unicode.Scalar(code: report.shifted) ?? Self.shifted[scalar] ?? scalar
    }
    modifiers.remove(.shift)
    self.init(.character(Character(typed)), modifiers: modifiers)
  }

  /// The start of the Greek block; Cyrillic, Hebrew and other scripts follow.
  private static let firstOtherScript = 0x370

  private static let padKeys: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  /// What Shift makes of a character on a US keyboard, for terminals that do not report it.
  private static let shifted = Dictionary(
    uniqueKeysWithValues: zip(
      #"`1234567890-=[]\;',./"#.unicodeScalars, #"~!@#$%^&*()_+{}|:"<>?"#.unicodeScalars))
}

extension Unicode.Scalar {
  init?(code: Int?) {
    guard let code, let value = UInt32(exactly: code) else { return nil }
    self.init(value)
  }

  /// The lower- and upper-case form of a letter that has both, each of one scalar.
  fileprivate var cases: (lower: Self, upper: Self)? {
    let lower = properties.lowercaseMapping.unicodeScalars
    let upper = properties.uppercaseMapping.unicodeScalars
    guard let first = lower.first, let second = upper.first, first != second,
      lower.count == 1, upper.count == 1
    else { return nil }
    return (first, second)
  }
}
