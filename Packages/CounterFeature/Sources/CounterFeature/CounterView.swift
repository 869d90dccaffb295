import ComposableTerminalUI

/// Shows a ``CounterFeature``.
///
/// ```swift
/// CounterView(store: Store(initialState: CounterFeature.State()) { CounterFeature() })
/// ```
public struct CounterView: View {
  private let store: StoreOf<CounterFeature>

  public init(store: StoreOf<CounterFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Form {
          Section {
            Text("\(viewStore.count)").bold()
            Button("Decrement") { viewStore.send(.decrementButtonTapped) }
            Button("Increment") { viewStore.send(.incrementButtonTapped) }
          }
          Section {
            Button {
              viewStore.send(.getFactButtonTapped)
            } label: {
              HStack {
                Text("Get fact")
                if viewStore.isLoadingFact {
                  Spacer()
                  ProgressView()
                }
              }
            }
            if let fact = viewStore.fact {
              Text(fact)
            }
          }
          Section {
            Button(viewStore.isTimerOn ? "Stop timer" : "Start timer") {
              viewStore.send(.toggleTimerButtonTapped)
            }
          }
        }
      }
      .navigationTitle("Counter")
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
