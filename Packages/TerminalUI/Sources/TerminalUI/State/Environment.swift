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
  /// The value where no view around sets another.
  static var defaultValue: Value { get }
}

/// A collection of values that views pass down to the views inside them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// An identity that changes with each change, so that unchanged values compare quickly.
  private var stamp = Stamp()
  private var reads: EnvironmentKeys?

  private final class Stamp {}

  public init() {}

  /// The value of a key, or its default value where no view around sets it.
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

  /// Reads a value and records the keys that it depends on.
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

/// A property wrapper that reads a value of the environment. The view is evaluated again when the
/// value changes.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  /// The value to read, not as a closure, so that equal views have equal bits.
  private let source: Source
  private var value: Value?

  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object
  }

  /// Creates a property that reads a value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Creates a property that reads an observable model set by ``View/environment(_:)``.
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

  /// Sets an observable model for the views inside, which read it with `@Environment(Model.self)`.
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
  /// A change of the environment invalidates the layout of the content.
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
  /// Returns whether all values are known to be equal. O(*n*).
  fileprivate func isSame(as other: EnvironmentValues) -> Bool {
    if isIdentical(to: other) { return true }
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      other.values[key].map { isKnownEqual(value, $0) } ?? false
    }
  }
}
