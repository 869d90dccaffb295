/// Times workloads, and prints what one operation costs.
@MainActor
final class Harness {
  private struct Row {
    let name: String
    let median: Double
    let minimum: Double
    let maximum: Double
    let goal: Double?
  }

  private let filter: String?
  private var rows: [Row] = []
  private let repeats: Int

  init(filter: String?, repeats: Int) {
    self.filter = filter
    self.repeats = repeats
  }

  /// Times a workload that runs to its end at once.
  ///
  /// - Parameters:
  ///   - name: What it is called in the table.
  ///   - goal: What one operation is meant to cost, in nanoseconds.
  ///   - operations: How many operations a run of the body makes.
  ///   - body: The workload.
  func measure(
    _ name: String, goal: Double? = nil, operations: Int = 10_000, _ body: (Int) -> Void
  ) {
    guard isWanted(name) else { return }
    let clock = ContinuousClock()
    body(operations)
    let times = (0..<repeats).map { _ in
      nanoseconds(clock.measure { body(operations) }) / Double(operations)
    }
    add(name, times, goal: goal)
  }

  /// Times a workload that waits for tasks.
  func measure(
    _ name: String, goal: Double? = nil, operations: Int = 1_000, _ body: (Int) async -> Void
  ) async {
    guard isWanted(name) else { return }
    let clock = ContinuousClock()
    await body(operations)
    var times: [Double] = []
    for _ in 0..<repeats {
      let start = clock.now
      await body(operations)
      times.append(nanoseconds(start.duration(to: clock.now)) / Double(operations))
    }
    add(name, times, goal: goal)
  }

  /// Prints the table, with each median as a multiple of that of one workload.
  func printTable(comparedTo reference: String) {
    let base = rows.first { $0.name.hasPrefix(reference) }?.median ?? 1
    print(pad("workload", 44), "  median ns    minimum    maximum      goal   × \(reference)")
    for row in rows {
      let goal = row.goal.map(number) ?? ""
      print(
        pad(row.name, 44), right(number(row.median), 11), right(number(row.minimum), 10),
        right(number(row.maximum), 10), right(goal, 9), right(number(row.median / base), 9)
      )
    }
  }

  private func isWanted(_ name: String) -> Bool {
    filter.map { name.hasPrefix($0) || name.hasPrefix("W14b") } ?? true
  }

  private func add(_ name: String, _ times: [Double], goal: Double?) {
    let times = times.sorted()
    rows.append(
      Row(
        name: name, median: times[times.count / 2], minimum: times[0],
        maximum: times[times.count - 1], goal: goal
      )
    )
  }
}

/// Keeps the optimiser from leaving out work whose result nobody uses.
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
