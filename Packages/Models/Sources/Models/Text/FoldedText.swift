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
/// Searches for the byte of the pattern that is probably the rarest, with the system's `memchr`.
public struct SearchPattern: Sendable {
  private var bytes: [UInt8] = []
  /// The index of the byte that is probably the rarest.
  private let rarest: Int

  /// The most frequent bytes, the first one most of all.
  private static let frequentBytes = Array(" etaoinsrhldcumfpgwybvk".utf8)

  /// Creates a pattern from a text, which must not be empty.
  public init(_ text: String) {
    bytes.appendFolded(text)
    let ranks = bytes.map { Self.frequentBytes.firstIndex(of: $0) ?? .max }
    rarest = ranks.indices.max { ranks[$0] < ranks[$1] } ?? 0
  }

  /// Returns whether a text contains the pattern.
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
  /// The searchable texts of the meeting: the names, the notes and the transcript.
  public var searchedTexts: [String] {
    speakers.flatMap { [$0.name, $0.notes] } + [transcript]
  }
}

extension [UInt8] {
  /// Appends the UTF-8 bytes of the folded form of a text.
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
