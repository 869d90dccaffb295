/// A value that is safe to share: an actor guards it.
///
/// Like ``LockIsolated``, for operations that are asynchronous:
///
/// ```swift
/// let saved = ActorIsolated<[Standup]>([])
/// let save: @Sendable ([Standup]) async -> Void = { await saved.setValue($0) }
/// …
/// #expect(await saved.value == [.engineering])
/// ```
public actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Wraps a value.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Runs an operation on the value, and returns what it returns.
  ///
  /// The operation cannot be suspended, so nothing comes between its reads and its writes.
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
