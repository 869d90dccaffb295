import Foundation
import IssueReporting
import TerminalCore

extension ForEach: PrimitiveView where Content: View {
  public func _makeNode(in context: _NodeContext) -> _Node { ForEachNode(self, in: context) }
}

/// A node that creates rows on demand.
@MainActor
protocol RowSource: Node {
  var rowCount: Int { get }
  /// The number of values received.
  var generation: Int { get }
  func rowID(at index: Int) -> AnyHashable
  /// Returns a function for the ids of the rows as they are now, also when the data has changed: of all
  /// rows if the data stores its elements, or else of those that exist.
  func rowIDs() -> (Int) -> AnyHashable?
  func isRow(_ node: Node, at index: Int) -> Bool
  /// Returns the row at an index, created or updated as needed.
  func row(at index: Int) -> Node
  /// Whether a row contains views that are rows themselves.
  var hasRowsInside: Bool { get set }
  /// Returns the rows that contain rows, of those that have been created, and their indices.
  func rowsWithRowsInside() -> [(index: Int, row: Node)]
  /// Removes the rows outside of a range, except one.
  func dropRows(outside range: Range<Int>, except kept: Node?)
  var deletion: ((IndexSet) -> Void)? { get }
  var movement: ((IndexSet, Int) -> Void)? { get }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>, RowSource
{
  override var role: NodeRole { .rows(self) }
  var hasRowsInside = false

  override func start() {
    super.start()
    if isLazy { notifyRowSource() }
  }

  private typealias Row = ForEachRow<Data.Element, Content>

  private var rows: [RowKey<ID>: Row] = [:]
  /// The rows by index: a list reads each several times per frame.
  private var rowsByIndex: [Int: Row] = [:]
  private(set) var generation = 0
  /// The generation for which the indices of all rows are known.
  private var placedGeneration = 0
  /// The range outside of which rows were removed last.
  private var keptRange = 0..<0
  private var lastCount = 0
  private var hasReported = false
  private lazy var isLazy = hasLazyHost

  /// The generations of the last changes of the data and of the function that creates rows.
  private var lastChange = (data: 0, content: 0)
  private var shown: ForEach<Data, ID, Content>?

  override func isSame(_ old: ForEach<Data, ID, Content>, _ new: ForEach<Data, ID, Content>) -> Bool
  {
    hasSameData(old, new) && hasSameBits(old.content, new.content)
      && (old.deletion == nil) == (new.deletion == nil)
      && (old.movement == nil) == (new.movement == nil)
  }

  /// Returns whether the elements and their ids have the same bits.
  private func hasSameData(
    _ old: ForEach<Data, ID, Content>, _ new: ForEach<Data, ID, Content>
  ) -> Bool {
    !new.isBinding && old.idPath == new.idPath && ValueLayout.areSame(old.data, new.data)
  }

  /// Whether rows have room for the mark that deletes them.
  private var hasMargin = false

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if hasMargin { values.framework.rowMargin = 1 }
    return values
  }

  override func viewChanged() {
    generation += 1
    if hasMargin != (view.deletion != nil && isLazy) {
      hasMargin.toggle()
      childEnvironmentChanged()
    }
    // The value of a binding changes without a new view.
    if view.isBinding { _ = track { view.data.count } }
    if shown.map({ !hasSameData($0, view) }) ?? true { lastChange.data = generation }
    if shown.map({ !hasSameBits($0.content, view.content) }) ?? true {
      lastChange.content = generation
    }
    shown = view
    if isLazy {
      if view.data.count != lastCount { tree.structureChanged() }
      lastCount = view.data.count
      if holdsPreferences { preferencesChanged() }
      return
    }
    var nodes: [Node] = []
    var kept: [RowKey<ID>: Row] = [:]
    nodes.reserveCapacity(view.data.count)
    var fresh: [Row] = []
    for element in view.data {
      let key = uniqueKey(view.id(element)) { kept[$0] != nil }
      let row: Row
      if let existing = rows[key] {
        row = existing
      } else {
        row = makeRow()
        fresh.append(row)
      }
      kept[key] = row
      nodes.append(row)
      set(row, element, key)
    }
    let gone = rows.filter { kept[$0.key] == nil }.values
    rows = kept
    replaceChildren(nodes)
    for row in fresh { row.begin() }
    for row in gone { row.unmount() }
  }

  private func set(_ row: Row, _ element: Data.Element, _ key: RowKey<ID>) {
    if row.isKnown(element) {
      row.updateContent(view.content, changedIn: lastChange.content, generation: generation)
    } else {
      row.set(element, view.content, id: AnyHashable(key.id), generation: generation)
    }
  }

  /// Returns a key for an id, numbered if a previous element has the same id.
  private func uniqueKey(_ id: ID, isTaken: (RowKey<ID>) -> Bool) -> RowKey<ID> {
    var key = RowKey(id: id, occurrence: 0)
    while isTaken(key) {
      if !hasReported {
        hasReported = true
        reportIssue(
          """
          ForEach: the id \(id) occurs more than once.

          Views follow the ids of their elements, so each id must be unique, or state and focus \
          end up with the wrong element.
          """)
      }
      key.occurrence += 1
    }
    return key
  }

  private func makeRow() -> Row {
    let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
    return Row(context, isListRow: isLazy)
  }

  private var hasLazyHost: Bool {
    var child: Node = self
    while let current = child.parent {
      if current.list != nil { return true }
      if current.isElement, current.sectionParts == nil { return false }
      // The contents of a bar in a row, for example, are not rows.
      if current.rowSource == nil, !current.layoutChildren.contains(where: { $0 === child }) {
        return false
      }
      child = current
    }
    return false
  }

  // MARK: Rows on demand

  var rowCount: Int { view.data.count }
  var deletion: ((IndexSet) -> Void)? { view.deletion }
  var movement: ((IndexSet, Int) -> Void)? { view.movement }

  private func element(at offset: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
  }

  func rowID(at index: Int) -> AnyHashable {
    AnyHashable(view.id(element(at: index)))
  }

  func rowIDs() -> (Int) -> AnyHashable? {
    guard Data.self is any StoredElements.Type else {
      let ids = rowsByIndex.compactMapValues { $0.generation < lastChange.data ? nil : $0.rowID }
      return { ids[$0] }
    }
    return { [data = view.data, id = view.id] in
      id(data[data.index(data.startIndex, offsetBy: $0)])
    }
  }

  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    guard isLazy, holdsPreferences else { return super.collect(key, into: &value) }
    if placedGeneration < lastChange.data { findRows() }
    let shown = rows.values.filter { !$0.isGone && $0.isShown }.sorted { $0.index < $1.index }
    for row in shown { row.collect(key, into: &value) }
  }

  func isRow(_ node: Node, at index: Int) -> Bool {
    if let row = rowsByIndex[index], row === node, row.index == index,
      row.generation >= lastChange.data
    {
      return true
    }
    return node.parent === self && index < rowCount && rowID(at: index) == node.rowID
  }

  func row(at index: Int) -> Node {
    if let row = rowsByIndex[index], row.index == index, row.isShown {
      if row.generation == generation { return row }
      // The same element at the same index has the same id.
      if row.generation >= lastChange.data || row.isKnown(element(at: index)) {
        row.updateContent(view.content, changedIn: lastChange.content, generation: generation)
        return row
      }
    }
    let row = updatedRow(at: index)
    row.index = index
    rowsByIndex[index] = row
    return row
  }

  private func updatedRow(at index: Int) -> Row {
    let element = element(at: index)
    let key = uniqueKey(view.id(element)) { key in
      guard let row = rows[key], row.index != index, row.index < rowCount else { return false }
      return view.id(self.element(at: row.index)) == key.id
    }
    if let row = rows[key] {
      if rowsByIndex[row.index] === row { rowsByIndex[row.index] = nil }
      set(row, element, key)
      row.setShown(true)
      return row
    }
    let row = makeRow()
    rows[key] = row
    set(row, element, key)
    realizeChild(row)
    return row
  }

  func rowsWithRowsInside() -> [(index: Int, row: Node)] {
    guard hasRowsInside else { return [] }
    if placedGeneration < lastChange.data { findRows() }
    let candidates = rows.values.filter { !$0.isGone && $0.holdsRows }
    let indices = Set(candidates.map(\.index)).sorted()
    let found = indices.filter((0..<rowCount).contains).map { ($0, row(at: $0)) }
      .filter { $0.1.holdsRows }
    hasRowsInside = !found.isEmpty
    return found
  }

  /// The maximum number of rows outside of the range that are kept because their views changed
  /// state.
  private static var maxKeptForState: Int { 100 }

  func dropRows(outside range: Range<Int>, except kept: Node?) {
    if placedGeneration < lastChange.data {
      findRows()
    } else if abs(range.lowerBound - keptRange.lowerBound) < 10,
      abs(range.upperBound - keptRange.upperBound) < 10
    {
      // Rows are not removed for small differences.
      return
    }
    keptRange = range
    var keptForState = 0
    let gone = rows.filter { entry in
      let row = entry.value
      if row === kept { return false }
      if !row.isGone, range.contains(row.index) || hasRowsInside && row.holdsRows { return false }
      guard row.holdsState, !row.isGone, keptForState < Self.maxKeptForState else { return true }
      keptForState += 1
      if row.isShown { rowsByIndex[row.index] = nil }
      // Invisible rows are kept for their state.
      row.setShown(false)
      return false
    }
    guard !gone.isEmpty else { return }
    for (key, row) in gone {
      rows[key] = nil
      if rowsByIndex[row.index] === row { rowsByIndex[row.index] = nil }
    }
    replaceChildren(Array(rows.values))
    for row in gone.values { row.unmount() }
  }

  /// Finds the indices of invisible rows after the data changed: near their last ones, and of rows
  /// with state anywhere.
  private func findRows() {
    placedGeneration = generation
    rowsByIndex = [:]
    var missing: [ID: Row] = [:]
    for (key, row) in rows where row.generation < lastChange.data {
      func isPlace(_ index: Int) -> Bool {
        (0..<rowCount).contains(index) && view.id(element(at: index)) == key.id
      }
      let distance = (0...50).first { isPlace(row.index - $0) || isPlace(row.index + $0) }
      let place = distance.map { isPlace(row.index - $0) ? row.index - $0 : row.index + $0 }
      row.isGone = place == nil
      if let place { row.index = place } else if row.holdsState { missing[key.id] = row }
    }
    for (index, element) in view.data.enumerated() {
      if missing.isEmpty { return }
      guard let row = missing.removeValue(forKey: view.id(element)) else { continue }
      row.index = index
      row.isGone = false
    }
  }
}

/// A collection whose elements are what they were when something else changes, which those of a binding or
/// of a store's children are not.
private protocol StoredElements {}

extension Array: StoredElements {}
extension ArraySlice: StoredElements {}
extension Range: StoredElements {}
extension ClosedRange: StoredElements {}

private struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  var occurrence: Int
}

extension Node {
  /// Notifies the rows around that their state must be kept.
  func markStateChanged() {
    var node = parent
    while let current = node {
      if case .row(let row) = current.role { row.stateChanged() }
      node = current.parent
    }
  }
}
