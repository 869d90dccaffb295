/// The terminal's cursor after a frame. Input methods and screen readers follow it, so it is at the
/// insertion point, or hidden at the focused view.
public struct TerminalCursor: Hashable, Sendable {
  /// The shape of a cursor, by the parameter of DECSCUSR.
  public enum Shape: Int, Hashable, Sendable {
    case `default` = 0
    case block = 2
    case underline = 4
    case bar = 6
  }

  public var position: TerminalPoint
  public var isVisible: Bool
  public var shape: Shape

  public init(position: TerminalPoint, isVisible: Bool = true, shape: Shape = .default) {
    self.position = position
    self.isVisible = isVisible
    self.shape = shape
  }
}
