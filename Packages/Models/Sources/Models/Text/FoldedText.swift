import Foundation

/// Texts in a form for searching: without case and diacritics.
public struct FoldedText: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// Creates the folded form of texts. A match never spans two of them.
  public init(_ texts: [String]) {
    for text in texts {
      bytes.appendFolded(text)
      bytes.append(0)
    }
  }
}

extension Meeting {
  /// The searchable texts of the meeting: the names, the notes, the topics for
  /// after it, and the transcript.
  public var searchedTexts: [String] {
    speakers.flatMap { [$0.name, $0.notes] } + parkingLot + [transcript]
  }
}

extension [UInt8] {
  /// Appends the UTF-8 bytes of the folded form of a text.
  mutating func appendFolded(_ text: String) {
    var text = text
    let start = count
    text.withUTF8 { append(contentsOf: $0) }
    var bits: UInt8 = 0
    var bytes = mutableSpan
    for index in start..<bytes.count {
      bits |= bytes[index]
      bytes[index] = bytes[index].lowercased
    }
    guard bits >= 0x80 else { return }
    removeSubrange(start...)
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.isASCII {
        append(UInt8(scalar.value).lowercased)
      } else if scalar.properties.changesWhenCaseMapped, !scalar.isDiacritic {
        // Both mappings, since a letter may have two lower case forms: "σ" and "ς".
        append(contentsOf: scalar.properties.uppercaseMapping.lowercased().utf8)
      } else if !scalar.isDiacritic {
        append(contentsOf: String(scalar).utf8)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent or a vowel point. Marks of other classes make another letter,
  /// as the one that turns か into が.
  fileprivate var isDiacritic: Bool { properties.canonicalCombiningClass.rawValue >= 10 }
}

extension String {
  /// Returns the ranges in which a text is found, regardless of case and diacritics, in whole
  /// characters.
  ///
  /// They are those of a ``SearchIndex``: it finds this text if there is such a range.
  ///
  /// - Parameters:
  ///   - text: The text to find, which is found nowhere if it is empty.
  ///   - maxCount: The maximum number of ranges to return.
  /// - Complexity: O(*n*), where *n* is the length of the text up to the end of the last range.
  public func foundRanges(of text: String, maxCount: Int = .max) -> [Range<Index>] {
    guard !text.isEmpty, maxCount > 0 else { return [] }
    var folded: [UInt8] = []
    folded.appendFolded(self)
    var ranges: [Range<Index>] = []
    var (index, offset) = (startIndex, 0)
    for match in SearchPattern(text).matches(in: folded, maxCount: maxCount) {
      var start = index
      while offset < match.upperBound, index < endIndex {
        if offset <= match.lowerBound { start = index }
        var bytes: [UInt8] = []
        bytes.appendFolded(String(self[index]))
        offset += bytes.count
        formIndex(after: &index)
      }
      // Two matches may be in one character, such as those of "f" in "ﬀ".
      if start < index { ranges.append(start..<index) }
    }
    return ranges
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
