import CasePaths

/// A write through a binding to a ``BindingState`` property.
public struct BindingAction<Root>: Equatable {
  /// The property that is written.
  public let keyPath: PartialKeyPath<Root>

  let value: Any
  let set: (inout Root) -> Void
  private let isEqual: (Any) -> Bool

  /// Writes a value to a property: `.binding(.set(\.$title, "Engineering"))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    Self(
      keyPath: keyPath,
      value: value,
      set: { $0[keyPath: keyPath].wrappedValue = value },
      isEqual: { $0 as? Value == value }
    )
  }

  /// Whether an action writes a certain property: `case .binding(\.$title):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, action: Self
  ) -> Bool {
    action.keyPath == keyPath
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value)
  }

  /// Turns a write to a value into one to something that holds it.
  public func pullback<NewRoot>(
    _ keyPath: WritableKeyPath<NewRoot, Root>
  ) -> BindingAction<NewRoot>? {
    guard let property = (keyPath as AnyKeyPath).appending(path: self.keyPath) else { return nil }
    guard let property = property as? PartialKeyPath<NewRoot> else { return nil }
    return BindingAction<NewRoot>(
      keyPath: property, value: value, set: { set(&$0[keyPath: keyPath]) }, isEqual: isEqual
    )
  }
}

// What it writes is a part of the state, and so as sendable as that is; a key path never changes.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath as Any, value)], displayStyle: .enum)
  }
}

/// Actions that can write to ``BindingState`` properties.
public protocol BindableAction<State>: SendableMetatype {
  /// The state that holds the properties.
  associatedtype State

  /// The case that holds the writes.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Writes a value to a property: `await store.send(.set(\.$title, "Engineering"))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}
