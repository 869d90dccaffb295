import Foundation

/// A word to look for in texts, regardless of case and diacritics.
struct WordPattern: Sendable {
  private(set) var bytes: [UInt8] = []
  private let isNumber: Bool
  /// The index of the byte that is probably the rarest.
  private let rarest: Int

  /// The most frequent bytes, the first one most of all.
  private static let frequentBytes = Array(" etaoinsrhldcumfpgwybvk".utf8)

  /// Creates a pattern of a text that is not empty.
  init(_ text: some StringProtocol) {
    bytes.appendFolded(String(text))
    isNumber = bytes.first?.isDigit ?? false
    let ranks = bytes.map { Self.frequentBytes.firstIndex(of: $0) ?? .max }
    rarest = ranks.indices.max { ranks[$0] < ranks[$1] } ?? 0
  }

  /// Whether the word is in a part of folded bytes.
  func occurs(in text: [UInt8], _ part: Range<Int>) -> Bool {
    firstMatch(in: text, from: part.lowerBound).map { $0.upperBound <= part.upperBound } ?? false
  }

  /// Returns the ranges of the pattern in folded bytes, which do not overlap.
  func matches(in text: [UInt8], maxCount: Int) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    while matches.count < maxCount,
      let match = firstMatch(in: text, from: matches.last?.upperBound ?? 0)
    {
      matches.append(match)
    }
    return matches
  }

  private func firstMatch(in text: [UInt8], from start: Int) -> Range<Int>? {
    // A text of diacritics alone has no bytes.
    guard !bytes.isEmpty else { return nil }
    // Invariants: no pointer leaves its closure. A place is at or behind the index of the rarest
    // byte, so that no match begins before the start, and none is compared that would end behind
    // the text.
    return text.withUnsafeBytes { text in
      bytes.withUnsafeBytes { pattern in
        guard let base = text.baseAddress, let first = pattern.baseAddress else { return nil }
        // The system's function looks at many bytes at a time.
        var start = start + rarest
        while start < text.count,
          let place = memchr(base + start, Int32(pattern[rarest]), text.count - start)
        {
          let index = base.distance(to: place) - rarest
          guard index + pattern.count <= text.count else { return nil }
          // A number begins where one does: "26" is not in "2026".
          let isInside = index > 0 && isNumber && text[index - 1].isDigit
          if !isInside, memcmp(base + index, first, pattern.count) == 0 {
            return index..<index + pattern.count
          }
          start = index + rarest + 1
        }
        return nil
      }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
