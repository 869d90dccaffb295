/// The limits of a file of standups.
///
/// Reading a value beyond a limit is an error, so that a hostile or damaged file cannot exhaust
/// memory or time. Writing shortens texts to their limits, so that every written file can be read.
public enum Limits {
  /// The maximum number of UTF-8 bytes in a title, a name or a topic.
  public static let title = 10_000
  /// The maximum number of topics in a parking lot.
  public static let topics = 1_000
  /// The maximum number of UTF-8 bytes in a transcript: days of speech without a pause.
  public static let transcript = 10_000_000
  /// The maximum number of UTF-8 bytes in the notes on a speaker.
  public static let notes = 1_000_000
  /// The maximum length of a standup or a meeting: a year.
  public static let duration = Duration.seconds(365 * 24 * 60 * 60)
  /// The maximum number of values in all unknown fields of a file.
  public static let unknownValues = 100_000
  /// The maximum nesting depth of the values of unknown fields.
  public static let depth = 64
}

extension String {
  /// Returns the longest prefix of at most `count` UTF-8 bytes that ends at a grapheme cluster.
  ///
  /// If the first grapheme cluster is longer than that, the prefix ends within it, at a Unicode
  /// scalar.
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
