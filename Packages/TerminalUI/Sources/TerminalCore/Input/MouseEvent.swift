/// A press, release, movement or scroll of the mouse, and its cell.
public struct MouseEvent: Codable, Hashable, Sendable {
  public enum Button: Codable, Hashable, Sendable {
    case left, middle, right
  }

  /// The action of the mouse.
  public enum Kind: Codable, Hashable, Sendable {
    case down(Button)
    /// A button was released; `nil` where the terminal does not report which.
    case up(Button?)
    case drag(Button)
    case move
    /// One notch of the wheel: `dy` is −1 up and +1 down, `dx` −1 left and +1 right.
    case scroll(dx: Int, dy: Int)
  }

  public var kind: Kind
  /// The cell's column, from 0.
  public var x: Int
  /// The cell's row, from 0.
  public var y: Int
  public var modifiers: KeyModifiers

  public init(_ kind: Kind, x: Int, y: Int, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
