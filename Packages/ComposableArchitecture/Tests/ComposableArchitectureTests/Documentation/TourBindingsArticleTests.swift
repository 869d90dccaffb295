import ComposableArchitecture
import Testing

/// The code of the article "Bindings" in the dialect of the tour.
@MainActor
@Suite struct TourBindingsArticleTests {
  struct SettingsFeature: Reducer {
    struct State: Equatable {
      @BindingState var name = ""
      @BindingState var sendsMail = false
      var isSaveDisabled = true
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .binding(\.$name) = action { state.isSaveDisabled = state.name.isEmpty }
        return .none
      }
    }
  }

  struct SettingsViewState: Equatable {
    @BindingViewState var name: String
    var title: String

    init(_ state: BindingViewStore<SettingsFeature.State>) {
      _name = state.$name
      title = state.name.isEmpty ? "Settings" : "Settings of \(state.name)"
    }
  }

  @Test func writingTheName_enablesSaving() async {
    let store = TestStore(initialState: SettingsFeature.State()) { SettingsFeature() }

    await store.send(.set(\.$name, "Blob")) {
      $0.name = "Blob"
      $0.isSaveDisabled = false
    }
    #expect(SettingsViewState(store.bindings).title == "Settings of Blob")
  }

  @Test func viewStateWrites_reachTheFeature() {
    let store = Store(initialState: SettingsFeature.State()) { SettingsFeature() }
    let viewStore = ViewStore(store, observe: SettingsViewState.init)

    viewStore.$name.current = "Blob"
    #expect(store.withState(\.name) == "Blob")
  }
}
