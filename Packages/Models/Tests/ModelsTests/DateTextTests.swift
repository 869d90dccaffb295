import Foundation
import Models
import Testing

@Suite struct DateTextTests {
  /// Monday, July 31, 2023, 21:05 in Greenwich.
  let date = Date(timeIntervalSince1970: 1_690_837_500)

  @Test(
    arguments: [
      (nil, "2023-07-31", "2023-07-31 21:05"),
      ("en_US", "Jul 31, 2023", "Jul 31, 2023 at 9:05\u{202F}PM"),
      ("en_GB", "31 Jul 2023", "31 Jul 2023 at 21:05"),
      ("de_DE", "31. Juli 2023", "31. Juli 2023, 21:05"),
      ("ja_JP", "2023年7月31日", "2023年7月31日 21:05"),
    ] as [(String?, String, String)])
  func dates_areFormattedForTheLocale(identifier: String?, day: String, dayAndTime: String) {
    let dates = DateText(locale: identifier.map(Locale.init(identifier:)), timeZone: .gmt)
    #expect(dates.day(date) == day)
    #expect(dates.dayAndTime(date) == dayAndTime)
  }

  @Test(
    arguments: [
      ("2023-07-31", "2023-07-31"), ("2024-02-29", "2024-02-29"), ("today", "2023-07-31"),
      ("Yesterday", "2023-07-30"), ("monday", "2023-07-24"), ("sunday", "2023-07-30"),
      ("tuesday", "2023-07-25"), ("7 days", "2023-07-24"), ("1 day ago", "2023-07-30"),
      ("2 weeks", "2023-07-17"), ("1 month", "2023-06-30"), ("1 year", "2022-07-31"),
      ("0 days", "2023-07-31"),
      ("", nil), ("2023-02-29", nil), ("2023-7-1", nil), ("31.07.2023", nil), ("soon", nil),
      ("-1 days", nil), ("7 suns", nil), ("9999999999999999999 days", nil), ("1 day hence", nil),
      ("２０２３-07-31", nil), ("-023-07-31", nil), ("monday ago", nil),
      ("+023-07-31", nil), ("2026-+1-05", nil), ("+7 days", nil),
    ] as [(String, String?)])
  func words_denoteDays(words: String, day: String?) {
    let dates = DateText(timeZone: .gmt)
    let found = Date(words: words, now: date, calendar: dates.calendar)
    #expect(found.map { $0.plain(in: .gmt) } == day.map { "\($0) 00:00" })
  }
}
