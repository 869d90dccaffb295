import Foundation
import Testing

@testable import TerminalUI

/// The locale, calendar and time zone of the environment.
@MainActor
@Suite struct EnvironmentSystemTests {
  // 21 November 2026, 23:30 in London.
  private let date = Date(timeIntervalSince1970: 1_795_303_800)

  private func localized<Content: View>(
    _ content: Content, _ locale: String, _ zone: String = "GMT",
    _ calendar: Calendar.Identifier = .gregorian
  ) -> some View {
    content
      .environment(\.locale, Locale(identifier: locale))
      .environment(\.calendar, Calendar(identifier: calendar))
      .environment(\.timeZone, TimeZone(identifier: zone) ?? .gmt)
  }

  private func text<Content: View>(
    _ content: Content, _ locale: String, _ zone: String = "GMT",
    _ calendar: Calendar.Identifier = .gregorian
  ) -> String {
    // Some locales have a narrow space before AM and PM.
    renderText(localized(content, locale, zone, calendar), width: 50)
      .replacingOccurrences(of: "\u{202F}", with: " ")
  }

  @Test func dates_haveTheLocaleCalendarAndTimeZoneOfTheEnvironment() {
    let (day, time) = (Text(date, style: .date), Text(date, style: .time))
    #expect(text(day, "en_US") == "November 21, 2026")
    #expect(text(day, "de_DE") == "21. November 2026")
    #expect(text(day, "en_US", "Asia/Tokyo") == "November 22, 2026")
    #expect(text(day, "en_US", "GMT", .buddhist).contains("2569"))
    #expect(text(time, "en_US") == "11:30 PM")
    #expect(text(time, "de_DE") == "23:30")
    #expect(text(time, "de_DE", "Asia/Tokyo") == "8:30")
    #expect(text(Text("at \(date, style: .time)"), "de_DE") == "at 23:30")
  }

  @Test func datesEverywhere_areThoseOfTheEnvironment() {
    let time = Text(date, style: .time)
    let ui = Pilot(size: (60, 8)) {
      localized(
        NavigationStack {
          VStack {
            Button {
            } label: {
              Text("Now").accessibilityLabel(time)
            }
            TextField("", text: .constant(""), prompt: time)
          }
          .navigationTitle(Text("Since \(time)"))
          .toast(.constant(Toast(Text("Until \(time)"), id: 1)))
        }, "de_DE", "Asia/Tokyo")
    }
    #expect(ui.contains("Since 8:30"))
    #expect(ui.windowTitle == "Since 8:30")
    #expect(ui.contains("Until 8:30"))
    #expect(ui.find("8:30", occurrence: 2) != nil)
  }

  @Test func datePickers_haveTheCalendarAndTimeZoneOfTheEnvironment() {
    let picker = DatePicker("When", selection: .constant(date))
    #expect(text(picker, "en_US").contains("2026-11-21 23:30"))
    #expect(text(picker, "en_US", "Asia/Tokyo").contains("2026-11-22 08:30"))
    #expect(text(picker, "en_US", "GMT", .buddhist).contains("2569-11-21 23:30"))
  }
}
