import ConcurrencyExtras

/// A table that gives strings numbers, so that a cell can refer to a grapheme cluster of several
/// scalars or to a link.
///
/// Strings are never removed, as a cell that is drawn later may refer to them: each different
/// cluster and link of a program costs its memory once.
final class StringTable: Sendable {
  /// The clusters. When the table is full, further clusters show as a replacement character.
  static let clusters = StringTable(capacity: 1 << 20)
  /// The addresses of links. When the table is full, further links are plain text.
  static let links = StringTable(capacity: 1 << 24 - 1)

  private struct Storage {
    var strings: [String] = []
    var indices: [String: UInt32] = [:]
  }

  private let capacity: Int

  // NB: the thread sanitizer does not know the standard library's mutex, and many threads come
  // here.
  private let storage = LockIsolated(Storage())

  private init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the number of a string, or `nil` when the table is full.
  func index(of string: String) -> UInt32? {
    storage.withValue { storage in
      // NB: `String` equates canonically equivalent texts, so the first spelling seen is the one
      // shown.
      if let index = storage.indices[string] { return index }
      guard storage.strings.count < capacity else { return nil }
      let index = UInt32(storage.strings.count)
      storage.strings.append(string)
      storage.indices[string] = index
      return index
    }
  }

  subscript(index: UInt32) -> String {
    storage.withValue { $0.strings[Int(index)] }
  }
}
