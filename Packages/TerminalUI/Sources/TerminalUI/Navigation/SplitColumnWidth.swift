import Foundation
import TerminalCore

extension View {
  /// Sets the width of the column of a split view around the view. The user changes it by dragging
  /// the line beside it, or with Alt-, and Alt-. while a view in it has the focus.
  ///
  /// - Parameters:
  ///   - min: The minimum width in cells.
  ///   - ideal: The width at first.
  ///   - max: The maximum width; `nil` for what the other columns leave.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: SplitColumnWidth.self,
      value: SplitColumnWidth.Bounds(
        minimum: min.map(cells), ideal: cells(ideal), maximum: max.map(cells)))
  }

  /// Sets a width of the column of a split view around the view that the user does not change.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }
}

/// The width of a column of a split view, set by a view in it.
enum SplitColumnWidth: PreferenceKey {
  struct Bounds {
    var minimum: Int?
    var ideal: Int
    var maximum: Int?
  }

  static var defaultValue: Bounds? { nil }
  static func reduce(value: inout Bounds?, nextValue: () -> Bounds?) {
    value = nextValue() ?? value
  }

  /// The minimum width of a column without bounds.
  static var minimum: Int { 12 }
}
