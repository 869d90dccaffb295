import ComposableArchitecture
import Testing

@testable import ComposableArchitectureCore

@MainActor
@Suite(.serialized) struct PrintChangesTests {
  struct Counter: Reducer {
    struct State: Equatable {
      @Shared(value: 3) var count: Int
      var rows = [0, 1]
    }
    var body: some Reducer<State, Int> {
      Reduce { state, action in
        state.$count.withLock { $0 += action }
        return action == 7 ? .run { [count = state.$count] _ in count.withLock { $0 = 0 } } : .none
      }
    }
  }

  @Test func changesOfSharedState_arePrinted() async {
    let text = LockIsolated("")
    await ChangePrinting.withSink { printed in
      text.withValue { $0 += "\(printed)\n" }
    } operation: {
      let store = Store(initialState: Counter.State()) { Counter()._printChanges() }
      store.send(-1)
      store.send(0)
      await store.send(7).finish()
      store.send(1)
    }
    func change(_ action: String, _ old: Int, _ new: Int) -> String {
      """
      received action:
        \(action)
        PrintChangesTests.Counter.State(
      -   _count: #1 \(old),
      +   _count: #1 \(new),
          rows: […]
        )


      """
    }
    #expect(
      text.value == change("-1", 3, 2)
        + "received action:\n  0\n  (No state changes)\n\n"
        + change("7", 2, 9)
        // Since the action before, an effect has set it to 0.
        + change("1", 9, 1))
  }

  @Test func aTestStoreAroundAPrinter_stillAssertsOnSharedState() async {
    let store = TestStore(initialState: Counter.State()) { Counter()._printChanges(.actionLabels) }
    await store.send(1) { $0.$count.withLock { $0 = 4 } }
    await withKnownIssue { await store.send(1) }
  }

  enum RowsAction: Sendable {
    case element(id: Int, action: CounterFeature.Action)
    case pair(Int, Int)
    case named(id: Int)
    case result(Result<Int, CancellationError>)
    case rest
  }

  @Test(arguments: [
    (RowsAction.element(id: 1, action: .factResponse("!")), ".element(id:, action: .factResponse)"),
    (.pair(1, 2), ".pair(_:, _:)"), (.named(id: 1), ".named(id:)"),
    (.result(.success(1)), ".result(.success)"),
    (.rest, ".rest"),
  ])
  func actionLabels_haveTheCasesInPayloads(action: RowsAction, label: String) {
    let text = LockIsolated("")
    ChangePrinting.redirect { text.setValue($0) }
    defer { ChangePrinting.redirect(to: nil) }
    _ReducerPrinter<Int, RowsAction>.actionLabels.printChange(
      receivedAction: action, oldState: 0, newState: 0)
    #expect(text.value == "received action: PrintChangesTests.RowsAction\(label)")
  }

  @Test func actionLabelsOfElements_leaveOutTheirIDs() {
    #expect(
      actionPath(RowsAction.element(id: 1, action: .factResponse("!"))) == ".element.factResponse")
    #expect(actionPath(RowsAction.pair(1, 2)) == ".pair")
  }

  @Test func printer_isCalledWithActionAndStates() async {
    var labels: [String] = []
    let own = _ReducerPrinter<Int, Int> { labels.append("\($0): \($1) → \($2)") }
    let texts = await printed {
      for printer in [nil, own] {
        Store(initialState: 0) {
          Reduce<Int, Int> { state, action in
            state += action
            return .none
          }
          ._printChanges(printer)
        }
        .send(1)
      }
    }
    #expect(texts == [])
    #expect(labels == ["1: 0 → 1"])
  }
}
