import TerminalCore

/// A node of rows that are created as they become visible.
@MainActor
protocol LazyHost: Node {
  func select(_ id: AnyHashable)
  /// Scrolls to the row with an id, and returns whether there is one.
  func scroll(to id: AnyHashable) -> Bool
  /// Whether Tab moves the focus out, and only arrows move it from row to row.
  var isSingleTabStop: Bool { get }
  /// Scrolls to the row to which Tab moves the focus from outside, and returns its control: the row
  /// that had the focus last in a single stop, or else the first, or the last for a negative step.
  func enter(by step: Int) -> Node?
  /// Moves the focus to the next control of the rows, and returns `false` after the last.
  func moveOn() -> Bool
  /// The id of the first visible row that has one.
  var firstVisibleID: AnyHashable? { get }
  /// The part of its frame in which rows show.
  var viewport: TerminalRect { get }
  /// Whether the rows are in a column of limited width, unlike those of a table.
  var isNarrow: Bool { get }
  /// Returns whether a key deletes the row around a node.
  func deletes(_ node: Node) -> Bool
}
