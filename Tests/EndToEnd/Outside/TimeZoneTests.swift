import ConcurrencyExtras
import Foundation
import Subprocesses
import TerminalDriver
import Testing

/// Times are those that `date` prints, whatever `TZ` is.
///
/// `TORTURE=1` tries a thousand values, and prints a line of a table. `ROUNDS` and `SEED` set their number
/// and the first one.
@Suite(
  .waitsForPrograms,
  .enabled(if: TimeZones.names.count > 300, "tzdata is not installed: make bootstrap"))
struct TimeZoneTests {
  static let isLong = ProcessInfo.processInfo.environment["TORTURE"] == "1"
  private let sandbox = Sandbox()

  /// Writes a standup with meetings at random dates: most in the coming ten years.
  private func writeMeetings(using generator: inout SeededGenerator) throws -> [Date] {
    let start = 1_795_651_200
    let seconds =
      (0..<200).map { _ in start + Int.random(in: 0...316_000_000, using: &generator) }
      + (0..<100).map { _ in Int.random(in: -2_000_000_000...5_000_000_000, using: &generator) }
    let dates = seconds.map { Date(timeIntervalSince1970: Double($0)) }
    try sandbox.write(Self.standup("Design", meetings: dates))
    return dates
  }

  static func standup(_ title: String, meetings: [Date]) -> String {
    let meetings = meetings.map { date in
      #"{"id": "\#(UUID())", "date": "\#(date.formatted(.iso8601))", "transcript": ""}"#
    }
    return """
      [{"id": "\(UUID())", "title": "\(title)", "duration": 600, "theme": "sky", "attendees": [],
        "meetings": [\(meetings.joined(separator: ","))]}]
      """
  }

  private func export(_ zone: String) throws -> (times: [String], errors: String) {
    let result = try Program.standups.run(
      ["export", "--markdown", "--data", sandbox.data.path], environment: ["TZ": zone])
    #expect(result.status == 0)
    return (
      result.lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }, result.errors
    )
  }

  @Test func times_areThoseOfDate_inEachTimeZoneAndRule() throws {
    var (zones, changed) = (0, 0)
    for seed in SeededGenerator.seeds(Self.isLong ? 1_000 : 25) {
      var generator = SeededGenerator(seed: seed)
      let dates = try writeMeetings(using: &generator)
      var zone: String
      var isKnown = true
      switch seed % 5 {
      case 0, 1:
        let name = TimeZones.names.randomElement(using: &generator)!
        let prefix = ["", ":", "/usr/share/zoneinfo/", ":/usr/share/zoneinfo/"]
        zone = prefix.randomElement(using: &generator)! + name
      case 4:
        // A rule with a mistake, or still one.
        zone = TimeZones.rule(using: &generator)
        let place = zone.indices.randomElement(using: &generator)!
        zone.remove(at: place)
        if Bool.random(using: &generator) {
          zone.insert("<>,./:+-9MJx".randomElement(using: &generator)!, at: place)
        }
        isKnown = false
        changed += 1
      default: zone = TimeZones.rule(using: &generator)
      }
      let expected = try TimeZones.texts(of: dates, in: zone, format: "%Y-%m-%d %H:%M")
      let (times, errors) = try export(zone)
      #expect(times.sorted() == expected.sorted(), "TZ=\(zone) SEED=\(seed)")
      if isKnown { #expect(errors == "", "TZ=\(zone) SEED=\(seed)") }
      zones += 1
    }
    if Self.isLong { print("| values of TZ | \(zones) | \(changed) of them damaged; as `date` |") }
  }

  /// `/etc/localtime` need not be a link, and may be replaced while a program runs.
  @Test(.mounts) func machineWithoutTZ_hasTheTimeZoneOfItsFile() throws {
    let mounts = try Mounts(
      """
      mount -t tmpfs none /mnt; mkdir /mnt/upper /mnt/work
      mount -t overlay none -o lowerdir=/etc,upperdir=/mnt/upper,workdir=/mnt/work /etc
      """)
    let launcher = mounts.launcher + ["env", "-u", "TZ"]
    func set(_ command: String) throws {
      let result = try Subprocesses.run(
        mounts.launcher + ["sh", "-c", "rm -f /etc/localtime; \(command)"])
      #expect(result.status == 0)
    }
    let date = Date(timeIntervalSince1970: 1_690_794_000)
    try sandbox.write(Self.standup("Design", meetings: [date]))
    func time() throws -> (String?, errors: String) {
      let result = try Program.standups.run(
        ["export", "--markdown", "--data", sandbox.data.path], by: launcher)
      return (result.lines.first { $0.hasPrefix("## ") }, result.errors)
    }
    let folder = "/usr/share/zoneinfo"
    try set("ln -s \(folder)/Asia/Tokyo /etc/localtime")
    #expect(try time() == ("## 2023-07-31 18:00", ""))
    try set("cp \(folder)/America/New_York /etc/localtime")
    #expect(try time() == ("## 2023-07-31 05:00", ""))
    try set(":")
    #expect(try time() == ("## 2023-07-31 09:00", ""))
    try set("ln -s \(folder)/No/Where /etc/localtime")
    let (text, errors) = try time()
    #expect(text == "## 2023-07-31 09:00")
    #expect(errors.hasPrefix("standups: Times are in UTC, since /etc/localtime is no time zone."))

    try set("ln -s \(folder)/Asia/Tokyo /etc/localtime")
    let outside = try Outside()
    try outside.setClock(to: date + 8 * 3_600)
    let app = try sandbox.open([], environment: outside.environment, by: launcher)
    try app.wait(for: "yesterday")
    try set("ln -s \(folder)/America/New_York /etc/localtime")
    try app.wait("The time zone is the old one") { screen in
      // Any change of what shows the day.
      try? outside.setClock(to: date + 8 * 3_600)
      return screen.shows("today")
    }
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
  }

  /// "Today" and "yesterday" on the screen are those of the clock of the day, whatever it does.
  @Test func screen_followsTheClockOfTheDay() throws {
    // Clocks in Cairo are turned back at the end of October 29, 2026, so that this day has 25 hours.
    let outside = try Outside()
    let noon = try Date("2026-10-29T12:00:00Z", strategy: .iso8601)
    try sandbox.write(Self.standup("Design", meetings: [noon - 12 * 3_600]))
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
