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
  /// The type of the value.
  associatedtype Value
  /// The value where no view around sets another.
  static var defaultValue: Value { get }
}

/// A collection of values that views pass down to the views inside them.
public struct EnvironmentValues {
  /// The values. Environments that share them are equal.
  private var contents = Contents()

  private final class Contents {
    var values: [ObjectIdentifier: Any] = [:]
    var framework = FrameworkValues()
  }

  /// Creates an environment of default values.
  public init() {}

  /// The value of a key, or its default value where no view around sets it.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { contents.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set {
      let old = contents.values[ObjectIdentifier(key)]
      if let old, isKnownEqual(old, newValue) { return }
      makeUnique()
      contents.values[ObjectIdentifier(key)] = newValue
    }
  }

  /// The observable model of a type, set by ``View/environment(_:)``.
  fileprivate subscript<Model: AnyObject>(model type: Model.Type) -> Model? {
    get { contents.values[ObjectIdentifier(type)] as? Model }
    set {
      makeUnique()
      contents.values[ObjectIdentifier(type)] = newValue
    }
  }

  /// The values that only the framework uses.
  var framework: FrameworkValues {
    _read { yield contents.framework }
    _modify {
      makeUnique()
      yield &contents.framework
    }
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&contents) else { return }
    let copy = Contents()
    copy.values = contents.values
    copy.framework = contents.framework
    contents = copy
  }

  func isIdentical(to other: EnvironmentValues) -> Bool {
    contents === other.contents
  }

  /// Returns whether all values are known to be equal. O(*n*).
  fileprivate func isSame(as other: EnvironmentValues) -> Bool {
    if isIdentical(to: other) { return true }
    let (values, others) = (contents.values, other.contents.values)
    return values.count == others.count && framework == other.framework
      && values.allSatisfy { key, value in
        others[key].map { isKnownEqual(value, $0) } ?? false
      }
  }
}

/// Reads a value that a view depends on.
typealias EnvironmentRead = (EnvironmentValues) -> Any

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
    case object((EnvironmentValues) -> Value?)
  }

  /// Creates a property that reads a value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Creates a property that reads an observable model set by ``View/environment(_:)``.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object { $0[model: type] }
  }

  /// The value, as of the evaluation of the body; before that, the default value. Reading a model
  /// that no view around provides traps.
  public var wrappedValue: Value {
    value ?? read(from: nil)
  }

  private func read(from binder: Binder?) -> Value {
    switch source {
    case .keyPath(let keyPath):
      return binder?.read { $0[keyPath: keyPath] } ?? EnvironmentValues()[keyPath: keyPath]
    case .object(let read):
      guard let object = binder?.read(read) ?? nil else {
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
    EnvironmentView(content: self) { $0[model: Model.self] = model }
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
