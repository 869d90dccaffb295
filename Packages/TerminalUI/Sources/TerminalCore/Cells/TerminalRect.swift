/// A size in columns and rows.
public struct TerminalSize: Codable, Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public static let zero = Self(width: 0, height: 0)
}

/// The column and row of a cell, counted from 0 at the top left.
public struct TerminalPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = Self(x: 0, y: 0)
}

/// A rectangle of cells; `maxX` and `maxY` lie just outside.
public struct TerminalRect: Hashable, Sendable {
  public var origin: TerminalPoint
  public var size: TerminalSize

  public init(origin: TerminalPoint, size: TerminalSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      origin: TerminalPoint(x: x, y: y), size: TerminalSize(width: width, height: height))
  }

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  public var maxX: Int { origin.x + size.width }
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

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
