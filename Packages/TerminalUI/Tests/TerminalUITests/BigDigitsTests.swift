import Testing

@testable import TerminalUI

@MainActor
@Suite struct BigDigitsTests {
  @Test func smallDigitsShowTwoRowsOfBlocksInARow() {
    #expect(
      renderText(BigDigits("-1:07", scale: .small)) == """
            ▄█  ▄ █▀█ ▀▀█
        ▀▀▀  █  ▄ █ █   █
            ▀▀▀   ▀▀▀   ▀
        """)
  }

  @Test func largerDigitsAreTheSameInWholeRows() {
    #expect(
      renderText(BigDigits("2x", scale: .medium)) == """
        ██████
            ██
        ██████
        ██
        ██████
        """)
    #expect(renderText(BigDigits("1", scale: .large)).split(separator: "\n").count == 10)
  }

  @Test(arguments: BigDigits.Scale.allCases)
  func theWidthOfATextIsThatOfItsView(scale: BigDigits.Scale) {
    for text in ["", "8", "12:30", "+1 000"] {
      let size = BigDigits(text, scale: scale).sizeThatFits(.unspecified)
      #expect(Int(size.width) == BigDigits.width(of: text, at: scale))
      #expect(Int(size.height) == scale.height)
    }
  }
}
