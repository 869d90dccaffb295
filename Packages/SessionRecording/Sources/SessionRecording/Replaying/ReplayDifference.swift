/// The result of a replay that found no difference.
public struct ReplaySummary: Hashable, Sendable, CustomStringConvertible {
  public let actions: Int
  /// Whether the final screen was compared. The recording of a program that was killed has none.
  public let isComplete: Bool
  /// Whether a secret is missing from the recording. After it, only the cases of actions were
  /// compared.
  public let isRedacted: Bool

  public var description: String {
    var text = "Replayed \(actions) \(actions == 1 ? "action" : "actions") without a difference."
    if !isComplete {
      text += " The recording has no end: the program was killed, or still runs."
    }
    if isRedacted {
      text += " A secret is missing, so states and screens after it were not compared."
    }
    return text
  }
}

/// The first difference between a recording and its replay.
public struct ReplayDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the action that differs, counted from 1; `nil` if the actions are the same, and
  /// the final screen or the exit status differs.
  public let action: Int?
  public let description: String

  init(action: Int?, _ description: String) {
    self.action = action
    self.description = description
  }

  /// Creates the difference of two actions; `nil` if they and the states after them are the same.
  init?(number: Int, recorded: RecordedAction, replayed: RecordedAction, dump: () -> String) {
    guard recorded.path == replayed.path else {
      self.init(
        action: number,
        "Action \(number) differs: \(recorded.path) in the recording, \(replayed.path) now.")
      return
    }
    guard let digest = recorded.digest, replayed.digest != nil else { return nil }
    guard digest == replayed.digest else {
      self.init(
        action: number,
        "Action \(number) differs: \(recorded.path) carried other values in the recording. Now it is:\n"
          + dump())
      return
    }
    let (old, new) = (recorded.state ?? [:], replayed.state ?? [:])
    guard old != new else { return nil }
    let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    self.init(
      action: number,
      "Action \(number) differs: \(recorded.path) led to another state in the recording. Different: "
        + "\(names.joined(separator: ", ")).")
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
