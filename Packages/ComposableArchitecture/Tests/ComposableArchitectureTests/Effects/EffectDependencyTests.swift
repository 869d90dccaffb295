import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct EffectDependencyTests {
  @Test func mappedEffects_keepTheDependenciesInForce() async {
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

  @Test func cancellingByIDOnTheMainActor_takesEffectAtOnce() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        switch action {
        case "start":
          return .run { send in
            try await Task.never()
            await send("late")
          }
          .cancellable(id: "work")
        case "stop":
          return .run { @MainActor send in
            Task.cancel(id: "work")
            send("stopped")
          }
        default:
          return .none
        }
      }
    }
    let work = store.send("start")
    await store.send("stop").finish()
    await work.finish()
    #expect(store.withState { $0 } == ["start", "stop", "stopped"])
  }
}
