/// A size in columns and rows.
public struct TerminalSize: Codable, Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size in columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A size without cells.
  public static let zero = Self(width: 0, height: 0)
}

/// The column and row of a cell, counted from 0 at the top left.
public struct TerminalPoint: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a point from a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The cell at the top left.
  public static let zero = Self(x: 0, y: 0)
}

/// A rectangle of cells; `maxX` and `maxY` lie just outside.
public struct TerminalRect: Hashable, Sendable {
  /// The cell at the top left of the rectangle.
  public var origin: TerminalPoint
  /// The columns and rows of the rectangle.
  public var size: TerminalSize

  /// Creates a rectangle from its top left cell and its size.
  public init(origin: TerminalPoint, size: TerminalSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the column and row of its top left cell, and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      origin: TerminalPoint(x: x, y: y), size: TerminalSize(width: width, height: height))
  }

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The column after the last one.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last one.
  public var maxY: Int { origin.y + size.height }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Returns whether a cell is in the rectangle.
  public func contains(_ point: TerminalPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the part that both rectangles cover; empty, never negative, when they do not meet.
  public func intersection(_ other: TerminalRect) -> TerminalRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return TerminalRect(
      x: x,
      y: y,
      width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y)
    )
  }
}
