import Foundation
import TerminalCore

/// Whether an action handled a key. Ignored keys are passed on.
public enum KeyPressResult: Sendable {
  /// The action handled the key, which goes no further.
  case handled
  /// The key is passed on to the next receiver, in the order of ``Keymap``.
  case ignored
}

extension View {
  /// Runs an action when a key is pressed while the view, or a view inside, has the focus.
  public func onKeyPress(
    _ key: KeyStroke.Key, action: @escaping () -> KeyPressResult
  ) -> some View {
    KeyView(content: self) { $0 == KeyStroke(key) && action() == .handled }
  }

  /// Runs an action when one of a set of keys is pressed, with any modifiers.
  public func onKeyPress(
    keys: Set<KeyStroke.Key>, action: @escaping (KeyStroke) -> KeyPressResult
  ) -> some View {
    onKeyPress { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Runs an action when a key types one of a set of characters.
  public func onKeyPress(
    characters: CharacterSet, action: @escaping (KeyStroke) -> KeyPressResult
  ) -> some View {
    onKeyPress { press in
      let isMatch =
        press.typesText && press.characters.unicodeScalars.allSatisfy(characters.contains)
      return isMatch ? action(press) : .ignored
    }
  }

  /// Runs an action when any key is pressed while the view, or a view inside, has the focus.
  public func onKeyPress(
    action: @escaping (KeyStroke) -> KeyPressResult
  ) -> some View {
    KeyView(content: self) { action($0) == .handled }
  }

  /// Runs an action with a key wherever the focus is, as a ``keyboardShortcut(_:)`` activates a
  /// control.
  ///
  /// The focused view receives the key first. The footer and the command palette show the name.
  public func onKey(
    _ key: KeyStroke.Key, modifiers: KeyModifiers = [], _ name: LocalizedStringKey,
    perform action: @escaping () -> Void
  ) -> some View {
    KeyActionView(
      content: self, shortcut: KeyboardShortcut(key, modifiers: modifiers), name: Text(name),
      action: action)
  }

  /// Runs an action on the command `cancel`: Esc, unless the keymap changes it.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    KeyView(
      content: self,
      perform: { command in
        guard command == .cancel, let action else { return false }
        action()
        return true
      },
      exits: action != nil)
  }

  /// Makes the view focusable, for its keys.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(isFocusable: isFocusable, content: self)
  }
}

struct KeyView<Content: View>: View, ContentView {
  let content: Content
  var handle: (KeyStroke) -> Bool = { _ in false }
  var perform: (Keymap.Command) -> Bool = { _ in false }
  var exits = false

  public func _makeNode(in context: _NodeContext) -> _Node { KeyNode(self, in: context) }
}

private final class KeyNode<Content: View>: ContentNode<KeyView<Content>> {
  override var hints: [KeyHint] {
    environment.isEnabled && view.exits ? keys(.cancel, label: "Back") : []
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    environment.isEnabled && view.handle(key)
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    environment.isEnabled && view.perform(command)
  }
}

private struct KeyActionView<Content: View>: View, ContentView {
  let content: Content
  let shortcut: KeyboardShortcut
  let name: Text
  let action: () -> Void

  func _makeNode(in context: _NodeContext) -> _Node { KeyActionNode(self, in: context) }
}

private final class KeyActionNode<Content: View>: KeyedNode<KeyActionView<Content>> {
  override func matches(_ key: KeyStroke) -> Bool {
    environment.isEnabled && view.shortcut.matches(key)
  }
  override func trigger() { view.action() }

  override var hint: KeyHint? {
    environment.isEnabled ? KeyHint(view.shortcut, label: plain(view.name)) : nil
  }
}

struct FocusableView<Content: View>: View, ContentView {
  let isFocusable: Bool
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { FocusableNode(self, in: context) }
}

private final class FocusableNode<Content: View>: WholeFocusNode<FocusableView<Content>> {
  override var isFocusable: Bool { view.isFocusable && super.isFocusable }
}
