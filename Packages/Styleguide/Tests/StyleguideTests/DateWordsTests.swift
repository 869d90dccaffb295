import Foundation
import LocalTime
import Models
import Styleguide
import Testing

@Suite struct DateWordsTests {
  @Test(arguments: [
    ("en_US", "Nov 28"), ("en_US", "november 28, 2026"), ("en_US", "sat 28"),
    ("en_US", "2026-11-28"),
    ("de_DE", "28. november"), ("de_DE", "Samstag"), ("pl_PL", "sobota 28"), ("fr_FR", "nov. 28"),
  ])
  func aDateIsFoundByItsWords(locale: String, text: String) throws {
    let calendar = LocalCalendar(locale: Locale(identifier: locale), timeZone: .gmt)
    let words = DateWords(calendar)
    let date = try #require(calendar.date(year: 2026, month: 11, day: 28))
    #expect(SearchPattern(text).occurs(in: FoldedText([words.text(of: date)])))
    let other = try #require(calendar.date(year: 2025, month: 10, day: 7))
    #expect(!SearchPattern(text).occurs(in: FoldedText([words.text(of: other)])))
  }
}
