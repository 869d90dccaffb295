import ConcurrencyExtras
import Foundation
import Testing

extension MainSerialExecutorTests {
  @Test func tasksRunOneAtATime_inTheOrderOfTheirStart() async {
    await withMainSerialExecutor {
      let log = LockIsolated<[String]>([])
      let first = Task {
        log.withValue { $0.append("first") }
        await Task.yield()
        log.withValue { $0.append("first again") }
      }
      let second = Task { log.withValue { $0.append("second") } }
      await first.value
      await second.value
      #expect(log.value == ["first", "second", "first again"])
    }
  }

  @Test func examplesOfTheREADMEAreInThisFile() throws {
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
