/// The terminal's cursor after a frame. Input methods and screen readers follow it, so it is at the
/// insertion point, or hidden at the focused view.
public struct TerminalCursor: Hashable, Sendable {
  /// The shape of a cursor, by the parameter of DECSCUSR.
  public enum Shape: Int, Hashable, Sendable {
    /// The shape that the user chose.
    case `default` = 0
    /// A block that does not blink.
    case block = 2
    /// A line below the character, which does not blink.
    case underline = 4
    /// A bar before the character, which does not blink.
    case bar = 6
  }

  /// The cell of the cursor.
  public var position: TerminalPoint
  /// Whether the terminal draws the cursor. A hidden one still has its position.
  public var isVisible: Bool
  /// The shape in which the terminal draws the cursor.
  public var shape: Shape

  /// Creates a cursor in a cell, by default visible and in the user's shape.
  public init(position: TerminalPoint, isVisible: Bool = true, shape: Shape = .default) {
    self.position = position
    self.isVisible = isVisible
    self.shape = shape
  }
}
