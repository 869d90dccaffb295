import Foundation
import Models

extension CommandContext {
  /// Returns a line for a status bar, with what is still due today and what is overdue, or nothing if
  /// nothing is. The exit status is 2 then if a standup is overdue, and 1 if nothing is due.
  func next(now: Date, _ status: inout Int32) throws(CommandFailure) -> String {
    let due = try load().standups.compactMap { standup in
      standup.dueTime(now: now, calendar: dates.calendar).map { (standup, $0) }
    }
    .sorted { $0.1 < $1.1 }
    if due.isEmpty { status = EXIT_FAILURE }
    let parts = due.map { standup, time in
      let minutes = Int((time.timeIntervalSince(now) / 60).rounded(.up))
      let clock = standup.schedule?.time ?? ""
      let words: String
      switch minutes {
      case ..<(-14):
        status = 2
        words = "overdue since \(clock)"
      case -14...0: words = "now"
      case 1...60: words = "in \(minutes) min"
      default: words = "at \(clock)"
      }
      return "\(standup.heading.plainLine) \(words)"
    }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + "\n"
  }
}
