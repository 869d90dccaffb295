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
          VStack(alignment: .leading) {
            // On a screen of 24 rows and more.
            if proxy.size.height >= 19 { LargeCount(count: viewStore.count) }
            form(viewStore, showsCount: proxy.size.height < 19)
          }
          // The form begins where the count does, also on wide screens.
          .frame(maxWidth: 100)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .navigationTitle("Counter")
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }

  private func form(_ viewStore: ViewStoreOf<CounterFeature>, showsCount: Bool) -> some View {
    Form {
      Section {
        if showsCount { Text("\(viewStore.count)").bold() }
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

/// The count in large digits, in a box.
private struct LargeCount: View {
  let count: Int

  var body: some View {
    BigDigits("\(count)", scale: .medium, color: count < 0 ? .red : .green)
      .frame(minWidth: 24)
      .padding(.horizontal, 2)
      .padding(.vertical, 1)
      .border(.secondary)
      .padding(.horizontal, 2)
      .accessibilityLabel("\(count)")
  }
}
