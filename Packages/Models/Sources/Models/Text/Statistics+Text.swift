import Foundation

extension Standup {
  /// Returns the statistics of the standup's meetings as readable text.
  public func statisticsText(
    dates: DateText, now: Date, style: TitleStyle = { title, _ in title }
  ) -> String {
    let statistics = Statistics(of: self, calendar: dates.calendar, now: now)
    var lines = [style(heading.plainLine, theme), "", "Meetings  \(statistics.meetingCount)"]
    if statistics.interruptedCount > 0 {
      lines[2] += ", \(statistics.interruptedCount) interrupted, which do not count below"
    }
    if let streak = statistics.streakText { lines.append("Streak    \(streak)") }
    if let mean = statistics.meanLength, let latest = statistics.lengths.last {
      let lengths = statistics.lengths.map(\.duration)
      lines.append(
        "Length    \(mean.unitsText) on average, \(latest.duration.unitsText) the last time")
      if let shortest = lengths.min(), let longest = lengths.max(), shortest < longest {
        lines.append("          from \(shortest.unitsText) to \(longest.unitsText)")
      }
    }
    if let overruns = statistics.overrunText { lines.append("Overtime  \(overruns)") }
    if !statistics.lengths.isEmpty {
      lines += ["", "Latest lengths"] + Self.rows(of: statistics.lengths.suffix(10), dates: dates)
    }
    if !statistics.people.isEmpty {
      lines += ["", "Speaking time"] + Self.rows(of: statistics.people)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rows(of lengths: ArraySlice<Statistics.Length>, dates: DateText) -> [String] {
    let longest = max(1, lengths.map(\.duration.components.seconds).max() ?? 0)
    let rows = lengths.map { length in
      let bar = Int((length.duration.components.seconds * 30 + longest / 2) / longest)
      return (dates.day(length.date), length.duration.unitsText, String(repeating: "█", count: bar))
    }
    let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    return rows.map { day, duration, bar in
      let columns = [day.leftPadded(to: widths.0), duration.leftPadded(to: widths.1), bar]
      return "  " + columns.filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  private static func rows(of people: [Statistics.Person]) -> [String] {
    let total = max(1, people.reduce(0) { $0 + $1.duration.components.seconds })
    let rows = people.map { person in
      let share = (person.duration.components.seconds * 100 + total / 2) / total
      return (person.duration.unitsText, "\(share) %", person.heading, person.blockerCount)
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { duration, share, name, blockers in
      let note = blockers == 0 ? "" : " (\(blockers) \(blockers == 1 ? "blocker" : "blockers"))"
      return "  \(duration.leftPadded(to: width))  \(share.leftPadded(to: 5))  \(name)\(note)"
    }
  }
}
