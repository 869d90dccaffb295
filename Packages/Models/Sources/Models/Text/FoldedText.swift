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
public struct SearchPattern: Sendable {
  private var bytes: [UInt8] = []
  /// The index of the byte that is probably the rarest.
  private let rarest: Int

  /// The most frequent bytes, the first one most of all.
  private static let frequentBytes = Array(" etaoinsrhldcumfpgwybvk".utf8)

  /// Creates a pattern of a text that is not empty.
  public init(_ text: String) {
    bytes.appendFolded(text)
    let ranks = bytes.map { Self.frequentBytes.firstIndex(of: $0) ?? .max }
    rarest = ranks.indices.max { ranks[$0] < ranks[$1] } ?? 0
  }

  /// Whether the text of the pattern is in another.
  public func occurs(in text: FoldedText) -> Bool {
    text.bytes.withUnsafeBytes { text in
      bytes.withUnsafeBytes { pattern in
        guard let base = text.baseAddress, let first = pattern.baseAddress else { return false }
        // The system's function looks at many bytes at a time.
        var start = rarest
        while start < text.count,
          let place = memchr(base + start, Int32(pattern[rarest]), text.count - start)
        {
          let index = base.distance(to: place) - rarest
          guard index + pattern.count <= text.count else { return false }
          if memcmp(base + index, first, pattern.count) == 0 { return true }
          start = index + rarest + 1
        }
        return false
      }
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
  fileprivate mutating func appendFolded(_ text: String) {
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
