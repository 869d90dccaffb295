import Foundation
import TerminalDriver
import Testing

/// "Today" and "yesterday" on the screen are those of the clock of the day, whatever it does.
@Suite(
  .waitsForPrograms,
  .enabled(if: TimeZones.names.count > 300, "tzdata is not installed: make bootstrap"))
struct DayTests {
  private let sandbox = Sandbox()

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
