import Foundation
import TerminalCore

/// A proposed size in cells, `nil` for the ideal length, or ``infinity`` for the maximum.
struct Proposal: Hashable {
  var width: Int?
  var height: Int?

  /// A length larger than any screen, and small enough to add up.
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

  /// Returns an aligned rectangle of a size in this one; a larger one extends beyond it.
  func aligned(_ size: TerminalSize, _ alignment: Alignment) -> TerminalRect {
    TerminalRect(
      x: minX + alignment.horizontal.offset(of: size.width, in: width),
      y: minY + alignment.vertical.offset(of: size.height, in: height),
      width: size.width, height: size.height)
  }
}

/// Returns a length of view code, in cells, as a whole number.
func cells(_ length: Double) -> Int {
  guard length.isFinite else { return length > 0 ? Proposal.infinity : 0 }
  return Int(max(-1e9, min(1e9, length.rounded())))
}

/// Returns a length of view code, in cells, as a whole number.
func cells(_ length: CGFloat) -> Int {
  cells(Double(length))
}
