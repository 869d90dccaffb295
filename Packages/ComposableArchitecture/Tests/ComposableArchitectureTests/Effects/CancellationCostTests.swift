import ComposableArchitecture
import Testing

@testable import ComposableArchitectureCore

/// The effects that a cancellation by id visits, and their order.
@MainActor
@Suite struct CancellationCostTests {
  nonisolated fileprivate static func cancellation<Action>(of id: AnyHashableSendable, isTask: Bool)
    -> Effect<Action>
  {
    isTask ? .run { _ in Task.cancel(id: id) } : .cancel(id: id)
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable { let id: Int }
    enum Action { case start, cancel }
    let ended: LockIsolated<[Int]>
    let id: AnyHashableSendable
    var isTask = false

    var body: some ReducerOf<Self> {
      Reduce { [ended] state, action in
        guard action == .start else {
          return CancellationCostTests.cancellation(of: id, isTask: isTask)
        }
        return .run { [id = state.id] _ in
          await withTaskCancellationHandler {
            try? await Task.never()
          } onCancel: {
            ended.withValue { $0.append(id) }
          }
        }
        .cancellable(id: id, cancelInFlight: true)
      }
    }
  }

  struct Rows: Reducer {
    struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> }
    enum Action {
      case row(id: Int, action: Row.Action)
      case cancelAll, removeAll
    }
    let ended: LockIsolated<[Int]>
    var id: AnyHashableSendable = "row"
    /// Whether a task of the feature cancels.
    var isTask = false

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .row: return .none
        case .cancelAll: return CancellationCostTests.cancellation(of: id, isTask: isTask)
        case .removeAll:
          state.rows = []
          return .none
        }
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        Row(ended: ended, id: id, isTask: isTask)
      }
    }
  }

  private let ended = LockIsolated<[Int]>([])

  private func makeStore(_ count: Int, isTask: Bool = false) -> StoreOf<Rows> {
    let rows = IdentifiedArray(uniqueElements: (0..<count).map(Row.State.init))
    return Store(initialState: Rows.State(rows: rows)) { Rows(ended: ended, isTask: isTask) }
  }

  /// A cancellation id that counts how often it is compared or hashed.
  struct CountedID: Hashable, Sendable {
    let uses: LockIsolated<Int>
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.uses.withValue { $0 += 1 }
      return lhs.uses === rhs.uses
    }
    func hash(into hasher: inout Hasher) { uses.withValue { $0 += 1 } }
  }

  /// Returns how often the cancellation id of a row is used to cancel the row's effect, while other
  /// rows run effects with that id.
  private func usesOfTheID(otherRows count: Int) async -> Int {
    let uses = LockIsolated(0)
    let ended = LockIsolated<[Int]>([])
    let rows = IdentifiedArray(uniqueElements: (0...count).map(Row.State.init))
    let store = Store(initialState: Rows.State(rows: rows)) {
      Rows(ended: ended, id: AnyHashableSendable(CountedID(uses: uses)))
    }
    for id in 0...count { store.send(.row(id: id, action: .start)) }
    _ = await _mainSerialExecutorQuiescence()
    uses.setValue(0)
    store.send(.row(id: count / 2, action: .cancel))
    #expect(ended.value == [count / 2])
    return uses.value
  }

  @Test func rowsWithOneCancelID_visitTheirOwnEffectsOnly() async {
    await withMainSerialExecutor {
      let uses = await usesOfTheID(otherRows: 1)
      #expect(uses > 0)
      // Some more where keys of the table have the same place.
      #expect(await usesOfTheID(otherRows: 1_000) < uses + 50)
    }
  }

  @Test func effectsAreCancelledInTheOrderOfTheirStart() async {
    await withMainSerialExecutor {
      let order = [7, 3, 9, 0, 5, 1, 8, 2, 6, 4]
      for end in [Rows.Action.cancelAll, .removeAll] {
        let store = makeStore(10)
        for id in order { store.send(.row(id: id, action: .start)) }
        _ = await _mainSerialExecutorQuiescence()
        store.send(end)
        _ = await _mainSerialExecutorQuiescence()
        #expect(ended.value == order)
        ended.setValue([])
      }
    }
  }

  @Test(arguments: [false, true])
  func parentCancelsByTheIDOfItsRows_andRowsOnlyTheirOwn(isTask: Bool) async {
    await withMainSerialExecutor {
      let store = makeStore(3, isTask: isTask)
      for id in 0..<3 { store.send(.row(id: id, action: .start)) }
      _ = await _mainSerialExecutorQuiescence()
      store.send(.row(id: 1, action: .cancel))
      _ = await _mainSerialExecutorQuiescence()
      #expect(ended.value == [1])
      store.send(.cancelAll)
      _ = await _mainSerialExecutorQuiescence()
      #expect(ended.value == [1, 0, 2])
    }
  }

  @Test func ownersWithoutWork_areRemoved() async {
    await withMainSerialExecutor {
      let store = makeStore(1_000)
      for id in 0..<1_000 {
        store.send(.row(id: id, action: .start))
        store.send(.row(id: id, action: .cancel))
        if id.isMultiple(of: 100) { _ = await _mainSerialExecutorQuiescence() }
      }
      let core = store.core as? RootCore<Rows.State, Rows.Action>
      #expect(core.map { $0.owner.childCount < 500 } == true)
    }
  }

  @Test func nestedCancellableWithTheSameID_delivers() async {
    let store = effectStore([
      "start": .run { await $0("a") }
        .cancellable(id: 1, cancelInFlight: true).cancellable(id: 1, cancelInFlight: true)
    ])
    await store.send("start")
    await store.receive("a") { $0 = ["a"] }
  }
}
