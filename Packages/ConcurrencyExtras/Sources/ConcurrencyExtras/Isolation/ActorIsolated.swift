/// A value that is safe to share because an actor protects it.
///
/// Like ``LockIsolated``, for asynchronous code:
///
/// ```swift
/// let saved = ActorIsolated<[Standup]>([])
/// let save: @Sendable ([Standup]) async -> Void = { await saved.setValue($0) }
/// …
/// #expect(await saved.value == [.engineering])
/// ```
public actor ActorIsolated<Value> {
  /// The protected value. It changes on the actor only, with ``withValue(_:)`` and
  /// ``setValue(_:)``.
  public var value: Value

  /// Creates an actor that protects a value.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Runs an operation on the value, and returns its result.
  ///
  /// The operation cannot be suspended, so no other access comes between its reads and its writes.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
