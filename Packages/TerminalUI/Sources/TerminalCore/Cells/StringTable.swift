import ConcurrencyExtras

/// Gives strings numbers, so that a cell need not hold them: grapheme clusters of more than one scalar, and
/// the addresses of links.
///
/// Numbers last as long as the process: a screen's clusters and links are few and come back.
final class StringTable: Sendable {
  /// More clusters than any text has; what comes after them shows as a replacement character.
  static let clusters = StringTable(capacity: 1 << 20)
  /// Links after them are text alone.
  static let links = StringTable(capacity: 1 << 14)

  private struct Storage {
    var strings: [String] = []
    var indices: [String: UInt32] = [:]
  }

  private let capacity: Int

  // NB: the thread sanitizer does not know the standard library's mutex, and many threads come here.
  private let storage = LockIsolated(Storage())

  private init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of a string, or `nil` when the table is full.
  func index(of string: String) -> UInt32? {
    storage.withValue { storage in
      // NB: `String` equates canonically equivalent texts, so the first spelling seen is the one shown.
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
