/// The most that a file of standups may hold.
///
/// Reading refuses what exceeds a limit, so that a hostile or damaged file costs an error and no more.
/// Writing shortens text to its limit, for everything that is written can be read again.
public enum Limits {
  /// The number of bytes in a title or a name, in UTF-8.
  public static let title = 10_000
  /// The number of bytes in a transcript, in UTF-8: days of speech without a pause.
  public static let transcript = 10_000_000
  /// The number of bytes in the notes on a speaker, in UTF-8.
  public static let notes = 1_000_000
  /// The length of a standup or a meeting: a year.
  public static let duration = Duration.seconds(365 * 24 * 60 * 60)
  /// The number of values in all fields of a file that this program does not know.
  public static let unknownValues = 100_000
  /// How deeply values of fields that this program does not know may be nested.
  public static let depth = 64
}

extension String {
  /// Returns the longest start of the text that takes up no more than `count` bytes in UTF-8 and ends
  /// between two characters, or within the first one if that is longer.
  ///
  /// - Complexity: O(`count`).
  public func prefix(utf8 count: Int) -> Substring {
    guard let end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex
    else { return self[...] }
    // Moving an index by nothing rounds it down to the start of its character.
    let characterEnd = index(end, offsetBy: 0)
    return characterEnd > startIndex
      ? self[..<characterEnd] : self[..<unicodeScalars.index(end, offsetBy: 0)]
  }
}
