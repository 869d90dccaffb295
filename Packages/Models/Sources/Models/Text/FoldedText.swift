import Foundation

/// Texts in a form for searching: lowercased, and with combining marks composed (NFC).
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
  /// The searchable texts of the meeting: the names, the notes and the transcript.
  public var searchedTexts: [String] {
    speakers.flatMap { [$0.name, $0.notes] } + [transcript]
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
    // The first bytes of combining diacritical marks (U+0300 to U+036F) in UTF-8.
    if text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) {
      text = text.precomposedStringWithCanonicalMapping
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        append(UInt8(scalar.value).lowercased)
      } else {
        append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
