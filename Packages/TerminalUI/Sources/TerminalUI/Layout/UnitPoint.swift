/// A place in a view, as shares of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width, from 0 at the leading side to 1.
  public var x: Double
  /// The share of the height, from 0 at the top to 1.
  public var y: Double

  /// Makes a place. Shares under 0 or over 1 lie outside of the view.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The first cell, as ``topLeading``.
  public static let zero = Self()
  /// The middle.
  public static let center = Self(x: 0.5, y: 0.5)
  /// The middle of the first column.
  public static let leading = Self(x: 0, y: 0.5)
  /// The middle of the last column.
  public static let trailing = Self(x: 1, y: 0.5)
  /// The middle of the first row.
  public static let top = Self(x: 0.5, y: 0)
  /// The middle of the last row.
  public static let bottom = Self(x: 0.5, y: 1)
  /// The first cell.
  public static let topLeading = Self(x: 0, y: 0)
  /// The end of the first row.
  public static let topTrailing = Self(x: 1, y: 0)
  /// The start of the last row.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The last cell.
  public static let bottomTrailing = Self(x: 1, y: 1)
}
