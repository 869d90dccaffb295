import ComposableTerminalUI

struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading) {
        Text("Count: \(viewStore.count)")
        Text(viewStore.isLoading ? "Loading" : viewStore.lines.joined(separator: " "))
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
          .keyboardShortcut("i", modifiers: [])
        Button("Load") { viewStore.send(.loadButtonTapped) }
        Button("Save") { viewStore.send(.saveButtonTapped) }
          .keyboardShortcut("s")
      }
    }
  }
}
