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
        GeometryReader { proxy in
          // On a screen of 24 rows and more.
          if proxy.size.height >= 19 {
            LargeCounter(viewStore: viewStore)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
          } else {
            form(viewStore)
          }
        }
      }
      .navigationTitle("Counter")
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }

  private func form(_ viewStore: ViewStoreOf<CounterFeature>) -> some View {
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
}

/// The count in large digits in a box, and the buttons below it.
private struct LargeCounter: View {
  let viewStore: ViewStoreOf<CounterFeature>

  var body: some View {
    VStack(spacing: 1) {
      BigDigits("\(viewStore.count)", scale: .medium, color: viewStore.count < 0 ? .red : .green)
        .frame(minWidth: 40)
        .padding(.horizontal, 2)
        .padding(.vertical, 1)
        .border(.secondary)
        .accessibilityLabel("\(viewStore.count)")
      HStack(spacing: 2) {
        Button("Decrement") { viewStore.send(.decrementButtonTapped) }
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
      }
      HStack(spacing: 2) {
        Button("Get fact") { viewStore.send(.getFactButtonTapped) }
        Button(viewStore.isTimerOn ? "Stop timer" : "Start timer") {
          viewStore.send(.toggleTimerButtonTapped)
        }
      }
      // Room for three rows, so that a fact moves nothing.
      Group {
        if viewStore.isLoadingFact { ProgressView() } else { Text(viewStore.fact ?? " ") }
      }
      .multilineTextAlignment(.center)
      .frame(width: 56, height: 3, alignment: .top)
    }
    .buttonStyle(.bordered)
  }
}
