/// A reference to a value, on your word that nobody touches it from two threads at once.
///
/// Where ``LockIsolated`` takes a lock, this trusts you.
// This is the promise that the user of the type makes.
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The value.
  public var wrappedValue: Value

  /// Puts a value in a box.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
