import Observation

/// A key of ``EnvironmentValues``.
///
/// ```swift
/// private struct TempoKey: EnvironmentKey {
///   static let defaultValue = 120
/// }
/// extension EnvironmentValues {
///   var tempo: Int {
///     get { self[TempoKey.self] }
///     set { self[TempoKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where no view around sets one.
  static var defaultValue: Value { get }
}

/// Values that views pass down to all views inside them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Changes with each change, so that an unchanged environment is recognised at a glance.
  private var stamp = Stamp()
  private var reads: EnvironmentKeys?

  private final class Stamp {}

  public init() {}

  /// The value of a key, or its default where no view around sets it.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      reads?.insert(ObjectIdentifier(key))
      return values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
    }
    set {
      if let old = values[ObjectIdentifier(key)] as? Key.Value, isKnownEqual(old, newValue) {
        return
      }
      values[ObjectIdentifier(key)] = newValue
      stamp = Stamp()
    }
  }

  func isIdentical(to other: EnvironmentValues) -> Bool {
    stamp === other.stamp
  }

  /// Reads a value and notes the keys it is made of.
  func reading<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>, into keys: EnvironmentKeys
  ) -> Value {
    var copy = self
    copy.reads = keys
    return copy[keyPath: keyPath]
  }

  func differs(from other: EnvironmentValues, in keys: EnvironmentKeys) -> Bool {
    keys.contains { key in
      switch (values[key], other.values[key]) {
      case (nil, nil): false
      case (let left?, let right?): !isKnownEqual(left, right)
      default: true
      }
    }
  }
}

/// The keys that an evaluation read.
final class EnvironmentKeys {
  private var keys: Set<ObjectIdentifier> = []

  func insert(_ key: ObjectIdentifier) {
    keys.insert(key)
  }

  func contains(where predicate: (ObjectIdentifier) -> Bool) -> Bool {
    keys.contains(where: predicate)
  }
}

/// Reads a value of the environment. The view is evaluated anew when that value changes.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  /// What to read. Kept as it is given, not in a closure, so that equal views have equal bits.
  private let source: Source
  private var value: Value?

  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object
  }

  /// Follows a value of the environment: the view is evaluated again when that changes.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Reads an observable model that ``View/environment(_:)`` put there.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object
  }

  public var wrappedValue: Value {
    value ?? read(from: nil)
  }

  private func read(from binder: Binder?) -> Value {
    switch source {
    case .keyPath(let keyPath):
      return binder?.read(keyPath) ?? EnvironmentValues()[keyPath: keyPath]
    case .object:
      let objects = binder?.read(\.objects) ?? [:]
      guard let object = objects[ObjectIdentifier(Value.self as Any.Type)] as? Value else {
        // A model that no view above provides is a mistake in the program, as in SwiftUI.
        fatalError("No \(Value.self) in the environment: provide one with environment(_:).")
      }
      return object
    }
  }
}

extension Environment: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    value = read(from: binder)
  }
}

private struct ObjectsKey: EnvironmentKey {
  static var defaultValue: [ObjectIdentifier: AnyObject] { [:] }
}

extension EnvironmentValues {
  var objects: [ObjectIdentifier: AnyObject] {
    get { self[ObjectsKey.self] }
    set { self[ObjectsKey.self] = newValue }
  }
}

extension View {
  /// Sets a value of the environment for the views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the environment for the views inside.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Provides an observable model for the views inside.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
    EnvironmentView(content: self) { $0.objects[ObjectIdentifier(Model.self as Any.Type)] = model }
  }
}

struct EnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let transform: (inout EnvironmentValues) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { EnvironmentNode(self, in: context) }
}

private final class EnvironmentNode<Content: View>: ViewNode<EnvironmentView<Content>> {
  /// A change that reaches its content lays that out again.
  override func needsLayout(from old: EnvironmentView<Content>) -> Bool { false }

  private lazy var inherited = transformed()

  override func childEnvironment() -> EnvironmentValues { inherited }

  override func viewChanged() {
    updateInherited()
    setChild(at: 0, to: view.content)
  }

  override func environmentChanged(from old: EnvironmentValues) { inherited = transformed() }

  private func updateInherited() {
    let new = transformed()
    guard !children.isEmpty else {
      inherited = new
      return
    }
    if new.isSame(as: inherited) { return }
    inherited = new
    childEnvironmentChanged()
  }

  private func transformed() -> EnvironmentValues {
    var values = environment
    view.transform(&values)
    return values
  }
}

extension EnvironmentValues {
  /// Whether all values are known to be equal, at a cost that grows with their number.
  fileprivate func isSame(as other: EnvironmentValues) -> Bool {
    if isIdentical(to: other) { return true }
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      other.values[key].map { isKnownEqual(value, $0) } ?? false
    }
  }
}
