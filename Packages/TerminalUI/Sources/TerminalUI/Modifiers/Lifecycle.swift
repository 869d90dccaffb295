extension View {
  /// Runs an action when the view appears on screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, appear: action, disappear: nil)
  }

  /// Runs an action when the view disappears from the screen, also below another screen.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, appear: nil, disappear: action)
  }

  /// Runs an asynchronous action when the view appears, and cancels it when the view disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskView(content: self, id: 0, priority: priority, action: action)
  }

  /// Runs an asynchronous action when the view appears and again when a value changes. Cancels it
  /// then, and when the view disappears.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskView(content: self, id: id, priority: priority, action: action)
  }

  /// Runs an action when a value changes, and at first if `initial` is true.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ChangeView(content: self, value: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action with the old and the new value when a value changes, and at first if `initial`
  /// is true.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, initial: initial, action: action)
  }
}

struct LifecycleView<Content: View>: View, ContentView {
  let content: Content
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  public func _makeNode(in context: _NodeContext) -> _Node { LifecycleNode(self, in: context) }
}

private final class LifecycleNode<Content: View>: ContentNode<LifecycleView<Content>> {
  override func activeChanged() {
    if let action = isActive ? view.appear : view.disappear { tree.afterUpdate(action) }
  }
}

struct TaskView<ID: Equatable, Content: View>: View, PrimitiveView {
  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { TaskNode(self, in: context) }
}

private final class TaskNode<ID: Equatable, Content: View>: ViewNode<TaskView<ID, Content>> {
  private var task: Task<Void, Never>?
  private var id: ID?
  /// Whether the task starts after the update.
  private var isStarting = false

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    if let id, id != view.id, isActive { restart() }
  }

  override func activeChanged() {
    if isActive { return restart() }
    task?.cancel()
    task = nil
  }

  private func restart() {
    task?.cancel()
    id = view.id
    if isStarting { return }
    isStarting = true
    tree.afterUpdate { [weak self] in
      guard let self else { return }
      isStarting = false
      guard isActive else { return }
      task = tree.startTask(priority: view.priority, view.action)
    }
  }
}

struct ChangeView<Value: Equatable, Content: View>: View, PrimitiveView {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { ChangeNode(self, in: context) }
}

private final class ChangeNode<Value: Equatable, Content: View>:
  ViewNode<ChangeView<Value, Content>>, ChangeObserver
{
  private var value: Value?

  var observedChange: String { "onChange(of:) of type \(Value.self)" }
  var observedValue: String { "\(view.value)" }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    let (old, new, action) = (value, view.value, view.action)
    value = new
    if let old {
      if old != new { tree.afterUpdate(by: self) { action(old, new) } }
    } else if view.initial {
      tree.afterUpdate { action(new, new) }
    }
  }
}
