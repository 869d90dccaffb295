import Testing

@testable import StandupForm

@Suite struct MinutesFormatTests {
  @Test(arguments: [("1", 60), ("15", 900), ("7.5", 450), ("0,5e1", 300), ("120", 7200)])
  func text_isParsedAsMinutes(text: String, seconds: Int) throws {
    #expect(try MinutesFormat().parse(text) == .seconds(seconds))
  }

  @Test(arguments: ["", "0", "0.9", "121", "-5", "ten", "nan", "inf", "5 min"])
  func invalidText_throws(text: String) {
    #expect(throws: (any Error).self) { try MinutesFormat().parse(text) }
  }

  @Test(arguments: [(60, "1"), (450, "7.5"), (100, "1.67"), (12_000, "200")])
  func duration_isFormattedAsMinutes(seconds: Int, text: String) {
    #expect(MinutesFormat().format(.seconds(seconds)) == text)
  }
}
