import Styleguide
import Testing

@Suite struct FoundTextTests {
  @Test(arguments: [
    ("ann", "Ann is here."), ("KEY", "…is waiting for the key\u{FFFD} again"), ("xyzzy", nil),
    ("abc", "…" + String(repeating: "x", count: 20) + "abc"), ("ci", "! Waits for CI"), ("", nil),
  ])
  func excerptsStartWithAWord(text: String, excerpt: String?) {
    let texts = [
      "Ann is here.", "Ben says that he is waiting for the key\u{1B} again",
      String(repeating: "x", count: 30) + "abc", "Fixed it\n! Waits for CI\nWrote tests",
    ]
    #expect(texts.excerpt(around: text) == excerpt)
  }
}
