/// A property of the framework that is bound to a node before the body is evaluated.
@MainActor
protocol BindableProperty: DynamicProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?)
}

/// The node that properties are bound to, and what they read of the environment.
@MainActor
final class Binder {
  let node: Node
  fileprivate(set) var reads: [EnvironmentRead] = []

  init(node: Node) {
    self.node = node
  }

  func read<Value>(_ value: @escaping (EnvironmentValues) -> Value) -> Value {
    reads.append(value)
    return value(node.environment)
  }
}

extension Node {
  /// Marks the node dirty if what it read of the environment has changed.
  func compare(_ reads: [EnvironmentRead], with old: EnvironmentValues) {
    for read in reads where !isKnownEqual(read(environment), read(old)) {
      return markDirty(by: .environment)
    }
  }
}

/// A property with values that are updated before the body of its view is evaluated, made of others
/// such as ``State``.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Updates the property before each evaluation of the body, after the properties inside.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public func update() {}
}
