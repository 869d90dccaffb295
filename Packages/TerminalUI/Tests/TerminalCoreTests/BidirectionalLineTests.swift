import ConcurrencyExtras
import TerminalCore
import Testing

/// Examples in the manner of UAX #9: what is stored on the left, what is shown on the right.
@Suite struct BidirectionalLineTests {
  @Test(arguments: [
    ("hello", "hello"),
    ("שלום", "םולש"),
    ("שלום world", "world םולש"),
    ("say שלום עולם now", "say םלוע םולש now"),
    ("he said \"שלום!\" today", "he said \"םולש!\" today"),
    ("מחיר 12.50 ₪", "₪ 12.50 ריחמ"),
    ("(שלום)", "(םולש)"),
    ("טל: 03-1234567", "03-1234567 :לט"),
    ("مرحبا ١٢٣", "١٢٣ ابحرم"),
    ("abc שלום 123 def", "abc 123 םולש def"),
    ("שָׁלוֹם", "םוֹלשָׁ"),
    ("שלום ", " םולש"),
    ("a שלום ", "a םולש "),
    ("مرحبا ١,٢", "١,٢ ابحرم"),
    ("مرحبا 1-2", "2-1 ابحرم"),
    ("מחיר 10% כאן", "ןאכ 10% ריחמ"),
    ("a 1 שלום", "a 1 םולש"),
  ])
  func textIsShownInItsVisualOrder(text: String, shown: String) {
    #expect(visualText(text) == shown)
  }

  @Test func theDirectionOfAParagraphIsThatOfItsFirstLetter() {
    #expect(!BidirectionalLine.isRightToLeft("12 abc שלום"))
    #expect(BidirectionalLine.isRightToLeft("12 - שלום abc"))
    #expect(!BidirectionalLine.isRightToLeft("123"))
  }

  @Test func plainText_needsNoOrder() {
    for text in ["", "plain", "naïve café", "日本語", "Ελληνικά", "русский", "हिन्दी", "👩‍👩‍👧‍👦", "─│"] {
      #expect(!BidirectionalLine.isNeeded(for: text))
    }
    for text in ["א", "x ع", "ޑ", "ࠀ", "ﷺ", "ﭏ", "𐤀", "𞤀"] {
      #expect(BidirectionalLine.isNeeded(for: text))
    }
  }

  /// Every character of a random text has one place.
  @Test func everyCharacterIsShownOnce() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("abc 012.,-+%()אבגעربش١٢\u{200F}\u{200E}\t!é日👍")
    for _ in 0..<2_000 {
      let length = Int.random(in: 0..<24, using: &generator)
      let characters = (0..<length).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let line = BidirectionalLine(characters)
      #expect(line.order.sorted() == Array(characters.indices))
    }
  }
}
