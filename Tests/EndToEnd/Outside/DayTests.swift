import ConcurrencyExtras
import Foundation
import TerminalDriver
import Testing

/// "Today", "yesterday" and `--since` are those of a calendar, at each change of the clocks of the coming
/// ten years.
///
/// `TORTURE=1` goes through all time zones, and prints a line of a table. `ROUNDS` and `SEED` set their
/// number and the first one.
@Suite(
  .waitsForPrograms,
  .enabled(if: TimeZones.names.count > 300, "tzdata is not installed: make bootstrap"))
struct DayTests {
  private let sandbox = Sandbox()

  /// Those in which clocks change at midnight.
  private static let hard = ["Africa/Cairo", "America/Havana", "America/Santiago", "Asia/Beirut"]

  @Test func days_areThoseOfTheCalendar_whenClocksChange() throws {
    let outside = try Outside()
    let names = TimeZones.names
    let seeds = SeededGenerator.seeds(TimeZoneTests.isLong ? UInt64(names.count) : 3)
    var (moments, zones) = (0, 0)
    for (zone, seed) in Self.hard.map({ ($0, seeds.lowerBound) })
      + seeds.map({ (names[Int($0 % UInt64(names.count))], $0) })
    {
      var generator = SeededGenerator(seed: seed)
      let changes = try TimeZones.changes(in: zone, from: .now, years: 10)
      zones += 1
      // A few of the same zone are enough each day.
      for change in TimeZoneTests.isLong
        ? changes[...] : changes.shuffled(using: &generator).prefix(3)
      {
        let hours = [-1.0, 0, 0.5, 1, 12, 23.5, 24, 30].randomElement(using: &generator)!
        let now = change + hours * 3_600 + Double.random(in: 1...1_700, using: &generator).rounded()
        try check(
          zone, at: now, near: change, outside, &generator, "TZ=\(zone) SEED=\(seed) \(now)")
        moments += 1
      }
    }
    guard TimeZoneTests.isLong else { return }
    print("| changes of the clocks | \(moments) | in \(zones) time zones: list, --since, Slack |")
  }

  private func check(
    _ zone: String, at now: Date, near change: Date, _ outside: Outside,
    _ generator: inout SeededGenerator, _ comment: Comment
  ) throws {
    // Around the start of each day, and at any time.
    let dates =
      [-50.0, -25, -24, -1, 0, 1, 24].flatMap { hours in
        [-1, 0, 1, 1_800].map { change + hours * 3_600 + $0 }
      } + (0..<10).map { _ in now - Double.random(in: 0...250_000, using: &generator).rounded() }
    let held = dates.filter { $0 <= now }
    let standups = held.enumerated().map { index, date in
      TimeZoneTests.standup("Team \(index + 100)", meetings: [date]).dropFirst().dropLast()
    }
    try sandbox.write("[\(standups.joined(separator: ","))]")
    try outside.setClock(to: now)
    let days = try TimeZones.texts(of: held + [now], in: zone, format: "%F")
    let today = try #require(days.last)
    let numbers = try days.map { try Self.number(of: $0) }
    let number = try Self.number(of: today)

    let list = try run("list", zone, outside)
    let expected = zip(days, numbers).dropLast().enumerated().map { index, day in
      let name = [0: "today", 1: "yesterday"][number - day.1] ?? day.0
      return "\(name)  Team \(index + 100)"
    }
    let shown = list.map {
      $0.split(separator: "  ").suffix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(shown.map { $0.joined(separator: "  ") } == expected, comment)

    for (words, first) in [("today", number), ("yesterday", number - 1), ("2 days", number - 2)] {
      let since = try run("export --slack --since", zone, outside, words)
      let included = zip(days, numbers).dropLast().filter { $0.1 >= first }.map(\.0)
      let meetings = since.compactMap { $0.firstMatch(of: /\d{4}-\d\d-\d\d/).map { String($0.0) } }
      #expect(meetings == included, comment)
    }
  }

  private func run(_ words: String, _ zone: String, _ outside: Outside, _ last: String...) throws
    -> [String]
  {
    var environment = outside.environment
    (environment["TZ"], environment["LC_ALL"]) = (zone, "C.UTF-8")
    let result = try Program.standups.run(
      words.split(separator: " ").map(String.init) + last + ["--data", sandbox.data.path],
      environment: environment)
    #expect(result.status == 0 && result.errors == "")
    return result.lines
  }

  /// Returns the number of a day by its name.
  private static func number(of day: String) throws -> Int {
    Int(try Date("\(day)T00:00:00Z", strategy: .iso8601).timeIntervalSince1970) / 86_400
  }

  @Test func screen_followsTheClockOfTheDay() throws {
    // Clocks in Cairo are turned back at the end of October 29, 2026, so that this day has 25 hours.
    let outside = try Outside()
    let noon = try Date("2026-10-29T12:00:00Z", strategy: .iso8601)
    try sandbox.write(TimeZoneTests.standup("Design", meetings: [noon - 12 * 3_600]))
    try outside.setClock(to: noon + 24 * 3_600)
    let app = try sandbox.open(
      environment: outside.environment.merging(["TZ": "Africa/Cairo"]) { $1 })
    try app.wait(for: "yesterday")
    // The clock of the day is put, and back, and the machine is suspended for a day.
    try outside.setClock(to: noon)
    try app.wait(for: "today")
    try outside.setClock(to: noon + 24 * 3_600)
    try app.wait(for: "yesterday")
    try outside.setClock(to: noon + 48 * 3_600, suspended: 24 * 3_600)
    try app.wait(untilGone: "yesterday")
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
  }
}
