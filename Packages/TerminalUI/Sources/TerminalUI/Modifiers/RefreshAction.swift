import TerminalCore

/// An action that refreshes content.
@MainActor
public struct RefreshAction {
  let action: @MainActor () async -> Void

  /// Refreshes the content, and returns when that is done.
  public func callAsFunction() async {
    await action()
  }
}

extension EnvironmentValues {
  /// The action that refreshes the content, set by ``View/refreshable(action:)``.
  public var refresh: RefreshAction? {
    get { framework.refresh }
    set { framework.refresh = newValue }
  }
}

extension View {
  /// Sets the action that refreshes the content, with Control-R or another key of
  /// ``Keymap/Command/refresh``.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    RefreshView(
      content: environment(\.refresh, RefreshAction(action: action)), action: action)
  }
}

private struct RefreshView<Content: View>: View, ContentView {
  let content: Content
  let action: @MainActor () async -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { RefreshNode(self, in: context) }
}

private final class RefreshNode<Content: View>: KeyedNode<RefreshView<Content>> {
  private var task: Task<Void, Never>?

  override func activeChanged() {
    if isActive { return }
    task?.cancel()
    task = nil
  }

  override func matches(_ key: KeyStroke) -> Bool {
    environment.keymap.commands(for: key).contains(.refresh)
  }

  /// Starts the action unless it is running.
  override func trigger() {
    guard task == nil else { return }
    task = tree.startTask(priority: .userInitiated) { [weak self, action = view.action] in
      await action()
      self?.task = nil
    }
  }

  override var hint: KeyHint? { keys(.refresh, label: "Refresh").first }
}
