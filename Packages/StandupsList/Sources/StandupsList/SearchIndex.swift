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
    let text: FoldedText
  }

  fileprivate struct Search {
    let query: FoldedText
    let pattern: SearchPattern
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
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return standups }
    let query = FoldedText([text])
    let pattern = SearchPattern(text)
    return contents.withValue { contents in
      var candidates = standups
      if let latest = contents.latest, latest.standups == standups {
        if latest.query == query { return latest.found }
        if latest.pattern.occurs(in: query) { candidates = latest.found }
      }
      let found = candidates.filter { pattern.occurs(in: contents.text(of: $0)) }
      contents.latest = Search(
        query: query, pattern: pattern, standups: standups, found: found
      )
      return found
    }
  }
}

extension SearchIndex.Contents {
  fileprivate mutating func text(of standup: Standup) -> FoldedText {
    if let entry = entries[standup.id], entry.standup == standup { return entry.text }
    let text = FoldedText(standup.searchedTexts)
    entries[standup.id] = .init(standup: standup, text: text)
    return text
  }
}

extension Standup {
  /// What a search looks at, in the order in which it is shown as found.
  var searchedTexts: [String] {
    [heading] + attendees.map(\.name)
      + meetings.flatMap(\.searchedTexts)
  }
}
