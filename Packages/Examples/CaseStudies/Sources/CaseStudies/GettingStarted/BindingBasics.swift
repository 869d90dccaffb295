import ComposableTerminalUI

extension CaseStudy {
  static let bindingBasics = CaseStudy(
    "Bindings",
    readMe: """
      A control needs a binding, which `viewStore.binding` makes from a value of the state and \
      the action that changes it.
      """
  ) {
    BindingBasicsView(store: Store(initialState: BindingBasics.State()) { BindingBasics() })
  }
}

struct BindingBasics: Reducer {
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var toggleIsOn = false
  }

  enum Action: Equatable {
    case sliderValueChanged(Double)
    case stepCountChanged(Int)
    case textChanged(String)
    case toggleChanged(isOn: Bool)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .sliderValueChanged(let value):
      state.sliderValue = value
      return .none
    case .stepCountChanged(let count):
      state.sliderValue = min(state.sliderValue, Double(count))
      state.stepCount = count
      return .none
    case .textChanged(let text):
      state.text = text
      return .none
    case .toggleChanged(let isOn):
      state.toggleIsOn = isOn
      return .none
    }
  }
}

private struct BindingBasicsView: View {
  let store: StoreOf<BindingBasics>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        TextField(
          "Text", text: viewStore.binding(get: \.text, send: { .textChanged($0) }),
          prompt: Text("Type here")
        )
        .disabled(viewStore.toggleIsOn)
        Toggle(
          "Disable other controls",
          isOn: viewStore.binding(get: \.toggleIsOn, send: { .toggleChanged(isOn: $0) }))
        Stepper(
          "Highest value: \(viewStore.stepCount)",
          value: viewStore.binding(get: \.stepCount, send: { .stepCountChanged($0) }),
          in: 1...100
        )
        .disabled(viewStore.toggleIsOn)
        LabeledContent("Value: \(Int(viewStore.sliderValue))") {
          Slider(
            value: viewStore.binding(get: \.sliderValue, send: { .sliderValueChanged($0) }),
            in: 0...Double(viewStore.stepCount)
          )
        }
        .disabled(viewStore.toggleIsOn)
      }
    }
  }
}
