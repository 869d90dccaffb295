import Foundation

/// Words to look for in texts, regardless of case and diacritics. They may stand apart.
///
/// ```swift
/// SearchPattern("legal approve").occurs(in: FoldedText(["Legal must approve the licence"]))  // true
/// ```
public struct SearchPattern: Equatable, Sendable {
  private let words: [WordPattern]
  /// The words as a text, which the patterns of its beginnings are in.
  let text: FoldedText

  /// Creates a pattern of the words of a text. The marks that end a word are ignored: "July 31, 2023".
  public init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map { word -> Substring in
      let end = word.lastIndex { !",;.:".contains($0) }
      return end.map { word[...$0] } ?? word
    }
    // A word of diacritics alone is in no text.
    self.words = words.map { WordPattern($0) }
    self.text = FoldedText([words.joined(separator: " ")])
  }

  /// Whether there are words, and all of them are in one group of texts.
  public func occurs(in text: FoldedText) -> Bool {
    let all = 0..<text.bytes.count
    guard !words.isEmpty, words.allSatisfy({ $0.occurs(in: text.bytes, all) }) else { return false }
    return words.count == 1
      || text.groups.contains { group in words.allSatisfy { $0.occurs(in: text.bytes, group) } }
  }

  /// Returns the ranges of the words in folded bytes, in order and without overlaps.
  func matches(in text: [UInt8], maxCount: Int) -> [Range<Int>] {
    let matches = words.flatMap { $0.matches(in: text, maxCount: maxCount) }
    guard words.count > 1 else { return matches }
    var result: [Range<Int>] = []
    for match in matches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, match.lowerBound < last.upperBound {
        let end = max(last.upperBound, match.upperBound)
        result[result.count - 1] = last.lowerBound..<end
      } else {
        result.append(match)
      }
    }
    return Array(result.prefix(maxCount))
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
}
