import Foundation

/// Texts in a form to be searched: in lower case, and with the same code for the same character.
public struct FoldedText: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// Folds texts. A match never reaches from one into the next.
  public init(_ texts: [String]) {
    for text in texts {
      bytes.appendFolded(text)
      bytes.append(0)
    }
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
    // Combining marks begin with these.
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
