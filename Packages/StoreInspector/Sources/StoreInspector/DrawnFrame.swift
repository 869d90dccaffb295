@_spi(Messages) import IssueReporting
@_spi(Inspection) import TerminalUI

/// The cost of a frame, and the bodies that were evaluated for it.
final class DrawnFrame {
  /// The number of actions that the frame was first to show.
  var actions = 0
  private static let steps: [ScreenInspection.Step] = [.update, .layout, .draw, .encode]
  /// The durations of the steps, of which only a terminal has the last.
  let durations: [Duration]
  let changedCells: Int
  let bytes: Int
  /// The numbers of the evaluated bodies in an ``EvaluationTable``, and how often each was
  /// evaluated, causes before their effects.
  let evaluations: [(number: UInt32, count: UInt32)]

  @MainActor init(_ frame: ScreenInspection.Frame, table: inout EvaluationTable) {
    durations = Self.steps.compactMap { step in
      let parts = frame.steps.filter { $0.step == step }
      guard step != .encode || !parts.isEmpty else { return nil }
      return parts.reduce(.zero) { $0 + $1.start.duration(to: $1.end) }
    }
    changedCells = frame.changedCells
    bytes = frame.bytes
    evaluations = frame.evaluations
      .sorted { left, right in
        func order(_ key: ScreenInspection.Evaluation) -> (Int, String, String) {
          (key.isCause ? 0 : 1, key.view, key.reason)
        }
        return order(left.key) < order(right.key)
      }
      .map { (number: table.number(of: $0.key), count: UInt32($0.value)) }
  }

  var duration: Duration { durations.reduce(.zero, +) }

  /// The duration of each step, such as `update 310 µs, layout 1.2 ms`.
  var steps: String {
    zip(Self.steps, durations).map { "\($0.rawValue) \($1.inspected)" }.joined(separator: ", ")
  }

  /// The size of the changes on the screen.
  var size: String {
    counted(changedCells, "cell")
      + (durations.count < Self.steps.count ? "" : ", \(counted(bytes, "byte"))")
  }
}

/// Stores each evaluation once, because most frames have the same ones.
struct EvaluationTable {
  private var evaluations: [ScreenInspection.Evaluation] = []
  private var numbers: [ScreenInspection.Evaluation: UInt32] = [:]

  mutating func number(of evaluation: ScreenInspection.Evaluation) -> UInt32 {
    if let number = numbers[evaluation] { return number }
    let number = UInt32(evaluations.count)
    numbers[evaluation] = number
    evaluations.append(evaluation)
    return number
  }

  subscript(number: UInt32) -> ScreenInspection.Evaluation { evaluations[Int(number)] }
}

extension Duration {
  /// The duration in a suitable unit, such as `1.2 ms`.
  var inspected: String {
    let microseconds = self / .microseconds(1)
    if microseconds < 999.5 { return "\(Int(microseconds.rounded())) µs" }
    return "\((microseconds / 100).rounded() / 10) ms"
  }
}
