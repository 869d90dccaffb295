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
  @Test func byCasePath() async {
    let store = TestStore(initialState: Download.State()) { Download() }
    await store.send(.begin)
    await store.receive(/Download.Action.finished) {
      $0.size = 3
      $0.path = "/tmp"
    }
    await store.receive(AnyCasePath(Download.Action.stored))
  }

  @Test func byPredicate() async {
    let store = TestStore(initialState: Download.State()) { Download(isBroken: true) }
    await store.send(.begin)
    await store.receive {
      guard case .failed(let error) = $0 else { return false }
      return error is SomeError
    }
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

  @Test func actionsThatAreNotReceivedBeforeFinish_failThere() async {
    let store = TestStore(initialState: Download.State()) { Download() }
    let issues = await issues {
      await store.send(.begin)
      await store.finish()
      // They are reported once.
      await store.finish()
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix("The store received 2 unexpected actions after this one: …") == true)
    #expect(store.state == Download.State(size: 3, path: "/tmp"))
  }

  @Test func actionsSentDuringFinish_canBeReceived() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 0 ? .publisher { numbers } : .none
      }
    }
    await store.send(0)
    Task {
      continuation.yield(1)
      continuation.finish()
    }
    await store.finish()
    await store.receive(1) { $0 = 1 }
  }

  @Test func slowServer_isAwaitedUntilTheTimeout() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        if action == 0 {
          return .run { send in
            await withUnsafeContinuation { server in
              DispatchQueue.global().async { server.resume() }
            }
            await send(1)
          }
        }
        state = action
        return .none
      }
    }
    await store.send(0)
    await store.receive(1, timeout: .seconds(10)) { $0 = 1 }
  }

  @Test func tasksOfTheProcess_areAwaitedWithoutALimit() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 0 else { return .none }
        return .run { send in
          for await number in numbers { await send(number) }
        }
      }
    }
    await store.send(0)
    continuation.yield(1)
    await store.receive(1, timeout: .zero) { $0 = 1 }
    continuation.finish()
    await store.finish(timeout: .zero)
  }
}
