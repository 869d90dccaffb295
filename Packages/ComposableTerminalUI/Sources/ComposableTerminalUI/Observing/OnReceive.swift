import ComposableArchitecture
import TerminalUI

extension View {
  /// Calls a closure with the state of a publisher when the view appears, and with each new state
  /// until it disappears.
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
