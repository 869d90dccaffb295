import TerminalCore

/// What became of a key.
public enum KeyPressResult: Sendable {
  case handled
  case ignored
}

/// A way to move, with the arrow keys.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

extension View {
  /// Runs an action when a key is pressed while the view, or a view inside, has the focus.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPressResult
  ) -> some View {
    KeyView(content: self) { press in
      press.key == key.key && press.modifiers.isEmpty && action() == .handled
    }
  }

  /// Runs an action when one of some keys is pressed while the view, or a view inside, has the focus.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyEquivalent) -> KeyPressResult
  ) -> some View {
    KeyView(content: self) { press in
      guard press.modifiers.isEmpty, let key = keys.first(where: { $0.key == press.key }) else {
        return false
      }
      return action(key) == .handled
    }
  }

  /// Runs an action for Esc.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    KeyView(content: self) { press in
      guard press.key == .escape, let action else { return false }
      action()
      return true
    }
  }

  /// Runs an action for the keys that delete.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    KeyView(content: self) { press in
      guard press.key == .delete || press.key == .backspace, let action else { return false }
      action()
      return true
    }
  }

  /// Runs an action for the arrow keys.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    KeyView(content: self) { press in
      guard press.modifiers.isEmpty, let action else { return false }
      switch press.key {
      case .up: action(.up)
      case .down: action(.down)
      case .left: action(.left)
      case .right: action(.right)
      default: return false
      }
      return true
    }
  }

  /// Whether the view can have the focus, for the sake of its keys.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(isFocusable: isFocusable, content: self)
  }
}

struct KeyView<Content: View>: View, PrimitiveView {
  let content: Content
  let handle: (KeyPress) -> Bool

  public func _makeNode(in context: _NodeContext) -> _Node {
    KeyNode(self, in: context)
  }
}

private final class KeyNode<Content: View>: ViewNode<KeyView<Content>> {
  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    environment.isEnabled && view.handle(key)
  }
}

struct FocusableView<Content: View>: View, PrimitiveView {
  let isFocusable: Bool
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node {
    FocusableNode(self, in: context)
  }
}

private final class FocusableNode<Content: View>: WholeFocusNode<FocusableView<Content>> {
  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override var isFocusable: Bool { view.isFocusable && super.isFocusable }
}
