import ConcurrencyExtras
import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct DatePickerTests {
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    return calendar
  }()

  private static func date(_ text: String) -> Date {
    let style = Date.VerbatimFormatStyle(
      format:
        "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: calendar.timeZone, calendar: calendar)
    return (try? style.parseStrategy.parse(text)) ?? .distantPast
  }

  private struct Screen: View {
    @State var date: Date
    var range = Date.distantPast ... .distantFuture
    var body: some View {
      VStack {
        DatePicker("Start", selection: $date, in: range)
        Button("Next") {}
      }
      .environment(\.calendar, DatePickerTests.calendar)
      .environment(\.timeZone, DatePickerTests.calendar.timeZone)
    }
  }

  private func pilot(_ date: String, _ range: ClosedRange<Date>? = nil) -> Pilot {
    Pilot(size: (40, 4), footer: false) {
      Screen(date: Self.date(date), range: range ?? Date.distantPast ... .distantFuture)
    }
  }

  @Test func digitsReplaceAPart_andMoveOnWhenNoneCanFollow() {
    let ui = pilot("2026-11-21 09:41")
    ui.type("2031")
    #expect(ui.contains("2031-11-21 09:41"))
    ui.type("5")
    #expect(ui.contains("2031-05-21 09:41"))
    ui.type("07")
    #expect(ui.contains("2031-05-07 09:41"))
    ui.type("2")
    #expect(ui.contains("2031-05-07  2:41"))
    ui.type("359")
    #expect(ui.contains("2031-05-07 23:59"))
  }

  @Test func aNumberIsSetByReturnArrowsAndTheFocus_andDiscardedByEsc() {
    let ui = pilot("2026-11-21 09:41")
    ui.press(.right)
    ui.press("1", .enter)
    #expect(ui.contains("2026-01-21"))
    ui.press("1", .escape)
    #expect(ui.contains("2026-01-21"))
    ui.press("1", .backspace, .right, "2", .right)
    #expect(ui.contains("2026-01-02 09:41"))
    ui.press("2", .tab)
    #expect(ui.focusedText?.contains("Next") == true)
    #expect(ui.contains("2026-01-02 02:41"))
  }

  @Test func aNumberOutsideOfThePart_beginsAnother() {
    let ui = pilot("2026-11-21 09:41")
    ui.press(.right)
    ui.type("13")
    #expect(ui.contains("2026-03-21"))
    ui.type("00")
    #expect(ui.contains("2026-03-21"))
    ui.press(.left)
    ui.type("35")
    #expect(ui.contains("2026-03-05"))
  }

  /// After any keys the date is one of the range, and each part that was typed in full is set, but for
  /// a day that the month does not have.
  @Test func typedDates_areSet() {
    for seed in SeededGenerator.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      let start = Self.date("2026-11-21 09:41")
      let target = start + Double(Int.random(in: -2_000_000...2_000_000, using: &generator)) * 60
      let parts = Self.calendar.dateComponents(
        [.year, .month, .day, .hour, .minute], from: target)
      func padded(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
      }
      let ui = pilot("2026-11-21 09:41")
      // Which keys move on is no matter of the digits.
      ui.type("\(parts.year ?? 0)\(padded(parts.month))\(padded(parts.day))")
      ui.type(padded(parts.hour) + padded(parts.minute))
      ui.press(.tab)
      let shown =
        "\(parts.year ?? 0)-\(padded(parts.month))-\(padded(parts.day)) \(padded(parts.hour)):\(padded(parts.minute))"
      #expect(ui.contains(shown), "seed \(seed): \(shown)\n\(ui.screen)")
      let range = start - 86_400 * 30...start + 86_400 * 30
      let limited = pilot("2026-11-21 09:41", range)
      for _ in 0..<30 {
        let keys: [KeyStroke] = [
          .up, .down, .left, .right, "+", "-", "0", "1", "2", "3", "9", .backspace, .enter, .escape,
        ]
        limited.press(keys.randomElement(using: &generator) ?? .up)
      }
      limited.press(.tab)
      let text =
        limited.screen.firstMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d/).map { String($0.0) } ?? ""
      #expect(
        (range.lowerBound - 60...range.upperBound).contains(Self.date(text)),
        "seed \(seed): \(text)")
    }
  }
}
