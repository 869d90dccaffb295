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

    public static let horizontal = Set(rawValue: 1)
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

    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Margins on the four sides, in cells.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

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

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, .horizontal)
  }

  public static let leading = Self(key: AlignmentKey(LeadingLine.self, .horizontal, .start))
  public static let center = Self(
    key: AlignmentKey(HorizontalCenterLine.self, .horizontal, .center))
  public static let trailing = Self(key: AlignmentKey(TrailingLine.self, .horizontal, .end))
  public static let listRowSeparatorLeading = leading
  public static let listRowSeparatorTrailing = trailing

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

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, .vertical)
  }

  public static let top = Self(key: AlignmentKey(TopLine.self, .vertical, .start))
  public static let center = Self(key: AlignmentKey(VerticalCenterLine.self, .vertical, .center))
  public static let bottom = Self(key: AlignmentKey(BottomLine.self, .vertical, .end))
  public static let firstTextBaseline = Self(
    key: AlignmentKey(FirstBaseline.self, .vertical, .start))
  public static let lastTextBaseline = Self(key: AlignmentKey(LastBaseline.self, .vertical, .end))

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
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// How the lines of a text lie.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}
