import ConcurrencyExtras
import Foundation
import Testing

extension MainSerialExecutorTests {
  @MainActor final class FactModel {
    var fact: String?
    var isLoading = false
    let fetch: @Sendable () async -> String

    init(fetch: @escaping @Sendable () async -> String) { self.fetch = fetch }

    func load() async {
      isLoading = true
      defer { isLoading = false }
      fact = await fetch()
    }
  }

  @Test func showsThatItIsLoading() async {
    await withMainSerialExecutor {
      let requests = LockIsolated(0)
      let model = FactModel {
        requests.withValue { $0 += 1 }
        await Task.yield()
        return "0 is even."
      }
      let task = Task { await model.load() }
      await Task.yield()
      #expect(model.isLoading)
      await task.value
      #expect(!model.isLoading)
      #expect(model.fact == "0 is even.")
      #expect(requests.value == 1)
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
