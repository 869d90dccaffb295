import TerminalCore

/// A control that draws its own cells.
///
/// It can have the focus, unless it is disabled. The footer shows its ``actions``, whose keys are
/// those of the ``Keymap``.
///
/// ```swift
/// struct Rating: CellControl {
///   @Binding var stars: Int
///
///   var actions: [CellAction] { [CellAction("Rate", .moveLeft, .moveRight)] }
///
///   func perform(_ command: Keymap.Command) {
///     stars = max(0, min(5, stars + (command == .moveRight ? 1 : -1)))
///   }
///
///   func draw(in canvas: CellCanvas) {
///     for x in 0..<5 { canvas.fill(x: x, y: 0, with: x < stars ? "★" : "☆") }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol CellControl: CellView {
  /// The actions of the control, in the order of the footer.
  var actions: [CellAction] { get }
  /// Performs a command of an action. A click performs `.activate`, unless the control handles it.
  func perform(_ command: Keymap.Command)
  /// Handles a key before its commands. Ignores all by default.
  func keyPressed(_ press: KeyStroke) -> KeyPressResult
  /// Handles the mouse button that goes down on a cell, or is dragged there. Ignores it by default.
  func mousePressed(x: Int, y: Int) -> KeyPressResult
}

/// An action of a ``CellControl``.
public struct CellAction {
  let name: String
  let commands: [Keymap.Command]

  /// Creates an action of commands that belong together, such as left and right, with its name in
  /// the footer.
  public init(_ name: String, _ commands: Keymap.Command...) {
    self.name = name
    self.commands = commands
  }
}

extension CellControl {
  public func keyPressed(_ press: KeyStroke) -> KeyPressResult { .ignored }
  public func mousePressed(x: Int, y: Int) -> KeyPressResult { .ignored }

  public var body: some View {
    // `self` is the copy whose `@State` and environment have their values.
    CellControlView(content: self)
  }
}

private struct CellControlView<Content: CellControl>: View, PrimitiveView {
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { CellControlNode(self, in: context) }
}

private final class CellControlNode<Content: CellControl>: ControlNode<CellControlView<Content>> {
  /// Whether the control handled the mouse button when it went down.
  private var isPressed = false

  override func viewChanged() { setChild(at: 0, to: DrawnView(content: view.content)) }

  override var meaning: AccessibilityMeaning? { AccessibilityMeaning(role: .control) }

  override var hints: [KeyHint] {
    view.content.actions.flatMap { keys($0.commands, label: $0.name) }
  }

  override func handleKeyWhenEnabled(_ key: KeyStroke) -> Bool {
    view.content.keyPressed(key) == .handled
  }

  override func performWhenEnabled(_ command: Keymap.Command) -> Bool {
    guard view.content.actions.contains(where: { $0.commands.contains(command) }) else {
      return false
    }
    view.content.perform(command)
    return true
  }

  override func activate() { _ = performWhenEnabled(.activate) }

  override func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left), .drag(.left):
      let result = view.content.mousePressed(x: event.x - frame.minX, y: event.y - frame.minY)
      isPressed = result == .handled || isPressed
      return isPressed
    default:
      defer { isPressed = false }
      return isPressed
    }
  }
}
