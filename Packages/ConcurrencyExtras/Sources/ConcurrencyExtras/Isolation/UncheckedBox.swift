/// A mutable reference to a value that the compiler treats as sendable without any check.
///
/// Unlike ``LockIsolated`` it takes no lock: the code that uses it ensures that no two threads
/// access the value at the same time.
// That is the promise that the user of the type makes.
public final class UncheckedBox<Value>: @unchecked Sendable {
  public var wrappedValue: Value

  /// Creates a reference to a value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
