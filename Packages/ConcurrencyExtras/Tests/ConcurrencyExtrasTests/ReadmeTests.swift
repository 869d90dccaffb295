import ConcurrencyExtras
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
}
