import ComposableArchitecture
import LineCounter
import Testing

@MainActor
@Suite struct LineCounterTests {
  @Test func linesOfInput_printTheCountAfterEach() async {
    var shown: [String] = []
    let lines = ["+", "+", "?", "-"]
    await LineCounter.run(
      AsyncStream { continuation in
        for line in lines { continuation.yield(line) }
        continuation.finish()
      },
      show: { shown.append($0) }
    )
    #expect(shown == ["0", "1", "2", "Enter + or -", "1"])
  }
}
