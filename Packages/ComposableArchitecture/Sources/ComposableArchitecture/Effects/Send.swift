/// Sends actions back into the system from the work of an ``Effect/run(priority:operation:catch:fileID:filePath:line:column:)``.
///
/// It is called like a function, on the main actor:
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await clock.sleep(for: .seconds(1))
///   await send(.finished)
/// }
/// ```
///
/// Once the effect is cancelled, whatever is sent is dropped.
@MainActor
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  /// Makes a value that hands actions to a closure, for use outside of a store.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action, unless the effect is cancelled.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
