import ComposableTerminalUI
import Testing

/// Bindings to members of stores, and to shared values.
@MainActor
@Suite struct StoreBindingTests {
  @Reducer struct Settings {
    @ObservableState struct State: Equatable {
      @Shared(.inMemory("isSoundOn")) var isSoundOn = false
      var log: [String] = []
      var name = ""
      var volume = 1
    }
    enum Action: ViewAction {
      case reset
      case view(View)
      @CasePathable enum View: BindableAction {
        case binding(BindingAction<State>)
        case volumeChanged(Int)
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .reset: state = State()
        case .view(.binding(\.name)): state.log.append(state.name)
        case .view(.volumeChanged(let volume)): state.volume = min(volume, 3)
        case .view: break
        }
        return .none
      }
    }
  }

  @ViewAction(for: Settings.self)
  struct SettingsView: View {
    @Bindable var store: StoreOf<Settings>
    let tally: Tally

    var body: some View {
      let _ = tally.add("settings")
      Form {
        TextField("Name", text: $store.name)
        Stepper("Volume \(store.volume)", value: $store.volume.sending(\.view.volumeChanged))
        Toggle("Sound", isOn: Binding(store.$isSoundOn))
        Button("Loud") { send(.volumeChanged(3)) }
      }
    }
  }

  let tally = Tally()
  let store = Store(initialState: Settings.State()) { Settings() }

  @Test func controls_sendActionsOfTheView_andChangeSharedValues() {
    @Shared(.inMemory("isSoundOn")) var isSoundOn = false
    let ui = Pilot(size: (40, 10)) { SettingsView(store: store, tally: tally) }
    ui.type("Bo")
    #expect(store.log == ["B", "Bo"])
    #expect(ui.contains("Bo"))
    store.send(.reset)
    #expect(!ui.contains("Bo"))
    ui.click("Loud")
    #expect(ui.contains("Volume 3"))
    ui.press(.shift(.tab), .shift(.tab))
    ui.press(.right)
    #expect(store.volume == 3)
    ui.press(.left)
    #expect(store.volume == 2 && ui.contains("Volume 2"))
    ui.click("Sound")
    #expect(isSoundOn && store.isSoundOn)
    let on = ui.screen
    $isSoundOn.withLock { $0 = false }
    #expect(ui.screen != on)
    #expect(!store.isSoundOn)
  }
}
