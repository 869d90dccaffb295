import ComposableArchitecture
import Testing

/// `Task.cancel(id:)`, which cancels at once: on any thread, and also the effect that calls it.
@MainActor
@Suite struct TaskCancellationTests {
  /// The place of the work that is cancelled, relative to the effect that cancels it.
  enum Victim: CaseIterable {
    case effect, merged, nestedID, operation, childOfTheTask, first, last
  }

  enum Canceller: CaseIterable {
    case task, onMainActor, action
  }

  private let isCancelled = LockIsolated(false)

  /// Waits until it is cancelled, and records that at once.
  private nonisolated func waitUntilCancelled() async {
    await withTaskCancellationHandler {
      try? await Task.never()
    } onCancel: {
      isCancelled.setValue(true)
    }
  }

  private func effect(_ victim: Victim) -> Effect<String> {
    let effect = Effect<String>.run { _ in await waitUntilCancelled() }
    return switch victim {
    case .effect: effect.cancellable(id: "id")
    case .merged: .merge(.send("started"), .concatenate(.none, effect)).cancellable(id: "id")
    // Of the rest, another part has finished.
    case .first: .merge(effect, .run { _ in }).cancellable(id: "id")
    case .last: .merge(.run { _ in }, effect).cancellable(id: "id")
    case .nestedID: effect.cancellable(id: "inner").map { $0 }.cancellable(id: "id")
    case .operation:
      .run { _ in await withTaskCancellation(id: "id") { await waitUntilCancelled() } }
    case .childOfTheTask:
      .run { _ in
        await withTaskGroup(of: Void.self) { $0.addTask { await waitUntilCancelled() } }
      }
      .cancellable(id: "id")
    }
  }

  @Test(arguments: Victim.allCases, Canceller.allCases)
  func cancelledTask_isCancelledWhenTheCallReturns(_ victim: Victim, by canceller: Canceller) async
  {
    let seen = LockIsolated(canceller == .action)
    let store = effectStore([
      "start": effect(victim),
      "cancel": canceller == .action
        ? .cancel(id: "id")
        : .run { [isCancelled] _ in
          if canceller == .onMainActor {
            await MainActor.run { Task.cancel(id: "id") }
          } else {
            Task.cancel(id: "id")
          }
          seen.setValue(isCancelled.value)
        },
    ])
    await store.send("start")
    if victim == .merged { await store.receive("started") { $0 = ["started"] } }
    #expect(!isCancelled.value)
    await store.send("cancel")
    #expect(seen.value && isCancelled.value)
  }

  @Test(arguments: [false, true])
  func effectThatCancelsItself_isCancelledAtOnce(onMainActor: Bool) async {
    let wasCancelled = LockIsolated(false)
    @Sendable func cancel(_ send: Send<String>) throws {
      Task.cancel(id: "own")
      wasCancelled.setValue(Task.isCancelled)
      try Task.checkCancellation()
    }
    @Sendable func cancelOnMainActor(_ send: Send<String>) async throws {
      try await MainActor.run { try cancel(send) }
    }
    let effect = Effect<String>.run { send in
      if onMainActor { try await cancelOnMainActor(send) } else { try cancel(send) }
      await send("late")
    } catch: { _, send in
      await send("caught")
    }
    let store = effectStore(["start": effect.cancellable(id: "own")])
    await store.send("start").finish()
    #expect(wasCancelled.value)
  }

  @Test func effectThatCancelsItselfAsItStarts_sendsNothing() async {
    for _ in 1...200 {
      // Not a test store: without the serial executor the effect runs beside its start.
      let store = Store(initialState: 0) {
        Reduce<Int, Bool> { state, isStart in
          guard isStart else {
            state += 1
            return .none
          }
          return .run { send in
            Task.cancel(id: "own")
            try Task.checkCancellation()
            await send(false)
          }
          .cancellable(id: "own")
        }
      }
      await store.send(true).finish()
      #expect(store.withState { $0 } == 0)
    }
  }

  @Test func operationThatCancelsItselfAsItStarts_throws() async {
    for _ in 1...200 {
      await #expect(throws: CancellationError.self) {
        try await withTaskCancellation(id: "operation") {
          Task.cancel(id: "operation")
          try Task.checkCancellation()
        }
      }
    }
  }

  @Test func actionOfACancelledEffect_isDroppedAtOnce() async {
    let victim = LockIsolated<Send<String>?>(nil)
    let store = effectStore([
      "start": .run { send in
        victim.setValue(send)
        try await Task.never()
      }
      .cancellable(id: "id"),
      "cancel": .run { send in
        Task.cancel(id: "id")
        // Not by the cancelled task itself, whose `send` is silent in any case.
        await victim.value?("late")
        await send("after")
      },
    ])
    await store.send("start")
    await store.send("cancel")
    await store.receive("after") { $0 = ["after"] }
  }

  @Test func concatenationWithAPartThatCancelsIt_startsNoFurtherPart() async {
    let store = effectStore([
      "start": .concatenate(.run { _ in Task.cancel(id: "id") }, .send("second"))
        .cancellable(id: "id")
    ])
    await store.send("start").finish()
  }

  @Test func operationsOutsideOfEffects_areCancelledFromAnyThread() async {
    let ids = (0..<20).map { "outside \($0)" }
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1_000 {
        group.addTask {
          await withTaskCancellation(id: ids[number % ids.count]) {
            (try? await Task.never()) == nil
          }
        }
      }
      let canceller = Task.detached {
        // An operation that has not started is not cancelled, so once is not enough.
        while !Task.isCancelled {
          for id in ids { Task.cancel(id: id) }
          await Task.yield()
        }
      }
      var count = 0
      for await isCancelled in group where isCancelled { count += 1 }
      #expect(count == 1_000)
      canceller.cancel()
    }
  }
}
