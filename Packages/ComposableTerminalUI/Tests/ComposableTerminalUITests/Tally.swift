/// Counts what happens, by name.
@MainActor
final class Tally {
  private(set) var counts: [String: Int] = [:]

  func add(_ name: String) {
    counts[name, default: 0] += 1
  }

  subscript(name: String) -> Int { counts[name] ?? 0 }

  /// What has happened since it was asked last.
  func take() -> [String: Int] {
    defer { counts = [:] }
    return counts
  }
}
