/// A key of ``FocusedValues``.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// A collection of values that the focused view and those around it set.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; `nil` if no view around the focus sets one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns whether all values are known to be equal.
  @MainActor
  fileprivate func isSame(as other: FocusedValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in
        other.values[key].map { isKnownEqual(value, $0) } ?? false
      }
  }
}

/// The focused values, and the nodes that read them.
@MainActor
final class FocusedValueStore {
  let state = StateBox(FocusedValues())
  private var isScheduled = false

  /// Collects the values around the focused view after the update.
  func update(in tree: ViewTree) {
    if isScheduled { return }
    isScheduled = true
    tree.afterUpdate { [unowned tree] in
      self.isScheduled = false
      var values = FocusedValues()
      tree.focus.focused?.collectFocusedValues(into: &values)
      if !values.isSame(as: self.state.value) { self.state.write(values) }
    }
  }
}

@MainActor
private protocol FocusedValueHolder: Node {
  func change(_ values: inout FocusedValues)
}

extension Node {
  /// Collects the values that this node and those around it set. The innermost counts.
  fileprivate func collectFocusedValues(into values: inout FocusedValues) {
    parent?.collectFocusedValues(into: &values)
    (self as? any FocusedValueHolder)?.change(&values)
  }
}

extension View {
  /// Sets a focused value while the view, or a view inside, has the focus; `nil` for none.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    FocusedValueView(content: self) { $0[keyPath: keyPath] = value }
  }
}

struct FocusedValueView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout FocusedValues) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { FocusedValueNode(self, in: context) }
}

private final class FocusedValueNode<Content: View>: ViewNode<FocusedValueView<Content>>,
  FocusBindingNode, FocusedValueHolder
{
  override var focusBinding: (any FocusBindingNode)? { self }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    if containsFocus { focusArrived() }
  }

  override func stop() { focusLeft() }

  func change(_ values: inout FocusedValues) { view.change(&values) }

  func focusArrived() { tree.focusedValues.update(in: tree) }

  func focusLeft() { tree.focusedValues.update(in: tree) }
}

/// A property wrapper that reads a focused value.
@MainActor
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var store: FocusedValueStore?

  /// Creates a property that reads a value by its key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    self.keyPath = keyPath
  }

  /// The value; `nil` if no view around the focus sets one.
  public var wrappedValue: Value? { store?.state.read()[keyPath: keyPath] }
}

extension FocusedValue: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    store = binder.node.tree.focusedValues
  }
}
