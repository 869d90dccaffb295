/// A property of the framework that is tied to a node before the body is read.
@MainActor
protocol BindableProperty: DynamicProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?)
}

/// What a property is tied to.
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

/// A property that takes part in a view's life, made of others such as ``State``.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body, after the properties inside are up to date.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing: most properties have nothing to get ready.
  public func update() {}
}
