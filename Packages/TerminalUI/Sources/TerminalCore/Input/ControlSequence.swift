/// A control sequence: the parameters and intermediates between `ESC [` and the final byte, and the
/// event they encode.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters.
  private let marker: UInt8?
  /// The parameters, each with its sub-parameters; `nil` where one was left out.
  private let parameters: [[Int?]]
  private let intermediates: [UInt8]
  private let final: Unicode.Scalar

  /// The limit of a parameter. Terminals send no greater numbers.
  private static let largestNumber = 0x10FFFF

  init?(bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest.removeFirst()
    } else {
      marker = nil
    }
    var parameters: [[Int?]] = [[nil]]
    var intermediates: [UInt8] = []
    for byte in rest {
      switch byte {
      case 0x30...0x39:
        let last = parameters.count - 1
        let sub = parameters[last].count - 1
        let value = (parameters[last][sub] ?? 0) * 10 + Int(byte - 0x30)
        parameters[last][sub] = min(value, Self.largestNumber)
      case 0x3A: parameters[parameters.count - 1].append(nil)
      case 0x3B: parameters.append([nil])
      case 0x20..<0x30: intermediates.append(byte)
      default: return nil
      }
    }
    self.parameters = parameters
    self.intermediates = intermediates
    self.final = Unicode.Scalar(final)
  }

  /// Whether `$` after these bytes ends a sequence: a key with Shift in rxvt, such as `ESC [ 7 $`.
  /// Elsewhere it comes before the end.
  static func isShiftedKey(_ bytes: [UInt8]) -> Bool {
    let digits = String(decoding: bytes, as: UTF8.self)
    return Int(digits).map { numberedKeys[$0] != nil } ?? false
  }

  var isPasteStart: Bool {
    marker == nil && final == "~" && number(0) == 200
  }

  /// The event that the sequence encodes, or `nil` for an unknown sequence.
  var event: InputEvent? {
    switch (marker.map { Unicode.Scalar($0) }, final) {
    case ("<", "M"), ("<", "m"):
      guard let code = number(0), let column = number(1), let row = number(2) else { return nil }
      return MouseEvent(code: code, column: column, row: row, isRelease: final == "m")
        .map(InputEvent.mouse)
    // The report of rxvt.
    case (nil, "M"):
      guard let code = number(0), let column = number(1), let row = number(2), code >= 32 else {
        return nil
      }
      return MouseEvent(oldCode: code - 32, column: column, row: row).map(InputEvent.mouse)
    case ("?", "c"):
      return .reply(.deviceAttributes(parameters.compactMap { $0[0] }))
    case ("?", "u"):
      return .reply(.kittyKeyboard(flags: number(0) ?? 0))
    case ("?", "y") where intermediates == [0x24]:
      guard let mode = number(0), let setting = number(1) else { return nil }
      return .reply(.mode(mode, setting: setting))
    case (nil, "n") where parameters == [[0]] && intermediates.isEmpty: return .reply(.ready)
    case (nil, "I") where isBare: return .focus(true)
    case (nil, "O") where isBare: return .focus(false)
    case (nil, _) where intermediates.isEmpty: return key.map(InputEvent.key)
    default: return nil
    }
  }

  /// The text that the terminal says was typed; `nil` where the event says it.
  ///
  /// An input method types without a key, and more than one character. With Alt or Control held, the
  /// text counts only where it is not the key's own: Option-L types `@` on a German Mac.
  var text: String? {
    guard marker == nil, final == "u", intermediates.isEmpty, parameters.count > 2, !isRelease
    else { return nil }
    let scalars = parameters[2].compactMap { Unicode.Scalar(code: $0) }
      .filter { $0.properties.generalCategory != .control }
    guard !scalars.isEmpty else { return nil }
    let text = String(String.UnicodeScalarView(scalars))
    if KeyModifiers(parameter: number(1) ?? 1).typesText { return text }
    let own = parameters[0].compactMap { Unicode.Scalar(code: $0) }.map { String($0).lowercased() }
    return own.contains(text.lowercased()) ? nil : text
  }

  /// Whether a key goes up: the third kind of event of the kitty protocol.
  private var isRelease: Bool { number(1, 1) == 3 }

  private var isBare: Bool { parameters == [[nil]] && intermediates.isEmpty }

  private func number(_ index: Int, _ sub: Int = 0) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(sub) else {
      return nil
    }
    return parameters[index][sub]
  }

  private var key: KeyStroke? {
    guard !isRelease else { return nil }
    let parameter = number(1) ?? 1
    let modifiers = KeyModifiers(parameter: parameter)
    switch final {
    case "u":
      return KeyStroke(
        KeyReport(
          code: number(0) ?? 1, shifted: number(0, 1), base: number(0, 2), parameter: parameter))
    case "~" where number(0) == 27:
      return KeyStroke(KeyReport(code: number(2) ?? 1, parameter: parameter, isTyped: true))
    case "~", "^", "$", "@":
      guard let key = Self.numberedKeys[number(0) ?? 0] else { return nil }
      return KeyStroke(key, modifiers: Self.rxvtModifiers[final] ?? modifiers)
    case "Z":
      return KeyStroke(.tab, modifiers: modifiers.union(.shift))
    case "a", "b", "c", "d":
      guard let key = KeyStroke.letteredKeys[final.properties.uppercaseMapping] else { return nil }
      return KeyStroke(key, modifiers: .shift)
    default:
      guard let key = KeyStroke.letteredKeys[String(final)] else { return nil }
      return KeyStroke(key, modifiers: modifiers)
    }
  }

  private static let rxvtModifiers: [Unicode.Scalar: KeyModifiers] = [
    "$": .shift, "^": .control, "@": [.control, .shift],
  ]

  private static let numberedKeys: [Int: KeyStroke.Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]
}
