import Clocks
import ConcurrencyExtras
import Foundation
import Testing

@Suite struct ReadMeTests {
  @MainActor final class StopwatchModel {
    var seconds = 0
    let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func run() async {
      for await _ in clock.timer(interval: .seconds(1)) {
        seconds += 1
      }
    }
  }

  @Test func countsSeconds() async throws {
    try await withMainSerialExecutor {
      let clock = TestClock()
      let model = StopwatchModel(clock: clock)
      let task = Task { await model.run() }

      await clock.advance(by: .seconds(60))
      #expect(model.seconds == 60)

      task.cancel()
      await task.value
      try await clock.checkSuspension()
    }
  }

  @Test func thatIsTheExampleOfTheREADME() throws {
    let here = URL(filePath: #filePath)
    let readme = here.appending(path: "../../../README.md").standardized
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    let text = try String(contentsOf: readme, encoding: .utf8)
    let example = text.components(separatedBy: "```")[1].dropFirst("swift".count)
    #expect(try lines(String(contentsOf: here, encoding: .utf8)).contains(lines(String(example))))
  }
}
