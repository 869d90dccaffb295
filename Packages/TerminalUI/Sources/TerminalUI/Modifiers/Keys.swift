import Foundation
import TerminalCore

/// What became of a key.
public enum KeyPressResult: Sendable {
  case handled
  case ignored
}

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// What became of the key.
  public typealias Result = KeyPressResult

  /// The key.
  public let key: KeyEquivalent
  /// What it types.
  public let characters: String
  /// The keys that are held while it is pressed.
  public let modifiers: EventModifiers

  init(_ press: KeyStroke) {
    key = KeyEquivalent(key: press.key)
    if case .character(let character) = press.key {
      characters = String(character)
    } else {
      characters = ""
    }
    modifiers = EventModifiers(press.modifiers)
  }
}

extension EventModifiers {
  fileprivate init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.option) }
  }
}

extension View {
  /// Runs an action when a key is pressed while the view, or a view inside, has the focus.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    KeyView(content: self) { press in
      press.key == key.key && press.modifiers.isEmpty && action() == .handled
    }
  }

  /// Runs an action when one of some keys is pressed, whichever modifiers are held.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Runs an action when a key is pressed that types one of some characters.
  public func onKeyPress(
    characters: CharacterSet, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { press in
      let isMeant =
        !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
      return isMeant ? action(press) : .ignored
    }
  }

  /// Runs an action when any key is pressed while the view, or a view inside, has the focus.
  public func onKeyPress(
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyView(content: self) { press in
      action(KeyPress(press)) == .handled
    }
  }

  /// Runs an action for the key that goes one step back: Esc, unless the keymap says otherwise.
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

  /// Whether the view can have the focus, for the sake of its keys.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(isFocusable: isFocusable, content: self)
  }
}

struct KeyView<Content: View>: View, PrimitiveView {
  let content: Content
  var handle: (KeyStroke) -> Bool = { _ in false }
  var perform: (Keymap.Command) -> Bool = { _ in false }
  var exits = false

  public func _makeNode(in context: _NodeContext) -> _Node { KeyNode(self, in: context) }
}

private final class KeyNode<Content: View>: ViewNode<KeyView<Content>> {
  override func viewChanged() { setChild(at: 0, to: view.content) }

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

struct FocusableView<Content: View>: View, PrimitiveView {
  let isFocusable: Bool
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { FocusableNode(self, in: context) }
}

private final class FocusableNode<Content: View>: WholeFocusNode<FocusableView<Content>> {
  override func viewChanged() { setChild(at: 0, to: view.content) }

  override var isFocusable: Bool { view.isFocusable && super.isFocusable }
}
