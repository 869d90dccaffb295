import ComposableTerminalUI

extension CaseStudy {
  static let bindingForm = CaseStudy(
    "Form",
    readMe: """
      With `@BindingState` and `BindingReducer`, all fields of a form share one action. The \
      reducer can still react to the change of one field.
      """
  ) {
    BindingFormView(store: Store(initialState: BindingForm.State()) { BindingForm() })
  }
}

package struct BindingForm: Reducer {
  package struct State: Equatable {
    @BindingState var sliderValue: Double
    @BindingState var stepCount: Int
    @BindingState var text: String
    @BindingState var toggleIsOn: Bool

    package init(
      sliderValue: Double = 5, stepCount: Int = 10, text: String = "", toggleIsOn: Bool = false
    ) {
      self.sliderValue = sliderValue
      self.stepCount = stepCount
      self.text = text
      self.toggleIsOn = toggleIsOn
    }
  }

  package enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  package var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$stepCount):
        state.sliderValue = min(state.sliderValue, Double(state.stepCount))
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

package struct BindingFormView: View {
  let store: StoreOf<BindingForm>

  package init(store: StoreOf<BindingForm>) {
    self.store = store
  }

  package var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        TextField("Text", text: viewStore.$text, prompt: Text("Type here"))
          .disabled(viewStore.toggleIsOn)
        Toggle("Disable other controls", isOn: viewStore.$toggleIsOn)
        Stepper(
          "Highest value: \(viewStore.stepCount)", value: viewStore.$stepCount, in: 1...100
        )
        .disabled(viewStore.toggleIsOn)
        LabeledContent("Value: \(Int(viewStore.sliderValue))") {
          Slider(value: viewStore.$sliderValue, in: 0...Double(viewStore.stepCount))
        }
        .disabled(viewStore.toggleIsOn)
        Button("Reset", role: .destructive) { viewStore.send(.resetButtonTapped) }
      }
    }
  }
}
