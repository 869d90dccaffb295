import Foundation
@_spi(Inspection) import TerminalUI

/// The cost of a frame, and the bodies that were evaluated for it.
struct DrawnFrame {
  /// The identifier of the latest action that the frame shows.
  let lastID: Int
  let update: Duration
  let layout: Duration
  let draw: Duration
  /// The time for encoding and writing the changes, or `nil` without a terminal.
  let encode: Duration?
  let changedCells: Int
  let bytes: Int
  /// The numbers of the evaluated bodies in an ``EvaluationTable``, and how often each was
  /// evaluated, causes before their effects.
  let evaluations: [(number: UInt32, count: UInt32)]

  @MainActor init(_ frame: ScreenInspection.Frame, lastID: Int, table: inout EvaluationTable) {
    func duration(of step: ScreenInspection.Step) -> Duration {
      frame.steps.filter { $0.step == step }.reduce(.zero) { $0 + $1.start.duration(to: $1.end) }
    }
    self.lastID = lastID
    update = duration(of: .update)
    layout = duration(of: .layout)
    draw = duration(of: .draw)
    encode = frame.steps.contains { $0.step == .encode } ? duration(of: .encode) : nil
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

  var duration: Duration { update + layout + draw + (encode ?? .zero) }

  /// The duration of each step, such as `update 310 µs, layout 1.2 ms`.
  var steps: String {
    [("update", update), ("layout", layout), ("draw", draw)].map { "\($0) \($1.inspected)" }
      .joined(separator: ", ") + (encode.map { ", encode \($0.inspected)" } ?? "")
  }

  /// The size of the changes on the screen.
  var size: String {
    counted(changedCells, "cell") + (encode == nil ? "" : ", \(counted(bytes, "byte"))")
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
    let (seconds, attoseconds) = components
    let microseconds = Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    if microseconds < 999.5 { return "\(Int(microseconds.rounded())) µs" }
    return "\((microseconds / 100).rounded() / 10) ms"
  }
}

/// Returns a number with its noun, such as `1 action`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
