import Foundation

/// Texts in a form to be searched: in lower case, and with the same code for the same character.
public struct FoldedText: Hashable, Sendable {
  fileprivate var bytes: [UInt8] = []

  /// Folds texts. A match never reaches from one into the next.
  public init(_ texts: [String]) {
    for text in texts {
      bytes.appendFolded(text)
      bytes.append(0)
    }
  }
}

/// A text to look for in others, in upper or lower case.
///
/// It uses Horspool's algorithm, which skips most bytes of the other text.
public struct SearchPattern: Sendable {
  private var bytes: [UInt8] = []
  private var skips: [Int]

  /// Creates a pattern of a text that is not empty.
  public init(_ text: String) {
    bytes.appendFolded(text)
    skips = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      skips[Int(byte)] = bytes.count - 1 - index
    }
  }

  /// Whether the text of the pattern is in another.
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
  /// The names, the notes and the transcript.
  public var searchedTexts: [String] {
    speakers.flatMap { [$0.name, $0.notes] } + [transcript]
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a text in lower case, and with the same code for the same character.
  fileprivate mutating func appendFolded(_ text: String) {
    var text = text
    // Combining marks begin with these.
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
