// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedFeatureTests {
  @Test func recording() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1690794000.0)
      $0.uuid = .incrementing
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .milliseconds(1010))
    await store.receive(.loaded(["one", "two"])) {
      $0.isLoading = false
      $0.lines = ["one", "two"]
    }
    await store.send(.addButtonTapped) { $0.draft = "" }
    await store.send(.set(\.$draft, "a \"quoted\"\nline")) { $0.draft = "a \"quoted\"\nline" }
    await store.send(.saveButtonTapped) {
      $0.draft = nil
      $0.rows.append(Row.State(id: UUID(0), name: "a \"quoted\"\nline"))
      $0.savedAt = Date(timeIntervalSince1970: 1690794000.0)
    }
    await store.receive(.saved)
    await store.send(.addButtonTapped) { $0.draft = "" }
    await store.send(.saveButtonTapped) {
      $0.draft = nil
      $0.rows.append(Row.State(id: UUID(1)))
    }
    await store.receive(.saved)
    await store.send(.row(id: UUID(1), action: .nameChanged("two"))) {
      $0.rows[id: UUID(1)]?.name = "two"
    }
    await store.send(.deleteButtonTapped(id: UUID(0))) {
      $0.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion(UUID(0))) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      } message: {
        TextState("It cannot be undone.")
      }
    }
    await store.send(.alert(.presented(.confirmDeletion(UUID(0))))) {
      $0.alert = nil
      $0.rows.remove(id: UUID(0))
    }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.skipInFlightEffects(strict: false)
  }
}
