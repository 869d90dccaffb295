import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct EffectDependencyTests {
  @Test func mappedEffects_keepTheDependenciesOfTheReducer() async {
    struct Child: Reducer {
      @Dependency(\.uuid) var uuid
      func reduce(into state: inout [UUID], action: UUID?) -> Effect<UUID?> {
        guard let action else {
          return Effect<Void>.send(()).map { uuid() }
        }
        state.append(action)
        return .none
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
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isStart in
        guard isStart else { return .cancel(id: 1) }
        return .run { _ in
          try? await Task.never()
          for _ in 1...5 { await Task.yield() }
          isCleanedUp.setValue(true)
        }
        .cancellable(id: 1)
      }
    }
    await store.send(true)
    await store.send(false)
    #expect(isCleanedUp.value)
  }
}
