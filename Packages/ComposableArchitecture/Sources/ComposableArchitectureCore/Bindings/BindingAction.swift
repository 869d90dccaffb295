import CustomDump

/// A write through a binding to a property of the state.
public struct BindingAction<Root>: Equatable {
  /// The key path of the written property.
  public let keyPath: PartialKeyPath<Root>

  package let value: Any
  var set: (inout Root) -> Void
  #if DEBUG
    /// The check that the write is performed, if a view has sent it.
    var check: WriteCheck?
  #endif
  private let isEqual: (Any) -> Bool
  /// Returns the name of the property, found in a state that declares it. A key path knows the name of
  /// a stored property.
  private let name: ((Root) -> String?)?

  package init<Value: Equatable>(
    _ keyPath: PartialKeyPath<Root>, _ value: Value, name: ((Root) -> String?)? = nil,
    set: @escaping (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.set = set
    self.isEqual = { $0 as? Value == value }
    self.name = name
  }

  /// Returns an action that writes a value to a property: `.binding(.set(\.title, "Engineering"))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(keyPath, value) { $0[keyPath: keyPath] = value }
  }

  /// Whether an action writes to a property: `case .binding(\.title):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    action.keyPath == keyPath
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value)
  }
}

// A key path never changes, and nothing but the reducer, on the main actor, reads or writes the value. So an
// effect can send a write to a state that is not `Sendable`.
extension BindingAction: @unchecked Sendable {}

extension BindingAction: CustomDumpRepresentable {
  /// The call that creates the action: `.set(\.title, "Engineering")`.
  public var customDumpValue: Any {
    let name = propertyName(of: keyPath) ?? "<property of type \(type(of: value))>"
    let property = VerbatimDump(customDumpDescription: "\\.\(name)")
    let value = dumpWithoutType(value)
    return value.contains("\n")
      ? BindingWrite(action: self, property: property)
      : VerbatimDump(customDumpDescription: ".set(\\.\(name), \(value))")
  }
}

private struct VerbatimDump: CustomDumpStringConvertible {
  let customDumpDescription: String
}

private struct BindingWrite<Root>: CustomDumpReflectable {
  let action: BindingAction<Root>
  let property: VerbatimDump

  // The mirror of the action, whose type names the dump.
  var customDumpMirror: Mirror {
    Mirror(action, children: ["set": (property, action.value)], displayStyle: .enum)
  }
}

extension BindingAction: AnyBindingAction {
  /// Finds the name of the property in a state, for dumps of the action.
  func findName(from root: Root) {
    if let name { findPropertyName(of: keyPath) { name(root) } }
  }

  func findName(fromAny root: Any) -> Bool {
    guard let root = root as? Root else { return false }
    findName(from: root)
    return true
  }

  func ignore() {
    #if DEBUG
      check?.isHandled = true
    #endif
  }
}

/// An action type with a case for writes to properties of the state.
public protocol BindableAction<State>: SendableMetatype {
  /// The state with the properties.
  associatedtype State

  /// Returns an action with a write.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Returns an action that writes a value to a property:
  /// `store.send(.set(\.title, "Engineering"))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}
