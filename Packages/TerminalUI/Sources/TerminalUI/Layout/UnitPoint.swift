/// A point in a view, in fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from 0 at the leading edge to 1.
  public var x: Double
  /// The fraction of the height, from 0 at the top edge to 1.
  public var y: Double

  /// Creates a point. Fractions below 0 or above 1 lie outside of the view.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The same as ``topLeading``.
  public static let zero = Self()
  /// The middle of the view.
  public static let center = Self(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = Self(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = Self(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = Self(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = Self(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = Self(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = Self(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = Self(x: 1, y: 1)
}
