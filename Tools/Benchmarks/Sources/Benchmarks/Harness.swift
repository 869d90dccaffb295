import Foundation

/// Measures workloads, and prints the time of one operation.
@MainActor
final class Harness {
  private struct Row {
    let name: String
    let median: Double
    let minimum: Double
    let maximum: Double
    let goal: Double?
    let operations: Int
  }

  private let filter: String?
  private var rows: [Row] = []
  private let repeats: Int
  private let share: Int

  init(filter: String?, repeats: Int, share: Int) {
    self.filter = filter
    self.repeats = max(1, repeats)
    self.share = max(1, share)
  }

  /// Measures a synchronous workload.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - goal: The goal for the time of one operation, in nanoseconds.
  ///   - operations: The number of operations in a run of the body.
  ///   - body: The workload, called with the number of operations.
  func measure(
    _ name: String, goal: Double? = nil, operations: Int = 10_000, _ body: (Int) -> Void
  ) {
    guard isWanted(name) else { return }
    let operations = max(1, operations / share)
    let clock = ContinuousClock()
    body(operations)
    let times = (0..<repeats).map { _ in
      beginCounting()
      let time = clock.measure { body(operations) }
      endCounting()
      return nanoseconds(time) / Double(operations)
    }
    add(name, times, goal: goal, operations)
  }

  /// Measures an asynchronous workload.
  func measure(
    _ name: String, goal: Double? = nil, operations: Int = 1_000, _ body: (Int) async -> Void
  ) async {
    guard isWanted(name) else { return }
    let operations = max(1, operations / share)
    let clock = ContinuousClock()
    await body(operations)
    var times: [Double] = []
    for _ in 0..<repeats {
      beginCounting()
      let start = clock.now
      await body(operations)
      let time = start.duration(to: clock.now)
      endCounting()
      times.append(nanoseconds(time) / Double(operations))
    }
    add(name, times, goal: goal, operations)
  }

  /// Prints a table, with each median also as a multiple of the reference's.
  func printTable(comparedTo reference: String) {
    let base = rows.first { $0.name.hasPrefix(reference) }?.median ?? 1
    print(
      pad("workload", 44),
      "  median ns    minimum    maximum      goal   × \(reference)  operations")
    for row in rows {
      let goal = row.goal.map(number) ?? ""
      print(
        pad(row.name, 44), right(number(row.median), 11), right(number(row.minimum), 10),
        right(number(row.maximum), 10), right(goal, 9), right(number(row.median / base), 9),
        right("\(row.operations)", 11)
      )
    }
  }

  private func isWanted(_ name: String) -> Bool {
    filter.map { name.hasPrefix($0) || name.hasPrefix("W14b") } ?? true
  }

  private func add(_ name: String, _ times: [Double], goal: Double?, _ operations: Int) {
    let times = times.sorted()
    rows.append(
      Row(
        name: name, median: times[times.count / 2], minimum: times[0],
        maximum: times[times.count - 1], goal: goal, operations: operations
      )
    )
  }
}

// Valgrind counts the instructions between these calls of the system, which nothing else makes.
private func beginCounting() { _ = getppid() }
private func endCounting() { _ = getpgrp() }

/// Prevents the optimizer from removing work whose result is not used.
@inline(never)
func blackHole<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

private func nanoseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

private func number(_ value: Double) -> String {
  value < 100 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
}

private func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func right(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
