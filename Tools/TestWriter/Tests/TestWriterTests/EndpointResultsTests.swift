import ComposableArchitecture
import Foundation
import StoreInspector
import Testing

@testable import TestWriter

/// Checks the overrides of clients in written tests.
@MainActor
@Suite struct EndpointResultsTests {
  private func makeStore(_ fetch: @escaping @Sendable (Int) throws -> String) -> StoreOf<Facts> {
    Store(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.facts.fetch = { number, _ in try fetch(number) }
      $0.facts.note = { _, _ in }
      $0.facts.listen = {
        AsyncStream {
          $0.yield("hello")
          $0.finish()
        }
      }
    }
  }

  /// Returns the test of a session. One is a file of this target, so it is compiled and run.
  private func test(
    _ fetch: @escaping @Sendable (Int) throws -> String, actions: Facts.Action...
  ) async throws -> String {
    var test = ""
    try await withMainSerialExecutor {
      let store = makeStore(fetch)
      let inspector = Inspector(store) { .zero }
      for action in actions { await store.send(action).finish() }
      test = try inspector.test(of: "Facts")
    }
    return test
  }

  @Test func aResultThatAnEffectSends_isWhatTheEndpointReturns() async throws {
    let test = try await test({ "\($0) is even" }, actions: .factButtonTapped(2))
    #expect(test.contains(#"$0.facts.fetch = { _, _ in "2 is even" }"#), "\(test)")
    #expect(!test.contains("LockIsolated"))
    #expect(!test.contains("fatalError"))
  }

  @Test func severalResultsAreReturnedInOrder_inATestThatPasses() async throws {
    let test = try await test(
      { "\($0) is even" }, actions: .factButtonTapped(2), .factButtonTapped(4))
    try expect(test, in: "RecordedFactsTests.swift")
  }

  @Test func effectWhoseResultIsNotKnown_endsTheTest() async throws {
    let error = try await test(
      { _ in throw CancellationError() }, actions: .factButtonTapped(2))
    #expect(
      error.contains(
        #/\/\/ Here the effect at Facts.swift:\d+ calls `facts.fetch`, whose result is not known: the rest is left out.\n/#
      ), "\(error)")
    #expect(!error.contains("store.send"), "\(error)")
    let stream = try await test(
      { "\($0)" }, actions: .factButtonTapped(1), .listenButtonTapped, .factButtonTapped(1))
    #expect(stream.contains("await store.receive(.factResponse(1"), "\(stream)")
    #expect(stream.contains("calls `facts.listen`, whose result"), "\(stream)")
    #expect(!stream.contains("store.send(.listenButtonTapped)"), "\(stream)")
  }

  @Test(
    arguments: [
      ("send(.loaded(client.load(id)))", "client.load", 1),
      ("try await send(.loaded(id, await client.load()))", "client.load", 0),
      ("send(\n.loaded(\nTaskResult {\ntry await client.load(a, f(b, c))\n}))", "client.load", 2),
      ("send(.loaded(fetch(id)))", "facts.fetch", 1),
      // An expression of a result, and values without one.
      ("send(.loaded(client.load(id).sorted()))", nil, 0),
      ("send(.loaded(client.load(id) + 1))", nil, 0),
      ("send(.loaded(parse(client.load(id))))", nil, 0), ("send(.loaded(id))", nil, 0),
      ("send(.failed(client.load(id)))", nil, 0), ("send(.loaded)", nil, 0),
      ("send(.loaded(client.load(1))); send(.loaded(client.load(2)))", nil, 0),
    ] as [(String, String?, Int)])
  func theSourceTellsWhichEndpointReturnedAResult(
    source: String, endpoint: String?, argumentCount: Int
  ) throws {
    let file = """
      import Clients
      @preconcurrency import Other

      @Dependency(\\.client) var client
      @Dependency(\\.continuousClock) private var clock
      @Dependency(\\.facts.fetch) var fetch
      return .run { send in
        clock.sleep(1)
        \(source)
      } catch: { error, send in
        client.report(error)
      }
      client.other()
      """
    let effect = try #require(EffectSource(file, line: 7))
    let call = endpoint.map { EffectSource.Call(endpoint: $0, argumentCount: argumentCount) }
    #expect(effect.call(ofResultIn: "loaded") == call)
    #expect(effect.imports == ["Clients", "Other"])
    #expect(effect.calls.last == .init(endpoint: "client.report", argumentCount: 1))
    #expect(
      !effect.calls.contains { $0.endpoint.contains("Clock") || $0.endpoint == "client.other" })
    #expect(EffectSource(file, line: 8) == nil)
    #expect(EffectSource(file, line: 99) == nil)
  }
}
