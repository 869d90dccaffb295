import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Foundation
import Testing

@Reducer
struct NoteFeature {
  struct State: Equatable {
    var notes: [Note] = []
  }
  struct Note: Equatable, Identifiable {
    let id: UUID
    let createdAt: Date
  }
  enum Action { case addButtonTapped }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.notes.append(Note(id: uuid(), createdAt: now))
        return .none
      }
    }
  }
}

/// The code of the article "Using dependencies".
@MainActor
@Suite struct DependenciesArticleTests {
  @Test func adding_usesTheOverriddenDateAndID() async {
    let store = TestStore(initialState: NoteFeature.State()) {
      NoteFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }

    await store.send(\.addButtonTapped) {
      $0.notes = [
        NoteFeature.Note(id: UUID(0), createdAt: Date(timeIntervalSince1970: 0))
      ]
    }
  }

  @Test func anOperatorOverridesForAPartOfTheFeatures() {
    let store = Store(initialState: FactFeature.State()) {
      FactFeature()
        .dependency(\.factClient, FactClient(fetch: { "\($0) is a preview." }))
    }
    store.send(.incrementButtonTapped)
    #expect(store.withState(\.count) == 1)
  }
}
