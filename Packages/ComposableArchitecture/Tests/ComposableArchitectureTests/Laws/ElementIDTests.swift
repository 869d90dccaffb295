import ComposableArchitecture
import Foundation
import Testing

/// Rows with ids of any type, whose effects run until they send their id.
private struct Rows<ID: Hashable & Sendable>: Reducer {
  struct Row: Equatable, Identifiable {
    let id: ID
    var isDone = false
  }
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> }
  enum RowAction: Equatable { case done, start }
  enum Action: Equatable {
    case insert(ID)
    case remove(ID)
    case row(id: ID, action: RowAction)
  }
  let clock: TestClock<Duration>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .insert(let id): state.rows.append(Row(id: id))
      case .remove(let id): state.rows.remove(id: id)
      case .row: break
      }
      return .none
    }
    .forEach(\.rows, action: /Action.row(id:action:)) {
      Reduce { row, action in
        guard action == .start else {
          row.isDone = true
          return .none
        }
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.done)
        }
      }
    }
  }
}

/// An id whose `AnyHashable` is that of the text in it.
private struct TextID: Hashable, Sendable, _HasCustomAnyHashableRepresentation {
  let text: String
  func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(text) }
}

private enum Place: Hashable {
  case here
  case there(Int)
  case elsewhere
}

/// The effects of elements when others are added and removed, for ids of all kinds of types.
@MainActor
@Suite struct ElementIDTests {
  private func check<ID: Hashable & Sendable>(_ kept: ID, _ removed: ID, _ inserted: ID) async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Rows<ID>.State(rows: [Rows.Row(id: kept), Rows.Row(id: removed)])
    ) {
      Rows(clock: clock)
    }
    await store.send(.row(id: kept, action: .start))
    await store.send(.row(id: removed, action: .start))
    await store.send(.insert(inserted)) { $0.rows.append(Rows.Row(id: inserted)) }
    await store.send(.remove(removed)) { $0.rows.remove(id: removed) }
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: kept, action: .done)) { $0.rows[id: kept]?.isDone = true }
  }

  @Test func idsOfOtherElementsChange_effectsOfAnElementContinue() async {
    await check(1, 2, 3)
    await check(1.5, 2.5, -0.0)
    await check("a", "b", "c")
    await check(UUID(), UUID(), UUID())
    await check(Place.here, .there(1), .elsewhere)
    await check([1], [2], [])
    await check(1 as Int?, nil, 2)
    await check(nil as Int?, 1, 2)
    await check(TextID(text: "a"), TextID(text: "b"), TextID(text: "c"))
    await check(AnyHashableSendable(1), AnyHashableSendable("b"), AnyHashableSendable(2.5))
    await check(
      AnyHashableSendable(TextID(text: "a")), AnyHashableSendable("b"), AnyHashableSendable("c"))
  }
}
