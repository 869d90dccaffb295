import Foundation

/// Texts in a form for searching: without case and diacritics.
public struct FoldedText: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  /// The ends of the groups of texts.
  private var ends: [Int] = []

  /// Creates the folded form of texts. A word is in one of them, and the words of a search are in
  /// any.
  public init(_ texts: [String]) { self.init(groups: [texts]) }

  /// Creates the folded form of groups of texts, such as those of meetings. The words of a search are
  /// in the same group.
  public init(groups: [[String]]) {
    for texts in groups {
      for text in texts {
        bytes.appendFolded(text)
        bytes.append(0)
      }
      ends.append(bytes.count)
    }
  }

  var groups: some Sequence<Range<Int>> { zip([0] + ends, ends).lazy.map { $0..<$1 } }
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
      } else if !scalar.isDiacritic {
        // Both mappings, since a letter may have two lower case forms: "σ" and "ς".
        let text =
          scalar.properties.changesWhenCaseMapped
          ? scalar.properties.uppercaseMapping.lowercased() : String(scalar)
        for letter in text.unicodeScalars {
          append(contentsOf: (Unicode.Scalar.basicLetters[letter] ?? String(letter)).utf8)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent or a vowel point. Marks of other classes make another letter,
  /// as the one that turns か into が.
  fileprivate var isDiacritic: Bool { properties.canonicalCombiningClass.rawValue >= 10 }

  /// The letters for those with a stroke, a hook or the like, which are no diacritics, and for letters
  /// of two.
  fileprivate static let basicLetters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = ["æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ŋ": "ng"]
    for value in UInt32(0xC0)..<0x250 {
      let words = Unicode.Scalar(value)?.properties.name?.split(separator: " ") ?? []
      if let scalar = Unicode.Scalar(value), words.count > 4,
        words.prefix(3) == ["LATIN", "SMALL", "LETTER"], words[3].count == 1, words[4] == "WITH"
      {
        letters[scalar] = words[3].lowercased()
      }
    }
    return letters
  }()
}

extension String {
  /// Returns the ranges in which the words of a text are found, regardless of case and diacritics, in
  /// whole characters.
  ///
  /// They are those of a ``SearchIndex``: it finds this text if there is such a range for each word.
  ///
  /// - Parameters:
  ///   - text: The words to find, which are found nowhere if there are none.
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
