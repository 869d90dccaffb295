import TerminalCore

/// A key combination that activates a control wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed.
  public var key: KeyStroke.Key
  /// The modifiers held with the key.
  public var modifiers: KeyModifiers

  /// Creates a combination, by default with the Control key: terminals do not report Command.
  public init(_ key: KeyStroke.Key, modifiers: KeyModifiers = .control) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return, where the focused view does not handle it.
  public static let defaultAction = Self(.enter, modifiers: [])
  /// Esc, where the focused view does not handle it.
  public static let cancelAction = Self(.escape, modifiers: [])
}

extension View {
  /// Adds a key combination that activates the control, by default with the Control key.
  public func keyboardShortcut(
    _ key: KeyStroke.Key, modifiers: KeyModifiers = .control
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Adds a key combination that activates the control, and shows it in the footer.
  ///
  /// The focused view receives the key first: a text field takes letters as text.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    ShortcutView(shortcut: shortcut, content: self)
  }
}

/// A node that a key combination activates.
@MainActor
protocol ShortcutNode: Node {
  func matches(_ key: KeyStroke) -> Bool
  func trigger()
  var hint: KeyHint? { get }
  /// The control that it activates.
  var control: Node? { get }
}

/// The base of nodes around a view on which a key works wherever the focus is.
class KeyedNode<V: ContentView>: ContentNode<V>, ShortcutNode {
  override final var role: NodeRole { .shortcut(self) }
  override final var isElement: Bool { true }
  override final var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  func matches(_ key: KeyStroke) -> Bool { false }
  func trigger() {}
  var hint: KeyHint? { nil }
  var control: Node? { nil }

  override func addRegions(to regions: Regions) {
    regions.addShortcut(self)
    super.addRegions(to: regions)
  }
}

struct ShortcutView<Content: View>: View, ContentView {
  let shortcut: KeyboardShortcut
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ShortcutViewNode(self, in: context) }
}

private final class ShortcutViewNode<Content: View>: KeyedNode<ShortcutView<Content>> {
  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if view.shortcut == .defaultAction { values.framework.isDefaultAction = true }
    if view.shortcut.modifiers.isEmpty, case .character(let letter) = view.shortcut.key,
      letter != " "
    {
      values.framework.shortcutLetter = letter
    }
    return values
  }

  override func matches(_ key: KeyStroke) -> Bool {
    view.shortcut.matches(key) && control != nil
  }

  override func trigger() {
    guard let control else { return }
    if control.insertsText { tree.focus.move(to: control) } else { _ = control.perform(.activate) }
  }

  override var hint: KeyHint? {
    control.map { KeyHint(view.shortcut, label: $0.controlName) }
  }

  override var control: Node? { controls.first }
}
