import ComposableArchitecture
import Foundation
import Testing

/// A row with an id of any type, whose effect runs until it is done.
private struct Row<ID: Hashable & Sendable>: Equatable, Identifiable {
  let id: ID
  var isDone = false
}
private enum Action<ID: Hashable & Sendable>: Equatable {
  case change([ID])
  case row(id: ID, action: Bool)
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
    func rows(_ ids: [ID]) -> IdentifiedArrayOf<Row<ID>> {
      IdentifiedArray(uniqueElements: ids.map { Row(id: $0) })
    }
    let store = TestStore(initialState: rows([kept, removed])) {
      Reduce<IdentifiedArrayOf<Row<ID>>, Action<ID>> { state, action in
        if case .change(let ids) = action { state = rows(ids) }
        return .none
      }
      .forEach(\.self, action: /Action<ID>.row(id:action:)) {
        Reduce { row, isStart in
          guard isStart else {
            row.isDone = true
            return .none
          }
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(false)
          }
        }
      }
    }
    await store.send(.row(id: kept, action: true))
    await store.send(.row(id: removed, action: true))
    for ids in [[kept, removed, inserted], [kept, inserted]] {
      await store.send(.change(ids)) { $0 = rows(ids) }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: kept, action: false)) { $0[id: kept]?.isDone = true }
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
