import ComposableArchitectureCore
import TerminalUI

extension View {
  /// Calls a closure with the state of a publisher when the view appears, and with each new state
  /// until it disappears.
  ///
  /// ```swift
  /// .onReceive(store.publisher.count) { print($0) }
  /// ```
  ///
  /// The latest closure is called. The publisher is that of the view's appearance: for one of another
  /// store, give the view another identity with `id(_:)`.
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
  @State private var receipt = Receipt<Output>()

  func body(content: Content) -> some View {
    let _ = receipt.update(action)
    content
      .onAppear { receipt.subscription = publisher.sink { [weak receipt] in receipt?.action($0) } }
      .onDisappear { receipt.subscription = nil }
  }
}

@MainActor
private final class Receipt<Output> {
  var action: @MainActor (Output) -> Void = { _ in }
  var subscription: StoreSubscription?

  func update(_ action: @escaping @MainActor (Output) -> Void) { self.action = action }
}
