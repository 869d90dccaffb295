/// The result of a replay that found no difference.
public struct ReplaySummary: Hashable, Sendable, CustomStringConvertible {
  /// The number of replayed actions.
  public let actions: Int
  /// Whether the recording has an end, which was compared, too: the exit status and the final
  /// screen. That of a program that was killed has none.
  public let isComplete: Bool

  public var description: String {
    var text = "Replayed \(actions) \(actions == 1 ? "action" : "actions") without a difference."
    if !isComplete {
      text += " The recording has no end: the program was killed, or still runs."
    }
    return text
  }
}

/// The first difference between a recording and its replay.
public struct ReplayDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the first action that may differ, counted from 1; `nil` if the actions are the same, and
  /// the final screen or the exit status differs.
  public let action: Int?
  public let description: String

  init(action: Int?, _ description: String) {
    self.action = action
    self.description = description
  }

  /// Creates the difference of two actions; `nil` if they are the same.
  init?(number: Int, recorded: RecordedAction, replayed: RecordedAction) {
    guard recorded.path == replayed.path else {
      self.init(
        action: number,
        "Action \(number) differs: \(recorded.path) in the recording, \(replayed.path) now.")
      return
    }
    guard recorded.fields != replayed.fields else { return nil }
    self.init(
      action: number,
      "Action \(number) differs: \(recorded.path) has other values.\n"
        + Self.lines(recorded.fields, replayed.fields))
  }

  /// Creates the difference of the fields of two states.
  ///
  /// - Parameters:
  ///   - actions: The actions since the last comparison, one of which led to the difference.
  ///   - changes: The action, such as `action 3, rowTapped`, that changed each field last.
  init(
    actions: ClosedRange<Int>, _ recorded: [String: String], _ replayed: [String: String],
    changes: [String: String]
  ) {
    let (first, last) = (actions.lowerBound, actions.upperBound)
    let cause = first == last ? "action \(first)" : "one of the actions \(first) to \(last)"
    self.init(
      action: first,
      "The state differs after \(cause):\n\(Self.lines(recorded, replayed, changes))")
  }

  /// Returns the fields that differ, with both values.
  private static func lines(
    _ recorded: [String: String], _ replayed: [String: String],
    _ changes: [String: String] = [:]
  ) -> String {
    let paths = Set(recorded.keys).union(replayed.keys)
      .filter { recorded[$0] != replayed[$0] }.sorted()
    let lines = paths.prefix(20).map { path in
      "  \(path): \(recorded[path] ?? "absent") in the recording, \(replayed[path] ?? "absent") now"
        + (changes[path].map { " (since \($0))" } ?? "")
    }
    return (lines + (paths.count > 20 ? ["  and \(paths.count - 20) more"] : []))
      .joined(separator: "\n")
  }

  /// Returns the rows of two screens that differ, as text.
  static func lines(_ recorded: [String], _ replayed: [String]) -> String {
    (0..<max(recorded.count, replayed.count)).compactMap { row in
      let old = recorded.indices.contains(row) ? recorded[row] : ""
      let new = replayed.indices.contains(row) ? replayed[row] : ""
      return old == new ? nil : "row \(row + 1) was  \(old)\nrow \(row + 1) is   \(new)"
    }
    .joined(separator: "\n")
  }
}
