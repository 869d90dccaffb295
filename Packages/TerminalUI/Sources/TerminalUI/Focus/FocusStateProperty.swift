/// A property wrapper for the focus: reading follows it, setting moves it.
///
/// ```swift
/// @FocusState private var field: Field?
/// TextField("Title", text: $title).focused($field, equals: .title)
/// ```
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A binding to a focus state.
  @MainActor
  @propertyWrapper
  public struct Binding {
    let box: FocusBox<Value>

    /// The value of the focus. Setting it moves the focus.
    public var wrappedValue: Value {
      get { box.state.read() }
      nonmutating set { box.set(newValue) }
    }

    /// The binding itself, as `$name`.
    public var projectedValue: Binding { self }
  }

  private let empty: Value
  private var box: FocusBox<Value>?

  /// Creates a state of whether a view has the focus.
  public init() where Value == Bool {
    empty = false
  }

  /// Creates a state of which of several views has the focus; `nil` for none of them.
  public init<Wrapped>() where Value == Wrapped? {
    empty = nil
  }

  /// The value of the view that has the focus; `false` or `nil` if none of them has. Setting it
  /// moves the focus, also to a view that appears in the next frame.
  public var wrappedValue: Value {
    get { box?.state.read() ?? empty }
    nonmutating set { box?.set(newValue) }
  }

  /// The binding for ``View/focused(_:equals:)``.
  public var projectedValue: Binding {
    Binding(box: box ?? FocusBox(empty: empty, focus: nil))
  }
}

extension FocusState: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    if let existing = slot as? FocusBox<Value> {
      box = existing
    } else {
      let box = FocusBox(empty: empty, focus: binder.node.tree.focus)
      slot = box
      self.box = box
    }
  }
}

/// The value of a focus state, and the nodes of its values.
@MainActor
final class FocusBox<Value: Hashable> {
  let empty: Value
  let state: StateBox<Value>
  private weak var focus: FocusManager?
  private var targets: [ObjectIdentifier: Target] = [:]
  /// The number of registrations: of several nodes for a value, the first has the focus.
  private var registrations = 0

  private struct Target {
    let value: Value
    /// The node unregisters before it is deallocated.
    unowned let node: Node
    let order: Int
  }

  init(empty: Value, focus: FocusManager?) {
    self.empty = empty
    self.focus = focus
    state = StateBox(empty)
  }

  /// Sets the value by the program.
  func set(_ value: Value) {
    guard value != state.value else { return }
    state.write(value)
    moveFocus()
  }

  /// Requests the focus for the value.
  private func moveFocus() {
    if state.value == empty {
      if let focused = focus?.focused,
        targets.values.contains(where: { focused.isInside($0.node) })
      {
        focus?.request(.none)
      }
    } else if let target {
      focus?.request(.within(WeakNode(node: target)))
    } else {
      // The view may be in a row that does not exist yet.
      focus?.seek { [weak self] in self?.target != nil }
    }
  }

  private var target: Node? {
    targets.values.filter { $0.value == state.value }.min { $0.order < $1.order }?.node
  }

  /// Sets the value as the focus moves.
  func focusMoved(to value: Value) {
    state.write(value)
  }

  func focusLeft(_ value: Value) {
    if state.value == value { state.write(empty) }
  }

  func register(_ node: Node, for value: Value) {
    registrations += 1
    targets[ObjectIdentifier(node)] = Target(value: value, node: node, order: registrations)
    if value == state.value, value != empty, !node.containsFocus {
      focus?.request(.within(WeakNode(node: node)))
    }
  }

  func unregister(_ node: Node) {
    targets[ObjectIdentifier(node)] = nil
  }
}

extension View {
  /// Binds the focus of the view to a value of a focus state, in both directions.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedView(binding: binding, value: value, content: self)
  }

  /// Binds the focus of the view to a focus state, in both directions.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(binding: condition, value: true, content: self)
  }
}

struct FocusedView<Value: Hashable, Content: View>: View, PrimitiveView {
  let binding: FocusState<Value>.Binding
  let value: Value
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { FocusedNode(self, in: context) }
}

private final class FocusedNode<Value: Hashable, Content: View>:
  ViewNode<FocusedView<Value, Content>>, FocusBindingNode
{
  override var role: NodeRole { .focusBinding(self) }

  private var box: FocusBox<Value>?
  private var hasFocus = false

  override func viewChanged() {
    if box !== view.binding.box {
      box?.unregister(self)
      box = view.binding.box
    }
    setChild(at: 0, to: view.content)
    box?.register(self, for: view.value)
  }

  override func stop() {
    if hasFocus { focusLeft() }
    box?.unregister(self)
  }

  func focusArrived() {
    hasFocus = true
    box?.focusMoved(to: view.value)
  }

  func focusLeft() {
    hasFocus = false
    box?.focusLeft(view.value)
  }
}
