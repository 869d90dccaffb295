import ComposableArchitecture
import Testing

/// A child with a timer that can dismiss itself.
struct Child: Reducer {
  struct State: Equatable {
    var count = 0
    var isPresented: Bool?
  }
  enum Action: Equatable {
    case closeButtonTapped
    case delegate(String)
    case saveButtonTapped
    case task
    case ticked
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .delegate:
        return .none
      case .saveButtonTapped:
        return .run { [count = state.count] send in
          await send(.delegate("saved \(count)"))
          await dismiss()
        }
      case .task:
        state.isPresented = isPresented
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.count += 1
        return .none
      }
    }
  }
}

struct Parent: Reducer {
  struct State: Equatable {
    @PresentationState var child: Child.State?
    var log: [String] = []
  }
  enum Action: Equatable {
    case child(PresentationAction<Child.Action>)
    case childButtonTapped
    case removeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.presented(.delegate(let message))):
        state.log.append(message)
        return .none
      case .child:
        return .none
      case .childButtonTapped:
        state.child = Child.State()
        return .none
      case .removeButtonTapped:
        state.child = nil
        return .none
      }
    }
    .ifLet(\.$child, action: /Action.child) { Child() }
  }
}

@MainActor
@Suite struct PresentationReducerTests {
  let clock = TestClock()

  func makeStore(_ state: Parent.State = Parent.State()) -> TestStoreOf<Parent> {
    TestStore(initialState: state) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func childDismissesItself() async {
    let store = makeStore(Parent.State(child: Child.State(count: 3)))
    await store.send(.child(.presented(.saveButtonTapped)))
    await store.receive(.child(.presented(.delegate("saved 3")))) { $0.log = ["saved 3"] }
    await store.receive(.child(.dismiss)) { $0.child = nil }
  }

  @Test func dismissCanBeOverriddenForAFeatureAlone() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Child.State()) {
      Child()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.closeButtonTapped).finish()
    #expect(isDismissed.value && store.isDismissed)
  }

  @Test func rootOfATest_canDismissItself() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        @Dependency(\.dismiss) var dismiss
        state = action
        return action == 0
          ? .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(1)
          } : .run { _ in await dismiss() }
      }
    }
    await store.send(0)
    #expect(!store.isDismissed)
    await store.send(2) { $0 = 2 }
    #expect(store.isDismissed)
    // The effects have ended.
    await clock.advance(by: .seconds(2))
    await store.finish()
    let issues = await issues { await store.send(3) }
    #expect(issues == ["Can't send action to dismissed test store."])
    #expect(store.state == 2)
  }

  @Test func dismissWithoutPresentationIsReported() async {
    let issues = await issues {
      let store = Store(initialState: Child.State()) { Child() }
      await store.send(.closeButtonTapped).finish()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("A reducer requested dismissal at ") == true)
  }
}
