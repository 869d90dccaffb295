import TerminalCore

/// The horizontal or vertical dimension.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The horizontal axis alone.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis alone.
    public static let vertical = Set(rawValue: 2)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  /// The left edge: layout does not follow the direction of a language.
  case leading
  case bottom
  /// The right edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The top edge alone.
    public static let top = Set(.top)
    /// The left edge alone.
    public static let leading = Set(.leading)
    /// The bottom edge alone.
    public static let bottom = Set(.bottom)
    /// The right edge alone.
    public static let trailing = Set(.trailing)
    /// The left and right edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The distances on the four edges, in cells. Fractions are rounded when they are used.
public struct EdgeInsets: Hashable, Sendable {
  /// The number of rows above.
  public var top: Double
  /// The number of columns before.
  public var leading: Double
  /// The number of rows below.
  public var bottom: Double
  /// The number of columns after.
  public var trailing: Double

  /// Creates insets in cells. The default is 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  var cells: CellInsets {
    CellInsets(
      top: TerminalUI.cells(top), leading: TerminalUI.cells(leading),
      bottom: TerminalUI.cells(bottom), trailing: TerminalUI.cells(trailing))
  }
}

/// An alignment of views in a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The first column.
  case leading
  /// The middle column, the left one of two.
  case center
  /// The last column.
  case trailing

  func offset(of length: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (space - length) / 2
    case .trailing: space - length
    }
  }
}

/// An alignment of views in a row.
public enum VerticalAlignment: Hashable, Sendable {
  /// The first row.
  case top
  /// The middle row, the upper one of two.
  case center
  /// The last row.
  case bottom

  /// The first line of text, which is a row.
  public static var firstTextBaseline: Self { .top }

  func offset(of length: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (space - length) / 2
    case .bottom: space - length
    }
  }
}

/// An alignment in both dimensions.
public struct Alignment: Hashable, Sendable {
  /// The alignment on the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The alignment on the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment of a horizontal and a vertical one.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle in both dimensions.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// The middle of the left edge.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// The top left corner.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// The bottom left corner.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}
