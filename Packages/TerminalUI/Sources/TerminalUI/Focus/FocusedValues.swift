/// A key of ``FocusedValues``.
public protocol FocusedValueKey {
  /// What a view that has the focus tells.
  associatedtype Value
}

/// What views tell while they, or a view inside, have the focus.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key, if a view on the way to the focus tells one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The values of what has the focus, and who reads them.
@MainActor
final class FocusedValueStore {
  let state = StateBox(FocusedValues())
}

extension View {
  /// Tells a value while the view, or a view inside, has the focus; `nil` tells none.
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
    if containsFocus { tell() }
  }

  private func tell() {
    tree.afterUpdate { [weak self] in
      guard let self, isMounted else { return }
      var values = tree.focusedValues.state.value
      view.change(&values)
      tree.focusedValues.state.write(values)
    }
  }

  func focusArrived() {
    tell()
  }

  func focusLeft() {
    tree.focusedValues.state.write(FocusedValues())
  }
}

/// A value that the view with the focus tells.
@MainActor
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var store: FocusedValueStore?

  /// Follows a value.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    self.keyPath = keyPath
  }

  /// The value, if a view tells one.
  public var wrappedValue: Value? { store?.state.read()[keyPath: keyPath] }
}

extension FocusedValue: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    store = binder.node.tree.focusedValues
  }
}
