import ComposableTerminalUI

extension CaseStudy {
  static let observedForm = CaseStudy(
    "Observed form",
    readMe: """
      With `BindingReducer`, a control writes any member of the state: `$store.text`. A member that \
      needs an action of its own gets it with `sending`.
      """
  ) {
    ObservedFormView(store: Store(initialState: ObservedForm.State()) { ObservedForm() })
  }
}

@Reducer struct ObservedForm {
  @ObservableState struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var toggleIsOn = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.stepCount):
        state.sliderValue = min(state.sliderValue, Double(state.stepCount))
        return .none
      case .binding:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      case .textChanged(let text):
        state.text = String(text.prefix(20))
        return .none
      }
    }
  }
}

private struct ObservedFormView: View {
  @Bindable var store: StoreOf<ObservedForm>

  var body: some View {
    Form {
      TextField("Text", text: $store.text.sending(\.textChanged), prompt: Text("Type here"))
        .disabled(store.toggleIsOn)
      Toggle("Disable other controls", isOn: $store.toggleIsOn)
      Stepper("Highest value: \(store.stepCount)", value: $store.stepCount, in: 1...100)
        .disabled(store.toggleIsOn)
      LabeledContent("Value: \(Int(store.sliderValue))") {
        Slider(value: $store.sliderValue, in: 0...Double(store.stepCount))
      }
      .disabled(store.toggleIsOn)
      Button("Reset", role: .destructive) { store.send(.resetButtonTapped) }
    }
  }
}
