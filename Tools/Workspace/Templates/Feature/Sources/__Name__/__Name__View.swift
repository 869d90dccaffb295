import ComposableTerminalUICore

/// Shows ``__Name__Feature``. Put it into a navigation stack.
public struct __Name__View: View {
  @Bindable private var store: StoreOf<__Name__Feature>

  public init(store: StoreOf<__Name__Feature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Text("\(store.count)").bold()
      Button("Increment") { store.send(.incrementButtonTapped) }
      Button("Done") { store.send(.doneButtonTapped) }
    }
    .navigationTitle("__Name__")
  }
}
