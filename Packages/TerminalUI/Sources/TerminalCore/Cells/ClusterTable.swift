import ConcurrencyExtras

/// Gives every grapheme cluster of more than one scalar a number, so that a cell need not hold a string.
///
/// Numbers last as long as the process: a screen's clusters are few and come back.
final class ClusterTable: Sendable {
  static let shared = ClusterTable()

  private struct Storage {
    var clusters: [String] = []
    var indices: [String: UInt32] = [:]
  }

  /// More clusters than any text has; what comes after them shows as a replacement character.
  private static let capacity = 1 << 20

  // NB: the thread sanitizer does not know the standard library's mutex, and many threads come here.
  private let storage = LockIsolated(Storage())

  /// The number of a cluster, or `nil` when the table is full.
  func index(of cluster: String) -> UInt32? {
    storage.withValue { storage in
      // NB: `String` equates canonically equivalent texts, so the first spelling seen is the one shown.
      if let index = storage.indices[cluster] { return index }
      guard storage.clusters.count < Self.capacity else { return nil }
      let index = UInt32(storage.clusters.count)
      storage.clusters.append(cluster)
      storage.indices[cluster] = index
      return index
    }
  }

  subscript(index: UInt32) -> String {
    storage.withValue { $0.clusters[Int(index)] }
  }
}
