import ComposableTerminalUI

/// Shows ``__Name__Feature``. Put it into a navigation stack.
public struct __Name__View: View {
  private let store: StoreOf<__Name__Feature>

  public init(store: StoreOf<__Name__Feature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Text("\(viewStore.count)").bold()
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
        Button("Done") { viewStore.send(.doneButtonTapped) }
      }
    }
    .navigationTitle("__Name__")
  }
}
