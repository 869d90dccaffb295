import ClipboardClient
import Testing

@testable import ClipboardClientLive

@Suite struct ClipboardClientLiveTests {
  @Test func copyingSendsTheTextToTheTerminal() {
    #expect(ClipboardClient.sequence(for: "Größe") == "\u{1B}]52;c;R3LDtsOfZQ==\u{7}")
  }
}
