import Foundation

/// Texts in a form for searching: lowercased, and with combining marks composed (NFC).
public struct FoldedText: Hashable, Sendable {
  fileprivate var bytes: [UInt8] = []

  /// Creates the folded form of texts. A match never spans two of them.
  public init(_ texts: [String]) {
    for text in texts {
      bytes.appendFolded(text)
      bytes.append(0)
    }
  }
}

/// A pattern for case-insensitive search in texts.
///
/// Uses Horspool's algorithm, which skips most bytes of the searched text.
public struct SearchPattern: Sendable {
  private var bytes: [UInt8] = []
  private var skips: [Int]

  /// Creates a pattern from a text, which must not be empty.
  public init(_ text: String) {
    bytes.appendFolded(text)
    skips = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      skips[Int(byte)] = bytes.count - 1 - index
    }
  }

  /// Returns whether a text contains the pattern.
  public func occurs(in text: FoldedText) -> Bool {
    let text = text.bytes.span
    let pattern = bytes.span
    var end = pattern.count - 1
    while end < text.count {
      var index = 0
      while index < pattern.count, text[end - index] == pattern[pattern.count - 1 - index] {
        index += 1
      }
      if index == pattern.count { return true }
      end += skips[Int(text[end])]
    }
    return false
  }
}

extension Meeting {
  /// The searchable texts of the meeting: the names, the notes and the transcript.
  public var searchedTexts: [String] {
    speakers.flatMap { [$0.name, $0.notes] } + [transcript]
  }
}

extension [UInt8] {
  /// Appends the UTF-8 bytes of the folded form of a text.
  fileprivate mutating func appendFolded(_ text: String) {
    var text = text
    // The first bytes of combining diacritical marks (U+0300 to U+036F) in UTF-8.
    if text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) {
      text = text.precomposedStringWithCanonicalMapping
    }
    reserveCapacity(count + text.utf8.count)
    let start = count
    append(contentsOf: text.utf8)
    var isASCII = true
    for index in start..<count {
      isASCII = isASCII && self[index] < 0x80
      self[index] = self[index].lowercased
    }
    if !isASCII {
      removeSubrange(start...)
      for scalar in text.unicodeScalars {
        if scalar.isASCII {
          append(UInt8(scalar.value).lowercased)
        } else {
          append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
