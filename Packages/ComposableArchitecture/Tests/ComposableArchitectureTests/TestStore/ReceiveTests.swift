import ComposableArchitecture
import Dispatch
import Testing

/// A feature whose actions are not `Equatable`.
struct Download: Reducer {
  struct State: Equatable {
    var size: Int?
    var path: String?
  }
  enum Action {
    case begin
    case failed(any Error)
    case finished(size: Int, path: String)
    case stored
  }
  var isBroken = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begin:
        return .run { send in
          if isBroken { throw SomeError() }
          await send(.finished(size: 3, path: "/tmp"))
          await send(.stored)
        } catch: { error, send in
          await send(.failed(error))
        }
      case .finished(let size, let path):
        state.size = size
        state.path = path
        return .none
      case .failed, .stored:
        return .none
      }
    }
  }
}

@MainActor
@Suite struct ReceiveTests {
  @Test func actionsThatAreNotEquatable_areReceivedByCasePathOrPredicate() async {
    let store = TestStore(initialState: Download.State()) { Download() }
    await store.send(.begin)
    await store.receive(/Download.Action.finished) {
      $0.size = 3
      $0.path = "/tmp"
    }
    await store.receive(AnyCasePath(Download.Action.stored))
    let broken = TestStore(initialState: Download.State()) { Download(isBroken: true) }
    await broken.send(.begin)
    await broken.receive { if case .failed(let error) = $0 { error is SomeError } else { false } }
  }

  @Test func anotherActionThanTheCasePathFails() async {
    let issues = await issues {
      let store = TestStore(initialState: Download.State()) { Download() }
      await store.send(.begin)
      await store.receive(/Download.Action.failed) {
        $0.size = 3
        $0.path = "/tmp"
      }
      await store.receive { if case .stored = $0 { false } else { true } }
    }
    #expect(
      issues == [
        """
        Received unexpected action: …

          Download.Action.finished(
            size: 3,
            path: "/tmp"
          )

        Expected: /Download.Action.failed
        """,
        """
        Received unexpected action: …

          Download.Action.stored
        """,
      ]
    )
  }

  @Test func noReceivedActionMatches_fails() async {
    let issues = await issues {
      let store = TestStore(initialState: Download.State()) { Download() }
      store.exhaustivity = .off
      await store.send(.begin)
      await store.receive(/Download.Action.failed)
      await store.receive { _ in false }
    }
    #expect(
      issues == [
        "Expected to receive an action matching case path, but didn't get one.",
        "Expected to receive an action matching predicate, but didn't get one.",
      ]
    )
  }

  @Test func actionsSentDuringFinish_canBeReceived() async {
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    let store = effectStore(["start": .publisher { texts }])
    await store.send("start")
    Task {
      continuation.yield("a")
      continuation.finish()
    }
    await store.finish()
    await store.receive("a") { $0 = ["a"] }
  }

  @Test func slowServer_isAwaitedUntilTheTimeout() async {
    let store = effectStore([
      "start": .run { send in
        await withUnsafeContinuation { server in
          DispatchQueue.global().async { server.resume() }
        }
        await send("a")
      }
    ])
    await store.send("start")
    await store.receive("a", timeout: .seconds(10)) { $0 = ["a"] }
  }

  @Test func tasksOfTheProcess_areAwaitedWithoutALimit() async {
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    let store = effectStore([
      "start": .run { send in
        for await text in texts { await send(text) }
      }
    ])
    await store.send("start")
    continuation.yield("a")
    await store.receive("a", timeout: .zero) { $0 = ["a"] }
    continuation.finish()
    await store.finish(timeout: .zero)
  }
}
