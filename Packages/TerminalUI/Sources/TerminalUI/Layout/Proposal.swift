import Foundation
import TerminalCore

/// The size that a container offers: in each direction a number of cells, `nil` for "as you like best",
/// or ``infinity`` for "as much as you can use".
struct Proposal: Hashable {
  var width: Int?
  var height: Int?

  /// More cells than any screen has, and few enough to add up.
  static let infinity = 1 << 40
  static let ideal = Proposal(width: nil, height: nil)

  init(width: Int?, height: Int?) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
  }

  init(_ size: TerminalSize) {
    self.init(width: size.width, height: size.height)
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  func inset(by insets: CellInsets) -> Proposal {
    Proposal(
      width: width.map { $0 == Self.infinity ? $0 : $0 - insets.leading - insets.trailing },
      height: height.map { $0 == Self.infinity ? $0 : $0 - insets.top - insets.bottom }
    )
  }
}

/// Margins in cells.
struct CellInsets: Equatable {
  var top = 0
  var leading = 0
  var bottom = 0
  var trailing = 0

  var width: Int { leading + trailing }
  var height: Int { top + bottom }
}

extension TerminalSize {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  func expanded(by insets: CellInsets) -> TerminalSize {
    TerminalSize(width: width + insets.width, height: height + insets.height)
  }
}

extension TerminalRect {
  func inset(by insets: CellInsets) -> TerminalRect {
    TerminalRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.width), height: max(0, height - insets.height))
  }

  /// A rectangle of a size inside this one; larger ones stick out evenly as the alignment says.
  func aligned(_ size: TerminalSize, _ alignment: Alignment) -> TerminalRect {
    TerminalRect(
      x: minX + alignment.horizontal.offset(of: size.width, in: width),
      y: minY + alignment.vertical.offset(of: size.height, in: height),
      width: size.width, height: size.height)
  }
}

/// Points of view code, which are cells here, as a whole number.
func cells(_ length: Double) -> Int {
  guard length.isFinite else { return length > 0 ? Proposal.infinity : 0 }
  return Int(max(-1e9, min(1e9, length.rounded())))
}

/// A length in cells, from the type of lengths that view code has.
func cells(_ length: CGFloat) -> Int {
  cells(Double(length))
}
