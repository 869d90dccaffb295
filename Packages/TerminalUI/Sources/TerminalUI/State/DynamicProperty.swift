/// A property of the framework that is bound to a node before the body is evaluated.
@MainActor
protocol BindableProperty: DynamicProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?)
}

/// The node that properties are bound to, and the environment keys that they read.
@MainActor
final class Binder {
  let node: Node
  fileprivate(set) var keys: EnvironmentKeys?

  init(node: Node) {
    self.node = node
  }

  func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    let keys = keys ?? EnvironmentKeys()
    self.keys = keys
    return node.environment.reading(keyPath, into: keys)
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
