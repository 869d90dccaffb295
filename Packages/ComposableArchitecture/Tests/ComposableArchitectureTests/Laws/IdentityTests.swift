import ComposableArchitecture
import Testing

/// The effects that are cancelled, and that continue, when the state of a child is replaced.
@MainActor
@Suite struct IdentityTests {
  /// A form whose effects run until the form that started them leaves.
  struct Form: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var echoes: [Int] = []
    }
    enum Action: Equatable {
      case become(Int)
      case echo(Int)
      case start
    }
    let running: LockIsolated<[Int]>
    let clock: TestClock<Duration>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .become(let id):
          state.id = id
          return work(id)
        case .echo(let id):
          state.echoes.append(id)
          return .none
        case .start:
          return work(state.id)
        }
      }
    }

    private func work(_ id: Int) -> Effect<Action> {
      .run { send in
        running.withValue { $0.append(id) }
        defer { running.withValue { $0.removeAll { $0 == id } } }
        try await clock.sleep(for: .seconds(1))
        await send(.echo(id))
      }
    }
  }

  /// An enum without an `id` of its own.
  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<Never>)
      case edit(Form.State)
      case view(label: Form.State)
    }
    enum Action: Equatable {
      case alert(Never)
      case edit(Form.Action)
      case view(Form.Action)
      case turn
    }
    let form: Form

    var body: some ReducerOf<Self> {
      Scope(state: /State.edit, action: /Action.edit) { form }
      Scope(state: /State.view, action: /Action.view) { form }
      Reduce { state, action in
        guard action == .turn, case .edit(let form) = state else { return .none }
        state = .view(label: form)
        return .run { [running = self.form.running, clock = self.form.clock] send in
          running.withValue { $0.append(-1) }
          try await clock.sleep(for: .seconds(1))
          await send(.view(.echo(-1)))
        }
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      @PresentationState var destination: Destination.State?
      @PresentationState var sheet: Form.State?
      var optional: Form.State?
      var page = Destination.State.view(label: Form.State(id: 0))
    }
    enum Action: Equatable {
      case destination(PresentationAction<Destination.Action>)
      case optional(Form.Action)
      case page(Destination.Action)
      case set(State)
      case sheet(PresentationAction<Form.Action>)
    }
    let form: Form

    var body: some ReducerOf<Self> {
      Scope(state: \.page, action: /Action.page) {
        EmptyReducer()
          .ifCaseLet(/Destination.State.edit, action: /Destination.Action.edit) { form }
      }
      Reduce { state, action in
        if case .set(let new) = action { state = new }
        // A child with a negative id is dismissed in the same step.
        if let id = state.sheet?.id, id < 0 { state.sheet = nil }
        return .none
      }
      .ifLet(\.$destination, action: /Action.destination) { Destination(form: form) }
      .ifLet(\.$sheet, action: /Action.sheet) { form }
      .ifLet(\.optional, action: /Action.optional) { form }
    }
  }

  private let running = LockIsolated<[Int]>([])
  private let clock = TestClock()

  private func makeStore(_ state: Parent.State) -> StoreOf<Parent> {
    Store(initialState: state) { Parent(form: Form(running: running, clock: clock)) }
  }

  private func check(
    _ store: StoreOf<Parent>, set new: Parent.State, start: Parent.Action, then: Parent.Action
  ) async {
    store.send(start)
    _ = await _mainSerialExecutorQuiescence()
    #expect(running.value == [1])
    store.send(.set(new))
    store.send(then)
    _ = await _mainSerialExecutorQuiescence()
    #expect(running.value == [2])
    await clock.advance(by: .seconds(1))
  }

  @Test func destinationWithAnotherPayloadID_endsTheEffectsOfTheOneBefore() async {
    await withMainSerialExecutor {
      let store = makeStore(.init(destination: .edit(.init(id: 1))))
      let start = Parent.Action.destination(.presented(.edit(.start)))
      await check(store, set: .init(destination: .edit(.init(id: 2))), start: start, then: start)
      #expect(store.withState { $0.destination } == .edit(.init(id: 2, echoes: [2])))
    }
  }

  @Test func destinationWithALabeledPayload_countsThePayloadsID() async {
    await withMainSerialExecutor {
      let store = makeStore(.init(destination: .view(label: .init(id: 1))))
      let start = Parent.Action.destination(.presented(.view(.start)))
      let new = Parent.State(destination: .view(label: .init(id: 2)))
      await check(store, set: new, start: start, then: start)
      #expect(store.withState { $0.destination } == .view(label: .init(id: 2, echoes: [2])))
    }
  }

  @Test func caseWithAnotherPayloadID_endsTheEffectsOfTheOneBefore() async {
    await withMainSerialExecutor {
      let store = Store(initialState: .edit(.init(id: 1))) {
        Reduce<Destination.State, Destination.Action> { state, action in
          if action == .turn { state = .edit(.init(id: 2)) }
          return .none
        }
        .ifCaseLet(/Destination.State.edit, action: /Destination.Action.edit) {
          Form(running: running, clock: clock)
        }
      }
      store.send(.edit(.start))
      _ = await _mainSerialExecutorQuiescence()
      #expect(running.value == [1])
      store.send(.turn)
      _ = await _mainSerialExecutorQuiescence()
      #expect(running.value == [])
      store.send(.edit(.start))
      _ = await _mainSerialExecutorQuiescence()
      #expect(running.value == [2])
      await clock.advance(by: .seconds(1))
      #expect(store.withState { $0 } == .edit(.init(id: 2, echoes: [2])))
    }
  }

  @Test func childThatChangesItsID_keepsTheEffectOfThatStepAndEndsTheOthers() async {
    await withMainSerialExecutor {
      let store = makeStore(.init(sheet: .init(id: 1), optional: .init(id: 11)))
      store.send(.sheet(.presented(.start)))
      store.send(.optional(.start))
      _ = await _mainSerialExecutorQuiescence()
      #expect(running.value.sorted() == [1, 11])
      store.send(.sheet(.presented(.become(2))))
      store.send(.optional(.become(12)))
      _ = await _mainSerialExecutorQuiescence()
      #expect(running.value.sorted() == [2, 12])
      await clock.advance(by: .seconds(1))
      #expect(store.withState { $0.sheet } == .init(id: 2, echoes: [2]))
      #expect(store.withState { $0.optional } == .init(id: 12, echoes: [12]))
    }
  }

  @Test func childThatChangesItsIDAndIsDismissedInThatStep_leavesNoEffect() async {
    await withMainSerialExecutor {
      let store = makeStore(.init(sheet: .init(id: 1)))
      store.send(.sheet(.presented(.start)))
      _ = await _mainSerialExecutorQuiescence()
      store.send(.sheet(.presented(.become(-1))))
      _ = await _mainSerialExecutorQuiescence()
      #expect(store.withState { $0.sheet } == nil)
      #expect(running.value == [])
    }
  }

  @Test func childThatChangesItsCase_keepsTheEffectOfThatStepAndEndsTheOthers() async {
    await withMainSerialExecutor {
      let store = makeStore(.init(destination: .edit(.init(id: 1))))
      store.send(.destination(.presented(.edit(.start))))
      _ = await _mainSerialExecutorQuiescence()
      store.send(.destination(.presented(.turn)))
      _ = await _mainSerialExecutorQuiescence()
      #expect(running.value == [-1])
      await clock.advance(by: .seconds(1))
      #expect(store.withState { $0.destination } == .view(label: .init(id: 1, echoes: [-1])))
    }
  }

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

  @Test func lateDismissal_dismissesOnlyAPresentFeature() async {
    await withMainSerialExecutor {
      let outliving = Outliving()
      let store = Store(initialState: Presenter.State(child: .init(number: 1))) {
        Presenter(outliving: outliving)
      }
      store.send(.child(.presented(.start)))
      _ = await _mainSerialExecutorQuiescence()
      for dismiss in outliving.dismiss { await dismiss() }
      _ = await _mainSerialExecutorQuiescence()
      #expect(store.withState { $0.child } == nil)
    }
  }
}
