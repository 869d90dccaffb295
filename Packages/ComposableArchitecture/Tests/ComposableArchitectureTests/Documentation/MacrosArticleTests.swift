import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

struct Ticker: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var count = 0
  }
  enum Action: CasePathable {
    case destination(PresentationAction<Destination.Action>)
    case tapped

    struct AllCasePaths {
      var destination: AnyCasePath<Action, PresentationAction<Destination.Action>> {
        AnyCasePath(
          embed: Action.destination,
          extract: {
            guard case .destination(let v0) = $0 else { return nil }
            return v0
          })
      }
      var tapped: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { Action.tapped },
          extract: {
            guard case .tapped = $0 else { return nil }
            return ()
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }

  enum Destination: CaseReducer {
    case step(Step)
    case help

    @CasePathable @dynamicMemberLookup enum State: CaseReducerState {
      typealias StateReducer = Destination
      case step(Step.State)
      case help
    }
    @CasePathable enum Action {
      case step(Step.Action)
      case help(Never)
    }
    enum CaseScope {
      case step(StoreOf<Step>)
      case help
    }
    static var body: Reduce<State, Action> {
      Reduce(
        CombineReducers {
          Scope(state: \State.Cases.step, action: \Action.Cases.step) { Step() }
        })
    }
    @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope {
      switch store._caseState {
      case .step: .step(store._scope(state: \.step, action: \.step))
      case .help: .help
      }
    }
  }

  @Reducer struct Step {
    struct State: Equatable { var width = 1 }
    enum Action { case widened }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.width += 1
        return .none
      }
    }
  }
}

extension Ticker.Destination.State: Equatable {}

struct TickerClient: Sendable {
  var next: @Sendable (_ number: Int) async throws -> Int

  init(next: @escaping @Sendable (_ number: Int) async throws -> Int) {
    self.next = next
  }
  init() {
    next = { _ in throw _unimplementedEndpoint("TickerClient.next") }
  }
  func next(number: Int) async throws -> Int { try await next(number) }
}

/// The code of the article "What the macros write".
@MainActor
@Suite struct MacrosArticleTests {
  @Test func handWrittenFeature_isOneOfTheDialect() async {
    let store = TestStore(initialState: Ticker.State(destination: .step(Ticker.Step.State()))) {
      Ticker()
    }
    await store.send(\.tapped) { $0.count = 1 }
    await store.send(\.destination.step.widened) {
      $0.destination?.modify(\.step) { $0.width = 2 }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    let step: Ticker.Destination.State = .step(Ticker.Step.State())
    let destination = Store(initialState: step) { Ticker.Destination.body }
    guard case .step(let store) = destination.case else {
      Issue.record("The store of the case is missing.")
      return
    }
    #expect(store.width == 1)
  }

  @Test func handWrittenClient_isUnimplemented() async throws {
    await withKnownIssue { _ = try await TickerClient().next(number: 1) }
    #expect(try await TickerClient(next: { $0 + 1 }).next(number: 1) == 2)
  }
}
