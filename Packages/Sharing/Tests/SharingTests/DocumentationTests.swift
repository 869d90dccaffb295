import ConcurrencyExtras
import Sharing
import Testing

/// The examples of the articles.
@Suite struct DocumentationTests {
  struct Server: Sendable {
    let limit = LockIsolated(10)
  }

  struct LimitKey: SharedReaderKey {
    let id = "limit"
    let server: Server

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(returning: server.limit.value)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      SharedSubscription {}
    }
  }

  @Test func aKey_loadsFromAServer() async throws {
    let server = Server()
    @SharedReader(LimitKey(server: server)) var limit = 1
    #expect(limit == 10)
    server.limit.setValue(20)
    try await $limit.load()
    #expect(limit == 20)
  }
}
