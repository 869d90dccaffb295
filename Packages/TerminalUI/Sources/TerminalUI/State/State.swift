/// A property wrapper for a value that a view owns, which persists while the view has its identity.
///
/// Changing the value evaluates the views that read it.
///
/// ```swift
/// @State private var isOn = false
/// ```
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var box: StateBox<Value>?

  /// Creates a state with an initial value, for `@State var name = value`.
  public init(wrappedValue: Value) {
    initialValue = wrappedValue
  }

  /// Creates a state with an initial value, which is used when the view appears.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value. Outside of a view on screen, it is the initial one and cannot be changed.
  public var wrappedValue: Value {
    get { box?.read() ?? initialValue }
    nonmutating set { box?.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(location: box)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil` at first.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    if let existing = slot as? StateBox<Value> {
      box = existing
    } else {
      let box = StateBox(initialValue, owner: binder.node)
      slot = box
      self.box = box
    }
  }
}

/// A value that marks the nodes dirty that read it, when it changes.
@MainActor
final class StateBox<Value>: BindingLocation {
  private(set) var value: Value
  private(set) var readers: [WeakNode] = []
  /// The indices of the readers.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The number of readers at which deallocated ones are removed.
  private var purgeCount = 16
  private weak var owner: Node?

  init(_ value: Value, owner: Node? = nil) {
    self.value = value
    self.owner = owner
  }

  func read() -> Value {
    if let node = Node.evaluating, !isReader(node) {
      if readers.count >= purgeCount { purge() }
      places[ObjectIdentifier(node)] = readers.count
      readers.append(WeakNode(node: node))
    }
    return value
  }

  private func isReader(_ node: Node) -> Bool {
    // Another node may have had the same address.
    places[ObjectIdentifier(node)].map { readers[$0].node === node } ?? false
  }

  private func purge() {
    readers.removeAll { $0.node == nil }
    places = [:]
    for (index, reader) in readers.enumerated() {
      if let node = reader.node { places[ObjectIdentifier(node)] = index }
    }
    purgeCount = max(16, readers.count * 2)
  }

  func write(_ new: Value) {
    if isKnownEqual(value, new) { return }
    value = new
    owner?.markStateChanged()
    owner = nil
    let readers = readers
    self.readers.removeAll(keepingCapacity: true)
    places = [:]
    for reader in readers { reader.node?.markDirty(by: .state(Value.self)) }
  }
}
