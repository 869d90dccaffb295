import ComposableArchitecture
import Foundation
import Models

/// Finds standups by all that is written in them, fast enough to follow each key.
///
/// The text of a standup is folded once, and searched until the standup changes. A search that goes on
/// where the last one was, with one letter more, looks at what that found alone.
final class SearchIndex: Sendable {
  /// The one index: it holds nothing that does not follow from the standups that it is asked about.
  static let shared = SearchIndex()

  fileprivate struct Entry {
    let standup: Standup
    let text: [UInt8]
  }

  fileprivate struct Search {
    let query: [UInt8]
    let standups: IdentifiedArrayOf<Standup>
    let found: IdentifiedArrayOf<Standup>
  }

  fileprivate struct Contents {
    var entries: [Standup.ID: Entry] = [:]
    var latest: Search?
  }

  private let contents = LockIsolated(Contents())

  /// The standups in which a text occurs, in upper or lower case.
  ///
  /// - Complexity: O(*n*) in the length of all texts for a new search; O(1) for the last one again.
  func standups(
    in standups: IdentifiedArrayOf<Standup>, matching text: String
  ) -> IdentifiedArrayOf<Standup> {
    var query: [UInt8] = []
    query.appendFolded(text.trimmingCharacters(in: .whitespaces))
    guard !query.isEmpty else { return standups }
    let pattern = Pattern(query)
    return contents.withValue { contents in
      var candidates = standups
      if let latest = contents.latest, latest.standups == standups {
        if latest.query == query { return latest.found }
        if Pattern(latest.query).occurs(in: query) { candidates = latest.found }
      }
      let found = candidates.filter { pattern.occurs(in: contents.text(of: $0)) }
      contents.latest = Search(query: query, standups: standups, found: found)
      return found
    }
  }
}

extension SearchIndex.Contents {
  fileprivate mutating func text(of standup: Standup) -> [UInt8] {
    if let entry = entries[standup.id], entry.standup == standup { return entry.text }
    var text: [UInt8] = []
    for part in standup.searchedTexts {
      text.appendFolded(part)
      text.append(0)
    }
    entries[standup.id] = .init(standup: standup, text: text)
    return text
  }
}

extension Standup {
  /// What a search looks at, in the order in which it is shown as found.
  var searchedTexts: [String] {
    [heading] + attendees.map(\.name)
      + meetings.flatMap { $0.speakers.flatMap { [$0.name, $0.notes] } + [$0.transcript] }
  }
}

/// Bytes to look for: by Horspool's algorithm, which skips most bytes of the text.
private struct Pattern {
  let bytes: [UInt8]
  private var skips: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skips = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      skips[Int(byte)] = bytes.count - 1 - index
    }
  }

  func occurs(in text: [UInt8]) -> Bool {
    var end = bytes.count - 1
    while end < text.count {
      if text[end] == bytes[bytes.count - 1],
        text[(end - bytes.count + 1)...end].elementsEqual(bytes)
      {
        return true
      }
      end += skips[Int(text[end])]
    }
    return false
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
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      append(contentsOf: text.utf8.lazy.map(\.lowercased))
    } else {
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
