import ComposableArchitecture
import TerminalUI

extension View {
  /// Runs an action for the state of a store, and whenever it changes, while the view is on screen.
  ///
  /// ```swift
  /// .onReceive(viewStore.publisher.count) { print($0) }
  /// ```
  public func onReceive<State>(
    _ publisher: StorePublisher<State>,
    perform action: @escaping @MainActor (_ state: State) -> Void
  ) -> some View {
    modifier(Receiver(publisher: publisher, action: action))
  }
}

private struct Receiver<Output>: ViewModifier {
  let publisher: StorePublisher<Output>
  let action: @MainActor (Output) -> Void
  @State private var subscription: StoreSubscription?

  func body(content: Content) -> some View {
    content
      .onAppear { subscription = publisher.sink { action($0) } }
      .onDisappear { subscription = nil }
  }
}
