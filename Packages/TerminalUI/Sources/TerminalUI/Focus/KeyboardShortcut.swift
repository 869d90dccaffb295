import TerminalCore

/// A key, for shortcuts.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let key: KeyStroke.Key

  init(key: KeyStroke.Key) {
    self.key = key
  }

  /// The key that types a character.
  public init(_ character: Character) {
    key = .character(character)
  }

  /// The key that types a character, as in `keyboardShortcut("n")`.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }

  public static let upArrow = Self(key: .up)
  public static let downArrow = Self(key: .down)
  public static let leftArrow = Self(key: .left)
  public static let rightArrow = Self(key: .right)
  public static let escape = Self(key: .escape)
  /// Backspace, which takes away what is before the cursor.
  public static let delete = Self(key: .backspace)
  /// Delete, which takes away what is after the cursor.
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

  /// A function key: `.function(5)` is F5.
  public static func function(_ number: Int) -> Self { Self(key: .function(number)) }
}

/// The keys held with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Shift, with keys that type nothing. For a large letter, ask for that: `"N"` without Shift.
  public static let shift = Self(rawValue: 1 << 1)
  public static let control = Self(rawValue: 1 << 2)
  /// Option, the Alt key of other keyboards.
  public static let option = Self(rawValue: 1 << 3)
  /// Terminals keep the command key to themselves: it is the control key here.
  public static let command = Self(rawValue: 1 << 4)
}

/// A key combination that works wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed.
  public var key: KeyEquivalent
  /// The keys that are held while it is.
  public var modifiers: EventModifiers

  /// Makes a combination. Command, which is the control key here, is held unless you say otherwise.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return, where the focused view has no use for it.
  public static let defaultAction = Self(.return, modifiers: [])
  public static let cancelAction = Self(.escape, modifiers: [])
}

extension View {
  /// Lets a key combination use the control. Command stands for the control key.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a key combination use the control; the footer shows it.
  ///
  /// What has the focus gets the key first: a text field keeps the letters that are typed into it.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    ShortcutView(shortcut: shortcut, content: self)
  }
}

/// A node that a key combination uses.
@MainActor
protocol ShortcutNode: Node {
  func matches(_ key: KeyStroke) -> Bool
  func trigger()
  var hint: KeyHint? { get }
  /// The control that it uses, if it is one.
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
