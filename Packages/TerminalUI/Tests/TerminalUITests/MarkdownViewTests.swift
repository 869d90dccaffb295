import ConcurrencyExtras
import Foundation
import Testing

@testable import TerminalMarkdown
@testable import TerminalUI

/// Documents in Markdown.
@MainActor
@Suite struct MarkdownViewTests {
  private func text(_ source: String, width: Int = 40, isGrowing: Bool = false) -> String {
    // The document has two columns at either side.
    renderText(
      MarkdownView(source, isGrowing: isGrowing).frame(maxHeight: .infinity, alignment: .top),
      width: width + 4, height: 40
    )
    .split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
    .joined(separator: "\n")
  }

  @Test func blocks() {
    #expect(
      text(
        """
        # Title #
        A paragraph of
        two lines\\
        and a break, with **bold** and `code`.

        Second
        ---
        > A quote
        goes on

            let indented = true
        ***
        ~~~swift
        let x = 1

        \tlet y = 2
        ~~~
        """) == """
          Title

          A paragraph of two lines
          and a break, with bold and code.

          Second

          ▎ A quote goes on

          ╭──────────────────────────────────────╮
          │ let indented = true                  │
          ╰──────────────────────────────────────╯

          ────────────────────────────────────────

          ╭─ swift ──────────────────────────────╮
          │ let x = 1                            │
          │                                      │
          │     let y = 2                        │
          ╰──────────────────────────────────────╯
          """)
  }

  @Test func tables_alignTheirColumns_andWrapWhereTheyAreNarrow() {
    let source = """
      | Name | Count |
      |:-----|------:|
      | `a\\|b` | 1 |
      | Long words in a cell | 200 |
      """
    #expect(
      text(source) == """
        Name                  Count
        ────────────────────────────────────────
        a|b                       1
        Long words in a cell    200
        """)
    #expect(text(source, width: 18).contains("Long words"))
    // Without its second line it is a paragraph.
    #expect(text("| Name | Count |") == "| Name | Count |")
  }

  @Test func anUnfinishedBlock_isShownAsFarAsItIs() {
    func growing(_ source: String) -> String { text(source, isGrowing: true) }
    #expect(growing("Some **bold te") == "Some bold te")
    #expect(growing("Some **") == "Some")
    #expect(growing("Some `code") == "Some code")
    #expect(growing("See [the title](https://exa") == "See the title")
    #expect(growing("- a\n- b **c") == " • a\n • b c")
    #expect(growing("```\nlet x").contains("│ let x  "))
    #expect(text("Some **bold te") == "Some **bold te")
  }

  @Test func hostileText_isHarmless() {
    let escape = "\u{1B}]0;title\u{7}\u{1B}[2J"
    let ui = Pilot(size: (60, 20), footer: false) {
      ScrollView {
        MarkdownView(
          """
          # \(escape)
          [link](https://e.org/\(escape)) [script](javascript:alert(1)) \u{202E}reversed
          - \(escape)

          ```\(escape)
          \(escape)
          ```
          | \(escape) |
          |---|
          """)
      }
    }
    #expect(!ui.screen.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(ui.contains("␛]0;title␇␛[2J"))
    // Only links to the web and mail are opened.
    #expect(ui.focusedText == nil)
  }

  @Test func deeplyNestedText_endsInText() {
    let quotes = String(repeating: "> ", count: 10_000) + "deep"
    #expect(text(quotes).contains("▎ ▎"))
    #expect(text(String(repeating: "- ", count: 1_000) + "deep").contains("•"))
  }

  @Test func links_openWithReturn() {
    var opened: [String] = []
    let ui = Pilot(size: (44, 16)) {
      ScrollView {
        MarkdownView(
          "See [one](https://one.org) now.\n\nOr [a](https://a.org), [b](mailto:b@c.de).")
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          opened.append(url.absoluteString)
          return .handled
        })
    }
    #expect(ui.contains("❯ See one now."))
    ui.press(.enter, .down)
    #expect(ui.contains("❯ Or a, b."))
    ui.press(.enter)
    #expect(ui.contains("Open a link"))
    ui.press(.down, .enter)
    ui.click("See one")
    #expect(opened == ["https://one.org", "mailto:b@c.de", "https://one.org"])
  }

  // MARK: Growing

  private static let pieces = [
    "word ", "two\nlines ", "\n", "\n\n", "# title\n", "- item\n", "  - inner\n", "1. one\n",
    "> quote\n",
    "```\n", "code\n", "|a|b|\n|-|-|\n", "|1|2|\n", "---\n", "**", "[t](", "x)", "    ", "=",
  ]

  @Test(arguments: SeededGenerator.seeds(6))
  func aGrowingText_hasTheBlocksOfTheWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed &* 7_919 &+ 3)
    let document = MarkdownDocument()
    var text = ""
    for step in 0..<80 {
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      text += piece.prefix(Int.random(in: 1...8, using: &generator))
      let isGrowing = Bool.random(using: &generator)
      let known = document.blocks(of: text, isGrowing: isGrowing)
      let fresh = MarkdownDocument().blocks(of: text, isGrowing: isGrowing)
      #expect(known == fresh, "seed \(seed), step \(step): \(text.debugDescription)")
    }
  }

  @Test func aFinishedBlock_isNotParsedNorLaidOutAgain() {
    let paragraphs = (0..<2_000).map { "Paragraph **\($0)** of a text." }
    let document = MarkdownDocument()
    var text = paragraphs.joined(separator: "\n\n") + "\n\n"
    _ = document.blocks(of: text, isGrowing: true)
    let parsed = document.parsedLines
    for _ in 0..<10 {
      text += "more "
      _ = document.blocks(of: text, isGrowing: true)
    }
    #expect(document.parsedLines - parsed < 60)

    func work(_ count: Int) -> (evaluations: Int, sizes: Int) {
      let ui = Pilot(size: (40, 20)) {
        WithState(paragraphs.prefix(count).joined(separator: "\n\n") + "\n\n") { $text in
          VStack {
            Button("More") { text += "More **text**. " }
            ScrollView { MarkdownView(text, isGrowing: true) }
          }
        }
      }
      ui.click("More")
      let before = (ui.evaluationCount, ui.measurementCount)
      ui.click("More")
      return (ui.evaluationCount - before.0, ui.measurementCount - before.1)
    }
    let (short, long) = (work(40), work(2_000))
    #expect(long == short, "\(long)")
    #expect(long.evaluations < 8 && long.sizes < 60, "\(long)")
  }
}
