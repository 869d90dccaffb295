public import ComposableTerminalUICore
import Models

/// Shows ``__Name__Feature``. Put it into a navigation stack.
public struct __Name__View: View {
  @Bindable private var store: StoreOf<__Name__Feature>

  public init(store: StoreOf<__Name__Feature>) {
    self.store = store
  }

  public var body: some View {
    List {
      if let problem = store.problem {
        Text(problem).foregroundStyle(.red)
      }
      TextField("New item", text: $store.draft)
        .onSubmit { store.send(.addButtonTapped) }
      ForEach(store.items) { item in
        Text(item.title)
      }
      .onDelete { store.send(.delete($0)) }
    }
    .navigationTitle("__Name__")
    .task { await store.send(.task).finish() }
  }
}
