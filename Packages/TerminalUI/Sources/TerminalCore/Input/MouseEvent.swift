/// A press, release, movement or scroll of the mouse, and its cell.
public struct MouseEvent: Codable, Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Codable, Hashable, Sendable {
    case left, middle, right
  }

  /// The action of the mouse.
  public enum Kind: Codable, Hashable, Sendable {
    /// A button was pressed.
    case down(Button)
    /// A button was released; `nil` where the terminal does not report which.
    case up(Button?)
    /// The mouse moved to another cell while a button was held.
    case drag(Button)
    /// The mouse moved to another cell without a button held.
    case move
    /// One notch of the wheel: `dy` is −1 up and +1 down, `dx` −1 left and +1 right.
    case scroll(dx: Int, dy: Int)
  }

  /// The action.
  public var kind: Kind
  /// The cell's column, from 0.
  public var x: Int
  /// The cell's row, from 0.
  public var y: Int
  /// The modifiers held meanwhile, of those that the terminal reports.
  public var modifiers: KeyModifiers

  /// Creates an event in a cell, whose column and row count from 0.
  public init(_ kind: Kind, x: Int, y: Int, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
