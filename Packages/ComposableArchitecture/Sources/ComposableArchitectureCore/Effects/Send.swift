/// A function that sends actions from the operation of an effect.
///
/// ``Effect/run(priority:operation:catch:fileID:filePath:line:column:)`` passes it to the
/// operation, which calls it on the main actor:
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await clock.sleep(for: .seconds(1))
///   await send(.finished)
/// }
/// ```
///
/// Actions that are sent after the effect was cancelled are dropped.
@MainActor
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  /// Creates a value that passes actions to a closure, for use without a store.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action, unless the effect is cancelled.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
