import TerminalCore

/// The places at which text without spaces, such as Chinese, is broken into lines.
enum LineBreak {
  /// Returns whether a line may end between two characters that are no spaces: before and after a
  /// wide character, but not before punctuation that closes, or after punctuation that opens.
  static func isAllowed(between left: Character, and right: Character) -> Bool {
    if left.isASCII, right.isASCII { return false }
    let widths = (displayWidth(of: left), displayWidth(of: right))
    guard widths.0 == 2 || widths.1 == 2, widths.1 > 0 else { return false }
    return !right.beginsNoLine && !left.endsNoLine
  }
}

extension Character {
  private static let closing = Set<Character>("!,.:;?%…‥、。，．：；？！％ーゝゞ々・")

  /// Whether the character belongs to the one before.
  fileprivate var beginsNoLine: Bool {
    if Self.closing.contains(self) { return true }
    let category = unicodeScalars.first?.properties.generalCategory
    return category == .closePunctuation || category == .finalPunctuation
  }

  /// Whether the character belongs to the one after it.
  fileprivate var endsNoLine: Bool {
    let category = unicodeScalars.first?.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
  }
}
