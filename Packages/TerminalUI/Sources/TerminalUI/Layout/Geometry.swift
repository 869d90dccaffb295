import TerminalCore

/// A direction of layout.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Along columns.
    public static let horizontal = Set(rawValue: 1)
    /// Along rows.
    public static let vertical = Set(rawValue: 2)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one side.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// Above the first row.
    public static let top = Set(.top)
    /// Before the first column.
    public static let leading = Set(.leading)
    /// Below the last row.
    public static let bottom = Set(.bottom)
    /// After the last column.
    public static let trailing = Set(.trailing)
    /// Both sides of a row.
    public static let horizontal: Set = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Margins on the four sides, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// The rows above. Parts of cells are rounded when it is used, as on the other sides.
  public var top: Double
  /// The columns before.
  public var leading: Double
  /// The rows below.
  public var bottom: Double
  /// The columns after.
  public var trailing: Double

  /// Makes margins, in cells; sides that are left out have none.
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

/// Where views lie in a column: by which line of theirs, see ``AlignmentID``.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  private init(key: AlignmentKey) {
    self.key = key
  }

  /// Makes an alignment of your own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, .horizontal)
  }

  /// By the first column.
  public static let leading = Self(key: AlignmentKey(LeadingLine.self, .horizontal, .start))
  /// By the middle; of two middle columns the left one.
  public static let center = Self(
    key: AlignmentKey(HorizontalCenterLine.self, .horizontal, .center))
  /// By the last column.
  public static let trailing = Self(key: AlignmentKey(TrailingLine.self, .horizontal, .end))

  func offset(of length: Int, in space: Int) -> Int {
    key.offset(of: length, in: space) {
      ViewDimensions(TerminalSize(width: $0, height: 1))
    }
  }
}

/// Where views lie in a row: by which line of theirs, see ``AlignmentID``. A line of a terminal has one
/// baseline: its own.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  private init(key: AlignmentKey) {
    self.key = key
  }

  /// Makes an alignment of your own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, .vertical)
  }

  /// By the first row.
  public static let top = Self(key: AlignmentKey(TopLine.self, .vertical, .start))
  /// By the middle; of two middle rows the upper one.
  public static let center = Self(key: AlignmentKey(VerticalCenterLine.self, .vertical, .center))
  /// By the last row.
  public static let bottom = Self(key: AlignmentKey(BottomLine.self, .vertical, .end))
  /// By the first line of text.
  public static let firstTextBaseline = Self(
    key: AlignmentKey(FirstBaseline.self, .vertical, .start))

  func offset(of length: Int, in space: Int) -> Int {
    key.offset(of: length, in: space) {
      ViewDimensions(TerminalSize(width: 1, height: $0))
    }
  }
}

extension AlignmentKey {
  fileprivate func offset(
    of length: Int, in space: Int, dimensions: (Int) -> ViewDimensions
  ) -> Int {
    switch place {
    case .start: 0
    case .center: (space - length) / 2
    case .end: space - length
    case .custom: defaultValue(in: dimensions(space)) - defaultValue(in: dimensions(length))
    }
  }
}

/// Where a view lies in a rectangle.
public struct Alignment: Hashable, Sendable {
  /// Where it lies from side to side.
  public var horizontal: HorizontalAlignment
  /// Where it lies from top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment of a place from side to side and one from top to bottom.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// Before, and halfway down.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// After, and halfway down.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// Above, in the middle.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// Below, in the middle.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// In the first cell.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// At the end of the first row.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// At the start of the last row.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// In the last cell.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// How the lines of a text lie.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}
