/// A counter of events by name.
@MainActor
final class Tally {
  private(set) var counts: [String: Int] = [:]

  func add(_ name: String) {
    counts[name, default: 0] += 1
  }

  subscript(name: String) -> Int { counts[name] ?? 0 }

  /// Returns the counts since the last call.
  func take() -> [String: Int] {
    defer { counts = [:] }
    return counts
  }
}
