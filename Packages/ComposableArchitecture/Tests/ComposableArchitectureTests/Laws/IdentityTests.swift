import ComposableArchitecture
import Testing

/// The effects that are cancelled, and that continue, when the state of a child is replaced.
@MainActor
@Suite struct IdentityTests {
  // MARK: Alerts

  struct Prompts: Reducer {
    enum Prompt: Equatable {
      case alert(AlertState<Bool>)
      case other
    }
    struct State: Equatable { @PresentationState var prompt: Prompt? }
    enum Action: Equatable { case prompt(PresentationAction<Bool>) }

    static func alert(_ title: String) -> Prompt {
      .alert(
        AlertState {
          TextState(title)
        } actions: {
          ButtonState(action: true) { "OK" }
        })
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .prompt(.presented(true)) { state.prompt = Self.alert("Second") }
        return .none
      }
      .ifLet(\.$prompt, action: /Action.prompt)
    }
  }

  @Test func alertReplacedByItsOwnButton_staysOnScreen() async {
    let store = TestStore(initialState: Prompts.State(prompt: Prompts.alert("First"))) { Prompts() }
    await store.send(.prompt(.presented(true))) { $0.prompt = Prompts.alert("Second") }
    await store.send(.prompt(.presented(false))) { $0.prompt = nil }
  }

  // MARK: Dismissal

  @MainActor final class Outliving {
    var dismiss: [@MainActor () async -> Void] = []
  }

  struct Dismissable: Reducer {
    struct State: Equatable { var number: Int }
    enum Action { case start }
    let outliving: Outliving
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        .run { _ in
          let continuation = AsyncStream.makeStream(of: Void.self)
          Task { @MainActor in
            for await _ in continuation.stream {}
            await dismiss()
            outliving.dismiss = []
          }
          await MainActor.run { outliving.dismiss.append { continuation.continuation.finish() } }
        }
      }
    }
  }

  struct Presenter: Reducer {
    struct State: Equatable { @PresentationState var child: Dismissable.State? }
    enum Action {
      case child(PresentationAction<Dismissable.Action>)
      case present(Int?)
    }
    let outliving: Outliving
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .present(let number) = action { state.child = number.map { .init(number: $0) } }
        return .none
      }
      .ifLet(\.$child, action: /Action.child) { Dismissable(outliving: outliving) }
    }
  }

  @Test(arguments: [true, false])
  func lateDismissal_doesNothingToTheNextPresentation(nextHasEffects: Bool) async {
    await withMainSerialExecutor {
      let outliving = Outliving()
      let store = Store(initialState: Presenter.State(child: .init(number: 1))) {
        Presenter(outliving: outliving)
      }
      store.send(.child(.presented(.start)))
      _ = await _mainSerialExecutorQuiescence()
      let late = outliving.dismiss
      #expect(late.count == 1)
      store.send(.present(nil))
      store.send(.present(2))
      if nextHasEffects { store.send(.child(.presented(.start))) }
      for dismiss in late { await dismiss() }
      _ = await _mainSerialExecutorQuiescence()
      #expect(store.withState { $0.child } == .init(number: 2))
    }
  }
}
