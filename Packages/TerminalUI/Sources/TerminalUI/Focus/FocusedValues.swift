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
}

/// The focused values, and the nodes that read them.
@MainActor
final class FocusedValueStore {
  let state = StateBox(FocusedValues())
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
  FocusBindingNode
{
  override var focusBinding: (any FocusBindingNode)? { self }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    if containsFocus { updateValues() }
  }

  private func updateValues() {
    tree.afterUpdate { [weak self] in
      guard let self, isMounted else { return }
      var values = tree.focusedValues.state.value
      view.change(&values)
      tree.focusedValues.state.write(values)
    }
  }

  func focusArrived() {
    updateValues()
  }

  func focusLeft() {
    tree.focusedValues.state.write(FocusedValues())
  }
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
