import Foundation
import LocalTime
import Testing

@testable import Styleguide

@Suite struct DateTests {
  /// A Monday, in the afternoon.
  let date = Date(timeIntervalSince1970: 1_690_823_000)

  func calendar(_ environment: [String: String]) -> LocalCalendar {
    LocalCalendar(locale: Locale(ofScreenIn: environment), timeZone: .gmt)
  }

  @Test(
    arguments: [
      ("de_DE.UTF-8", "31. Juli 2023", "31. Juli", "17:03", 2),
      ("de_DE@euro", "31. Juli 2023", "31. Juli", "17:03", 2),
      ("de", "31. Juli 2023", "31. Juli", "17:03", 2),
      ("en_US.UTF-8", "July 31, 2023", "Jul 31", "5:03\u{202F}PM", 1),
      ("en_GB.UTF-8", "31 July 2023", "31 Jul", "17:03", 2),
      ("en_DK.utf8", "31 July 2023", "31 Jul", "17.03", 2),
      ("ja_JP.UTF-8", "2023年7月31日", "7月31日", "17:03", 1),
      ("C", "31 July 2023", "31 Jul", "17:03", 2),
      ("C.UTF-8", "31 July 2023", "31 Jul", "17:03", 2),
      ("POSIX", "31 July 2023", "31 Jul", "17:03", 2),
      ("nonsense", "31 July 2023", "31 Jul", "17:03", 2),
      ("de_Nowhere", "31 July 2023", "31 Jul", "17:03", 2),
      ("_DE", "31 July 2023", "31 Jul", "17:03", 2),
      ("\u{1B}[2J", "31 July 2023", "31 Jul", "17:03", 2),
      ("", "31 July 2023", "31 Jul", "17:03", 2),
    ]
  )
  func dates_areFormattedForTheEnvironment(
    name: String, day: String, dayAndMonth: String, time: String, firstWeekday: Int
  ) {
    let calendar = calendar(["LANG": name])
    #expect(calendar.day(of: date) == day)
    #expect(calendar.dayAndMonth(of: date) == dayAndMonth)
    #expect(calendar.time(of: date) == time)
    // Weeks begin on this day, as in the chart of a standup.
    let day = calendar.dayNumber(of: date) + firstWeekday - 2
    let (start, before) = (calendar.start(ofDay: day), calendar.start(ofDay: day - 1))
    #expect(calendar.isDate(start, equalTo: start + 6 * 86_400, toGranularity: .weekOfYear))
    #expect(!calendar.isDate(start, equalTo: before, toGranularity: .weekOfYear))
  }

  @Test func monthsAndWeekdays_areInTheLanguageOfTheLocale() {
    #expect(calendar(["LANG": "de_DE"]).month(of: date) == "Juli 2023")
    #expect(calendar(["LANG": "de_DE"]).weekday(of: date) == "Mo. 31.")
    #expect(calendar(["LANG": "en_US"]).month(of: date) == "July 2023")
    #expect(calendar(["LANG": "en_US"]).weekday(of: date) == "Mon 31")
  }

  @Test func theFirstSetVariable_determinesTheLocale() {
    var environment = ["LANG": "ja_JP.UTF-8"]
    #expect(Locale(ofScreenIn: environment).identifier == "ja_JP")
    environment["LC_TIME"] = "de_DE.UTF-8"
    #expect(Locale(ofScreenIn: environment).identifier == "de_DE")
    environment["LC_ALL"] = ""
    #expect(Locale(ofScreenIn: environment).identifier == "de_DE")
    environment["LC_ALL"] = "C"
    #expect(Locale(ofScreenIn: environment).language.languageCode == .english)
    #expect(Locale(ofScreenIn: [:]).hourCycle == .zeroToTwentyThree)
  }
}
