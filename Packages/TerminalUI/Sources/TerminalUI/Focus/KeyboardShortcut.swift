import TerminalCore

/// A key of a shortcut.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let key: KeyStroke.Key

  init(key: KeyStroke.Key) {
    self.key = key
  }

  /// Creates the key that types a character.
  public init(_ character: Character) {
    key = .character(character)
  }

  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }

  public static let upArrow = Self(key: .up)
  public static let downArrow = Self(key: .down)
  public static let leftArrow = Self(key: .left)
  public static let rightArrow = Self(key: .right)
  public static let escape = Self(key: .escape)
  /// Backspace, which deletes backwards.
  public static let delete = Self(key: .backspace)
  /// Delete, which deletes forwards.
  public static let deleteForward = Self(key: .delete)
  public static let home = Self(key: .home)
  public static let end = Self(key: .end)
  public static let pageUp = Self(key: .pageUp)
  public static let pageDown = Self(key: .pageDown)
  /// Tab, which moves the focus unless a shortcut takes it.
  public static let tab = Self(key: .tab)
  public static let space = Self(key: .character(" "))
  /// Return, also known as Enter.
  public static let `return` = Self(key: .enter)
  public static let insert = Self(key: .insert)

  /// Returns a function key: `.function(5)` is F5.
  public static func function(_ number: Int) -> Self { Self(key: .function(number)) }
}

/// A set of modifier keys.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Shift, for keys that type nothing. For a capital letter, use `"N"` without Shift.
  public static let shift = Self(rawValue: 1 << 1)
  public static let control = Self(rawValue: 1 << 2)
  /// Option, the Alt key of other keyboards.
  public static let option = Self(rawValue: 1 << 3)
  /// The Control key, as terminals do not report the command key.
  public static let command = Self(rawValue: 1 << 4)
}

/// A key combination that activates a control wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed.
  public var key: KeyEquivalent
  /// The modifiers held with the key.
  public var modifiers: EventModifiers

  /// Creates a combination, by default with `.command`, which is the Control key.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return, where the focused view does not handle it.
  public static let defaultAction = Self(.return, modifiers: [])
  public static let cancelAction = Self(.escape, modifiers: [])
}

extension View {
  /// Adds a key combination that activates the control. Command is the Control key.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
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

extension ShortcutNode {
  var control: Node? { nil }
}

struct ShortcutView<Content: View>: View, PrimitiveView {
  let shortcut: KeyboardShortcut
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { ShortcutViewNode(self, in: context) }
}

private final class ShortcutViewNode<Content: View>: ViewNode<ShortcutView<Content>>, ShortcutNode {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if view.shortcut == .defaultAction { values.isDefaultAction = true }
    return values
  }

  override func draw(_ canvas: Surface) {
    canvas.addShortcut(self)
    drawContent(canvas)
  }

  func matches(_ key: KeyStroke) -> Bool {
    view.shortcut.matches(key) && control != nil
  }

  func trigger() {
    guard let control else { return }
    if control.takesText { tree.focus.move(to: control) } else { _ = control.perform(.activate) }
  }

  var hint: KeyHint? {
    control.map { KeyHint(view.shortcut, label: $0.controlName) }
  }

  var control: Node? { controls.first }
}
