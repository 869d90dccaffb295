/// The visual order of a line that contains right-to-left text.
///
/// Some terminals reorder right-to-left text, most do not. `TerminalSequences.enter` disables
/// reordering, and this orders the text for all, by the rules of the Unicode Bidirectional
/// Algorithm (UAX #9) without explicit embeddings, which are rare in a line of cells. Letters are
/// not joined: a cell has one form of a letter.
package struct BidirectionalLine {
  /// For each position from left to right, the index of its character.
  package let order: [Int]
  /// For each character, whether it belongs to right-to-left text.
  package let isRightToLeft: [Bool]

  /// Creates the order of a line.
  ///
  /// - Parameters:
  ///   - characters: A line, or a part of a paragraph.
  ///   - isRightToLeft: The direction of the paragraph; that of its first strong character if
  ///     `nil`.
  package init(_ characters: some Collection<Character>, isRightToLeft base: Bool? = nil) {
    let base: UInt8 = base ?? Self.isRightToLeft(characters) ? 1 : 0
    let levels = Self.levels(characters.map(Class.init), base: base)
    order = Self.order(levels)
    isRightToLeft = levels.map { $0 % 2 == 1 }
  }

  /// Returns whether a text contains right-to-left characters. Reads only its bytes.
  package static func isNeeded(for text: some StringProtocol) -> Bool {
    var text = String(text)
    return text.withUTF8 { bytes in
      for index in bytes.indices where bytes[index] >= 0xD6 {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case 0xD6...0xDF: return true
        case 0xE0: if (0xA0...0xA3).contains(next) { return true }
        case 0xEF: if (0xAC...0xBB).contains(next) { return true }
        case 0xF0: if next == 0x90 || next == 0x9E, bytes[index + 2] >= 0xA0 { return true }
        default: break
        }
      }
      return false
    }
  }

  /// Returns the direction of a paragraph: that of its first strong character.
  package static func isRightToLeft(_ characters: some Sequence<Character>) -> Bool {
    for character in characters {
      switch Class(character) {
      case .left: return false
      case .right, .arabic: return true
      default: continue
      }
    }
    return false
  }

  /// Returns the mirrored form of a character for right-to-left text: `(` for `)`.
  package static func mirrored(_ character: Character) -> Character {
    mirrors[character] ?? character
  }

  private static let mirrors: [Character: Character] = {
    let pairs: [(Character, Character)] = [
      ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"),
    ]
    return pairs.reduce(into: [:]) { mirrors, pair in
      mirrors[pair.0] = pair.1
      mirrors[pair.1] = pair.0
    }
  }()

  // MARK: Classes

  private enum Class {
    case left, right, arabic
    case number, arabicNumber
    case sign, unit, separator
    case space, neutral

    init(_ character: Character) {
      // A combining mark belongs to the character before it, as in its cell.
      guard let scalar = character.unicodeScalars.first else {
        self = .neutral
        return
      }
      switch scalar.value {
      case 0x200E: self = .left
      case 0x200F: self = .right
      case 0x30...0x39, 0x6F0...0x6F9: self = .number
      case 0x660...0x669, 0x66B, 0x66C: self = .arabicNumber
      case 0x2B, 0x2D, 0x2212: self = .sign
      case 0x23...0x25, 0xA2...0xA5, 0xB0, 0x20A0...0x20CF, 0x66A: self = .unit
      case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: self = .separator
      case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        self = .right
      case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
      default:
        if character.isWhitespace {
          self = .space
        } else {
          self =
            scalar.properties.isAlphabetic || scalar.properties.isIdeographic ? .left : .neutral
        }
      }
    }

    var isNeutral: Bool { self == .space || self == .neutral }
  }

  // MARK: Levels

  private static func levels(_ original: [Class], base: UInt8) -> [UInt8] {
    var classes = original
    resolveNumbers(&classes, base: base)
    resolveNeutrals(&classes, base: base)
    var levels = classes.map { resolved -> UInt8 in
      switch resolved {
      case .right: base | 1
      case .number, .arabicNumber: 2
      default: base == 0 ? 0 : 2
      }
    }
    // Spaces at the end of the line have the level of the paragraph (rule L1).
    for index in levels.indices.reversed() {
      guard original[index] == .space else { break }
      levels[index] = base
    }
    return levels
  }

  /// Rules W2 to W7.
  private static func resolveNumbers(_ classes: inout [Class], base: UInt8) {
    var strong: Class = base == 0 ? .left : .right
    for index in classes.indices {
      switch classes[index] {
      case .left, .right, .arabic: strong = classes[index]
      case .number where strong == .arabic: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.sign, .number), (.separator, .number): classes[index] = .number
      case (.separator, .arabicNumber): classes[index] = .arabicNumber
      default: break
      }
    }
    // Units join the number beside them.
    for index in classes.indices where classes[index] == .unit {
      if index > 0, classes[index - 1] == .number { classes[index] = .number }
    }
    for index in classes.indices.reversed() where classes[index] == .unit {
      if index + 1 < classes.count, classes[index + 1] == .number { classes[index] = .number }
    }
    strong = base == 0 ? .left : .right
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      case .sign, .unit, .separator: classes[index] = .neutral
      default: break
      }
    }
  }

  /// Rules N1 and N2: neutrals between text of one direction have that direction.
  private static func resolveNeutrals(_ classes: inout [Class], base: UInt8) {
    let outer: Class = base == 0 ? .left : .right
    func direction(_ resolved: Class) -> Class { resolved == .left ? .left : .right }
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      var end = index
      while end < classes.count, classes[end].isNeutral { end += 1 }
      let before = index > 0 ? direction(classes[index - 1]) : outer
      let after = end < classes.count ? direction(classes[end]) : outer
      for neutral in index..<end { classes[neutral] = before == after ? before : outer }
      index = end
    }
  }

  // MARK: Order

  /// Rule L2: reverses runs of each level or higher, from the highest level down.
  private static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

/// Returns a line of text in visual order.
package func visualText(_ text: String) -> String {
  guard BidirectionalLine.isNeeded(for: text) else { return text }
  let characters = Array(text)
  let line = BidirectionalLine(characters)
  return String(
    line.order.map { index in
      line.isRightToLeft[index]
        ? BidirectionalLine.mirrored(characters[index]) : characters[index]
    })
}
