@testable import TerminalCore

/// A key of a keyboard, as the protocols name it.
struct KeyboardKey: CustomStringConvertible {
  enum Kind {
    /// Types a character; `base` is its place on a US keyboard, where that types another one.
    case text(Character, shifted: Character, base: Character?)
    /// Is sent as a control character: Enter, Tab, Esc and Backspace.
    case control(UInt8)
    /// Is sent as `ESC [ 1 ; modifiers` and a letter; without modifiers as `ESC [` or `ESC O` and it.
    case letter(Character, isFunction: Bool)
    /// Is sent as `ESC [`, a number, `;`, modifiers and `~`.
    case number(Int)
    /// A key of the number pad that types a character: a number of the kitty protocol.
    case pad(Int, Character)
  }

  let description: String
  let kind: Kind

  /// The keys of a US keyboard, and some of others.
  static let all: [Self] = {
    var keys: [Self] = []
    func add(_ name: String, _ kind: Kind) { keys.append(Self(description: name, kind: kind)) }
    let plain = "abcdefghijklmnopqrstuvwxyz0123456789`-=[]\\;',./ "
    let shifted = "ABCDEFGHIJKLMNOPQRSTUVWXYZ)!@#$%^&*(~_+{}|:\"<>? "
    for (plain, shifted) in zip(plain, shifted) {
      add("\(plain)", .text(plain, shifted: shifted, base: nil))
    }
    add("ä", .text("ä", shifted: "Ä", base: "'"))
    add("с", .text("с", shifted: "С", base: "c"))
    add("σ", .text("σ", shifted: "Σ", base: "s"))
    let controls: [(String, UInt8)] = [("Enter", 13), ("Tab", 9), ("Esc", 27), ("Backspace", 127)]
    for (name, byte) in controls { add(name, .control(byte)) }
    for (name, letter) in zip(["Up", "Down", "Right", "Left", "Home", "End"], "ABCDHF") {
      add(name, .letter(letter, isFunction: false))
    }
    for (name, letter) in zip(["F1", "F2", "F4"], "PQS") {
      add(name, .letter(letter, isFunction: true))
    }
    let numbers: [(String, Int)] = [
      ("Insert", 2), ("Delete", 3), ("PageUp", 5), ("PageDown", 6), ("F3", 13), ("F5", 15),
      ("F6", 17), ("F7", 18), ("F8", 19), ("F9", 20), ("F10", 21), ("F11", 23), ("F12", 24),
    ]
    for (name, number) in numbers { add(name, .number(number)) }
    for (number, typed) in zip(57399..., "0123456789./*-+") {
      add("Pad \(typed)", .pad(number, typed))
    }
    return keys
  }()
}

/// What is held with a key.
struct HeldKeys: CustomStringConvertible {
  var modifiers: KeyModifiers
  var isCapsLock = false
  var isNumLock = false

  static let all: [Self] = (UInt8(0)..<64).map { (bits: UInt8) -> Self in
    let modifiers = KeyModifiers(rawValue: bits & 15)
    return Self(modifiers: modifiers, isCapsLock: bits & 16 != 0, isNumLock: bits & 32 != 0)
  }

  /// The bits of the kitty protocol, which are xterm's and those of the lock keys, plus one.
  var parameter: Int {
    let bits: [(Bool, Int)] = [
      (modifiers.contains(.shift), 1), (modifiers.contains(.alt), 2),
      (modifiers.contains(.control), 4), (modifiers.contains(.super), 8), (isCapsLock, 64),
      (isNumLock, 128),
    ]
    return bits.reduce(1) { $0 + ($1.0 ? $1.1 : 0) }
  }

  var description: String {
    let names: [(Bool, String)] = [
      (modifiers.contains(.shift), "Shift-"), (modifiers.contains(.alt), "Alt-"),
      (modifiers.contains(.control), "Ctrl-"), (modifiers.contains(.super), "Super-"),
      (isCapsLock, "Caps-"), (isNumLock, "Num-"),
    ]
    return names.map { $0.0 ? $0.1 : "" }.joined()
  }
}

/// A way in which terminals send keys. Written from the descriptions, independent of the decoder.
enum KeyProtocol: CustomStringConvertible {
  /// VT220 and xterm, as the kitty protocol's description tabulates it: sw.kovidgoyal.net/kitty/
  /// keyboard-protocol, "Legacy key event encoding".
  case legacy
  /// The same, in application cursor mode.
  case applicationCursor
  /// xterm's `modifyOtherKeys`, 1 or 2: invisible-island.net/xterm/ctlseqs, and modified-keys.html
  /// there. In the second form of `formatOtherKeys` where `isShort`.
  case modifyOtherKeys(Int, isShort: Bool)
  /// The kitty protocol, with flags from 1 to 31 and a kind of event from 1 to 3.
  case kitty(flags: Int, event: Int)

  static let all: [Self] = {
    var all: [Self] = [.legacy, .applicationCursor]
    for level in 1...2 {
      all += [false, true].map { .modifyOtherKeys(level, isShort: $0) }
    }
    for flags in 1...31 {
      all += (1...(flags & 2 != 0 ? 3 : 1)).map { .kitty(flags: flags, event: $0) }
    }
    return all
  }()

  var description: String {
    switch self {
    case .legacy: "legacy"
    case .applicationCursor: "application cursor keys"
    case .modifyOtherKeys(let level, let isShort):
      "modifyOtherKeys \(level)\(isShort ? " as CSI u" : "")"
    case .kitty(let flags, let event): "kitty \(flags), event \(event)"
    }
  }

  /// Whether a key goes up.
  var isRelease: Bool { if case .kitty(_, 3) = self { true } else { false } }

  /// The bytes that a key sends, or `nil` if the protocol does not say so.
  func bytes(of key: KeyboardKey, _ held: HeldKeys) -> String? {
    switch self {
    case .legacy: Self.legacy(key, held, isApplication: false)
    case .applicationCursor: Self.legacy(key, held, isApplication: true)
    case .modifyOtherKeys(let level, let isShort): Self.xterm(key, held, level, isShort)
    case .kitty(let flags, let event): Self.kitty(key, held, flags, event)
    }
  }
}

extension KeyboardKey {
  /// The key that a key is for shortcuts: in another script than Latin, the one in its place on a US
  /// keyboard, where the bytes tell that.
  func shortcut(reportedAs bytes: String) -> KeyboardKey {
    guard case .text(let plain, _, let base?) = kind, plain >= "\u{370}",
      bytes.contains(":\(base.unicodeScalars.first?.value ?? 0);")
    else { return self }
    return Self.all.first { $0.description == "\(base)" } ?? self
  }

  /// The character that the key types on an English keyboard; `nil` for one that types nothing.
  func typed(_ held: HeldKeys) -> Character? {
    switch kind {
    case .text(let plain, let shifted, _):
      let isShift = held.modifiers.contains(.shift)
      return (plain.isLetter ? isShift != held.isCapsLock : isShift) ? shifted : plain
    case .pad(_, let typed): return typed
    default: return nil
    }
  }
}

extension KeyProtocol {
  private static let escape = "\u{1B}"

  /// The control character of Control and a key, where there is one.
  private static func control(_ character: Character) -> Character? {
    let table: [Character: UInt8] = [
      " ": 0, "@": 0, "2": 0, "3": 27, "4": 28, "5": 29, "6": 30, "7": 31, "8": 127, "?": 127,
      "[": 27, "\\": 28, "]": 29, "^": 30, "~": 30, "/": 31, "_": 31,
    ]
    let byte =
      character.isASCII && character.isLetter
      ? (character.asciiValue ?? 0) & 31 : table[character]
    return byte.map { Character(Unicode.Scalar($0)) }
  }

  private static func legacy(_ key: KeyboardKey, _ held: HeldKeys, isApplication: Bool) -> String? {
    let modifiers = held.modifiers
    guard !modifiers.contains(.super) else { return nil }
    let alt = modifiers.contains(.alt) ? escape : ""
    let parameter = HeldKeys(modifiers: modifiers).parameter
    switch key.kind {
    case .text, .pad:
      guard let typed = key.typed(held) else { return nil }
      guard modifiers.contains(.control) else { return alt + String(typed) }
      // Lock keys do not count with Control.
      let byte = key.typed(HeldKeys(modifiers: modifiers)).flatMap(control)
      // ESC ESC is the Esc key twice.
      return alt.isEmpty || byte != "\u{1B}" ? byte.map { alt + String($0) } : nil
    case .control(27) where !alt.isEmpty: return nil
    case .control(127) where modifiers.contains(.control): return alt + "\u{8}"
    case .control(9) where modifiers.contains(.shift): return alt + "\(escape)[Z"
    case .control(let byte): return alt + String(Unicode.Scalar(byte))
    case .letter(let letter, let isFunction):
      if parameter > 1 { return "\(escape)[1;\(parameter)\(letter)" }
      return escape + (isFunction || isApplication ? "O" : "[") + String(letter)
    case .number(let number):
      return parameter > 1 ? "\(escape)[\(number);\(parameter)~" : "\(escape)[\(number)~"
    }
  }

  private static func xterm(
    _ key: KeyboardKey, _ held: HeldKeys, _ level: Int, _ isShort: Bool
  ) -> String? {
    let modifiers = held.modifiers
    let old = legacy(key, held, isApplication: false)
    let code: Int
    switch key.kind {
    case .text, .pad:
      guard let typed = key.typed(held)?.unicodeScalars.first else { return nil }
      let isPlain = modifiers.isSubset(of: .shift)
      // Level 1 keeps what has a meaning; level 2 changes all but plain text.
      if isPlain && (level == 1 || typed != " ") { return old }
      if level == 1, old != nil { return old }
      // The same bytes are another key in the kitty protocol, where the code is without Shift.
      let isPad = if case .pad = key.kind { true } else { false }
      let isAmbiguous = isPad || typed.properties.isLowercase
      if isShort && isAmbiguous && modifiers.contains(.shift) { return nil }
      code = Int(typed.value)
    case .control(let byte):
      if modifiers.isEmpty || byte == 9 && modifiers == .shift { return old }
      code = Int(byte)
    default: return old
    }
    let parameter = HeldKeys(modifiers: modifiers).parameter
    if parameter == 1 { return old }
    return isShort ? "\(escape)[\(code);\(parameter)u" : "\(escape)[27;\(parameter);\(code)~"
  }

  private static func kitty(
    _ key: KeyboardKey, _ held: HeldKeys, _ flags: Int, _ event: Int
  ) -> String? {
    let (isUnambiguous, reportsAll) = (flags & 1 != 0, flags & 8 != 0)
    let modifiers = held.modifiers
    let isPlain = modifiers.isSubset(of: .shift)
    if !reportsAll {
      switch key.kind {
      case .text, .pad:
        let isPad = if case .pad = key.kind { true } else { false }
        if isPlain && !(isPad && isUnambiguous) {
          return event == 3 ? "" : key.typed(held).map { String($0) }
        }
        if !isUnambiguous, event == 1, let old = legacy(key, held, isApplication: false) {
          return old
        }
      case .control(let byte):
        if byte != 27, modifiers.isEmpty { return event == 3 ? "" : String(Unicode.Scalar(byte)) }
        if !isUnambiguous, event == 1, let old = legacy(key, held, isApplication: false) {
          return old
        }
      default: break
      }
    }
    var second = held.parameter == 1 ? "" : "\(held.parameter)"
    if flags & 2 != 0, event > 1 { second = "\(held.parameter):\(event)" }
    switch key.kind {
    case .letter(let letter, _):
      return second.isEmpty ? "\(escape)[\(letter)" : "\(escape)[1;\(second)\(letter)"
    case .number(let number):
      return "\(escape)[\(number)\(second.isEmpty ? "" : ";" + second)~"
    case .control(let byte): return "\(escape)[\(byte)\(second.isEmpty ? "" : ";" + second)u"
    case .pad(let number, let typed):
      return sequence("\(number)", second, flags, event, isPlain ? typed : nil)
    case .text(let plain, let shifted, let base):
      func code(_ character: Character) -> String {
        "\(character.unicodeScalars.first?.value ?? 0)"
      }
      var first = code(plain)
      if flags & 4 != 0 {
        let isShift = modifiers.contains(.shift) && shifted != plain
        if isShift { first += ":" + code(shifted) }
        if let base { first += (isShift ? ":" : "::") + code(base) }
      }
      return sequence(first, second, flags, event, isPlain ? key.typed(held) : nil)
    }
  }

  private static func sequence(
    _ first: String, _ second: String, _ flags: Int, _ event: Int, _ text: Character?
  ) -> String {
    var body = first
    let third = text.flatMap { $0.unicodeScalars.first?.value }
    let reportsText = flags & 24 == 24 && event < 3 && third != nil
    if !second.isEmpty || reportsText { body += ";" + second }
    if reportsText, let third { body += ";\(third)" }
    return "\(escape)[\(body)u"
  }
}
