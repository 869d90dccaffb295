import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Testing

@Reducer
struct SettingsFeature {
  struct State: Equatable {
    var name = ""
    var sendsMail = false
    var isSaveDisabled = true
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.isSaveDisabled = state.name.isEmpty
        return .none

      case .binding:
        return .none

      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

/// The code of the article "Bindings".
@MainActor
@Suite struct BindingsArticleTests {
  @Test func writingTheName_enablesSaving() async {
    let store = TestStore(initialState: SettingsFeature.State()) { SettingsFeature() }

    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.isSaveDisabled = false
    }
    await store.send(\.resetButtonTapped) { $0 = SettingsFeature.State() }
  }

  @Test func settingAMember_reachesTheLogic() {
    let store = Store(initialState: SettingsFeature.State()) { SettingsFeature() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    #expect(!store.isSaveDisabled)
  }
}
