import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct EffectTests {
  let clock = TestClock()

  func makeStore(_ effect: Effect<String>) -> TestStore<[String], String> {
    effectStore(["start": effect])
  }

  @Test func errorsAreCaught_butForCancellation() async {
    for error in [SomeError(), CancellationError()] as [any Error] {
      let store = makeStore(
        .run { _ in
          throw error
        } catch: { error, send in
          await send("\(error is SomeError)")
        })
      await store.send("start")
      if error is SomeError { await store.receive("true") { $0 = ["true"] } }
    }
  }

  @Test func anUncaughtErrorNamesTheEffect() async {
    let issues = await issues {
      let store = makeStore(.run { _ in throw SomeError() })  // ← throwing
      await store.send("start")
    }
    #expect(
      issues == [
        """
        An "Effect.run" returned from \
        "ComposableArchitectureTests/EffectTests.swift:\(line(marked: "throwing"))" threw an unhandled \
        error. …

            SomeError()

        All non-cancellation errors must be explicitly handled via the "catch" parameter on \
        "Effect.run", or via a "do" block.
        """
      ]
    )
  }

  @Test func sendingAfterCompletionIsReported() async {
    let issues = await issues {
      let store = makeStore(
        .run { [clock] send in  // ← completed
          Task {
            try await clock.sleep(for: .seconds(1))
            await send("late")
          }
        }
      )
      await store.send("start").finish()
      await clock.advance(by: .seconds(1))
      await store.receive("late") { $0 = ["late"] }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        """
        An action was sent from a completed effect:

          Action:
            "late"

          Effect returned from:
            "ComposableArchitectureTests/EffectTests.swift:\(line(marked: "completed"))"

        """
      ) == true
    )
  }

  @Test func publisher_sendsTheElementsUntilTheSequenceEnds() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = makeStore(.publisher { stream.map { $0.uppercased() } })
    let task = await store.send("start")
    continuation.yield("a")
    continuation.yield("b")
    await store.receive("A") { $0 = ["A"] }
    await store.receive("B") { $0 = ["A", "B"] }
    continuation.finish()
    await task.finish()
  }

  @Test func cancelledPublisher_endsItsSequence() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let hasEnded = LockIsolated(false)
    continuation.onTermination = { _ in hasEnded.setValue(true) }
    let store = makeStore(.publisher { stream })
    await store.send("start").cancel()
    #expect(hasEnded.value)
  }

  /// Returns a store whose actions, numbers, send the same number with a minus.
  private func throttlingStore(latest: Bool) -> TestStore<[String], String> {
    var effects: [String: Effect<String>] = ["cancel": .cancel(id: 0)]
    for number in 1...7 {
      effects["\(number)"] = .send("-\(number)")
        .throttle(id: 0, for: .seconds(1), clock: clock, latest: latest)
    }
    return effectStore(effects)
  }

  @Test(arguments: [true, false])
  func throttle_startsAnIntervalWithEachAction(latest: Bool) async {
    let store = throttlingStore(latest: latest)
    await store.send("1")
    await store.receive("-1") { $0 = ["-1"] }
    for number in 2...4 { await store.send("\(number)") }
    await clock.advance(by: .seconds(1))
    let second = latest ? "-4" : "-2"
    await store.receive(second) { $0 = ["-1", second] }
    for number in 5...6 { await store.send("\(number)") }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    let third = latest ? "-6" : "-5"
    await store.receive(third) { $0 = ["-1", second, third] }
    // Nothing waits any more.
    await store.finish()
    await clock.advance(by: .seconds(5))
    await store.send("7")
    await store.receive("-7") { $0.append("-7") }
  }

  @Test func cancellingAThrottle_dropsTheWaitingAction() async {
    let store = throttlingStore(latest: true)
    await store.send("1")
    await store.receive("-1") { $0 = ["-1"] }
    await store.send("2")
    await store.send("cancel")
    await clock.advance(by: .seconds(2))
    await store.send("3")
    await store.receive("-3") { $0 = ["-1", "-3"] }
  }

  @Test func expiredThrottles_areRemoved() {
    final class Reference { weak var clock: TestClock<Duration>? }
    var clocks: [Reference] = []
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, id in
        guard id > 0 else { return .none }
        let clock = TestClock()
        clocks.append(Reference())
        clocks.last?.clock = clock
        return .send(0).throttle(id: id, for: .zero, clock: clock, latest: true)
      }
    }
    for id in 1...200 { store.send(id) }
    #expect(clocks.filter { $0.clock != nil }.count <= 64)
  }

  @Test func publisherOfASharedValue_sendsItAndItsChanges() async {
    let (count, title) = (Shared(value: 1), Shared(value: "a"))
    let store = makeStore(
      .merge(
        .publisher { count.publisher.map { "\($0)" } },
        .publisher { SharedReader(title).publisher }))
    let task = await store.send("start")
    await store.receive("a") { $0 = ["a"] }
    await store.receive("1") { $0 = ["a", "1"] }
    count.withLock { $0 = 2 }
    await store.receive("2") { $0 = ["a", "1", "2"] }
    title.withLock { $0 = "b" }
    await store.receive("b") { $0 = ["a", "1", "2", "b"] }
    await task.cancel()
  }

  @Test func throttlesOfManyRows_holdUntilTheirIntervalsEnd() {
    struct Row: Identifiable {
      let id: Int
      var count = 0
    }
    enum Action { case row(id: Int, action: Bool) }
    let rows = IdentifiedArray(uniqueElements: (1...40).map { Row(id: $0) })
    let store = Store<IdentifiedArrayOf<Row>, Action>(initialState: rows) { [clock] in
      EmptyReducer().forEach(\.self, action: /Action.row(id:action:)) {
        Reduce<Row, Bool> { row, isTapped in
          guard !isTapped else {
            return .send(false).throttle(id: 0, for: .seconds(1), clock: clock, latest: true)
          }
          row.count += 1
          return .none
        }
      }
    }
    for _ in 1...2 {
      for id in 1...40 { store.send(.row(id: id, action: true)) }
      #expect(store.withState { $0.map(\.count) } == Array(repeating: 1, count: 40))
    }
  }

  /// As a request of URLSession does.
  @Test func cancelledEffectThatThrowsAnErrorOfItsOwn_isNotReported() async {
    struct RequestError: Error {}
    func store() -> TestStore<[String], String> {
      effectStore([
        "start": .run { _ in
          do { try await Task.never() } catch { throw RequestError() }
        }
        .cancellable(id: "request"),
        "cancel": .cancel(id: "request"), "fail": .run { _ in throw RequestError() },
      ])
    }
    let cancelledByTask = store()
    await cancelledByTask.send("start").cancel()
    let cancelledByID = store()
    await cancelledByID.send("start")
    await cancelledByID.send("cancel")
    let issues = await issues { await store().send("fail") }
    #expect(issues.count == 1)
  }

  @Test func mappedEffects_keepTheDependenciesOfTheReducer() async {
    struct Child: Reducer {
      @Dependency(\.uuid) var uuid
      func reduce(into state: inout [UUID], action: UUID?) -> Effect<UUID?> {
        if let action { state.append(action) }
        return action == nil ? Effect<Void>.send(()).map { uuid() } : .none
      }
    }
    let store = TestStore(initialState: [UUID]()) {
      Child().dependency(\.uuid, .constant(UUID(7)))
    }
    await store.send(.none)
    await store.receive(UUID(7)) { $0 = [UUID(7)] }
  }

  @Test func testStoreSend_waitsForTheEndOfACancelledEffect() async {
    let isCleanedUp = LockIsolated(false)
    let store = effectStore([
      "start": .run { _ in
        try? await Task.never()
        for _ in 1...5 { await Task.yield() }
        isCleanedUp.setValue(true)
      }
      .cancellable(id: 1), "cancel": .cancel(id: 1),
    ])
    await store.send("start")
    await store.send("cancel")
    #expect(isCleanedUp.value)
  }
}
