import Styleguide
import TerminalUI
import Testing

@Suite struct FoundTextTests {
  @Test(arguments: [
    ("ann", "Ann is here."), ("KEY", "…is waiting for the key\u{FFFD} again"), ("xyzzy", nil),
    ("abc", "…" + String(repeating: "x", count: 20) + "abc"), ("ci", "! Waits for CI"), ("", nil),
    ("ecole", "Waits for the École"),
  ])
  func excerptsStartWithAWord(text: String, excerpt: String?) {
    let texts = [
      "Ann is here.", "Ben says that he is waiting for the key\u{1B} again",
      String(repeating: "x", count: 30) + "abc", "Fixed it\n! Waits for CI\nWrote tests",
      "Waits for the École",
    ]
    #expect(texts.excerpt(around: text) == excerpt)
  }

  @Test func foundTextIsMarked_regardlessOfCaseAndAccents() {
    let text = "École, ecole".marked("ECO")
    let plain = { Text(verbatim: $0) }
    #expect(
      text == plain("") + plain("") + plain("Éco").bold().underline() + plain("le, ")
        + plain("eco").bold().underline() + plain("le"))
  }
}
