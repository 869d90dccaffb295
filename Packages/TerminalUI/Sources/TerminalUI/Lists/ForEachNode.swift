import Foundation
import IssueReporting
import TerminalCore

extension ForEach: PrimitiveView where Content: View {
  func makeNode(in context: NodeContext) -> Node {
    ForEachNode(self, in: context)
  }
}

/// A node whose rows are made on demand.
@MainActor
protocol RowSource: Node {
  var rowCount: Int { get }
  func rowID(at index: Int) -> AnyHashable
  /// The row there, made or brought up to date as needed.
  func row(at index: Int) -> Node
  /// Forgets the rows outside of a range, except one.
  func dropRows(outside range: Range<Int>, except kept: Node?)
  var deletion: ((IndexSet) -> Void)? { get }
  var movement: ((IndexSet, Int) -> Void)? { get }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>, RowSource
{
  private typealias Row = ForEachRow<Data.Element, Content>

  private var rows: [RowKey<ID>: Row] = [:]
  /// The rows that are up to date, by their place: a list asks for each several times per frame.
  private var rowsByIndex: [Int: Row] = [:]
  private var generation = 0
  /// The generation for which the places of all rows are known.
  private var placedGeneration = 0
  private var lastCount = 0
  private var hasReported = false
  private lazy var isLazy = hasLazyHost

  /// What makes the rows, and since which generation.
  private var content: (make: (Data.Element) -> Content, since: Int)?

  override func viewChanged() {
    generation += 1
    rowsByIndex.removeAll(keepingCapacity: true)
    if content.map({ !isSameFunction($0.make, view.content) }) ?? true {
      content = (view.content, generation)
    }
    if isLazy {
      if view.data.count != lastCount { tree.structureChanged() }
      lastCount = view.data.count
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
      row.set(
        element, view.content, id: AnyHashable(key.id), generation: generation,
        contentSince: contentGeneration)
    }
    let gone = rows.filter { kept[$0.key] == nil }.values
    rows = kept
    replaceChildren(nodes)
    for row in fresh { row.begin() }
    for row in gone { row.unmount() }
  }

  private var contentGeneration: Int { content?.since ?? generation }

  /// The id, numbered if an element before has the same.
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
    var node = parent
    while let current = node {
      if current is any LazyHost { return true }
      if current.isElement, !(current is any SectionParts) { return false }
      node = current.parent
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

  func row(at index: Int) -> Node {
    if let row = rowsByIndex[index] { return row }
    let row = updatedRow(at: index)
    rowsByIndex[index] = row
    return row
  }

  private func updatedRow(at index: Int) -> Row {
    let element = element(at: index)
    let key = uniqueKey(view.id(element)) { key in
      rows[key].map { $0.generation == generation && $0.index != index } ?? false
    }
    if let row = rows[key] {
      row.index = index
      row.set(
        element, view.content, id: AnyHashable(key.id), generation: generation,
        contentSince: contentGeneration)
      if row.isShelved {
        row.isShelved = false
        if isActive { row.setActive(true) }
      }
      return row
    }
    let row = makeRow()
    row.index = index
    rows[key] = row
    row.set(
      element, view.content, id: AnyHashable(key.id), generation: generation,
      contentSince: contentGeneration)
    addChild(row)
    return row
  }

  override func showsChild(_ child: Node) -> Bool {
    !((child as? Row)?.isShelved ?? false)
  }

  /// Rows whose views have changed their state are put away, as many as this; the others are made anew when
  /// they come back.
  private static var mostShelved: Int { 100 }

  func dropRows(outside range: Range<Int>, except kept: Node?) {
    if placedGeneration != generation { findRows() }
    var shelved = 0
    let gone = rows.filter { entry in
      let row = entry.value
      if row === kept { return false }
      if !row.isGone, range.contains(row.index) { return false }
      guard row.holdsState, !row.isGone, shelved < Self.mostShelved else { return true }
      shelved += 1
      if !row.isShelved {
        row.isShelved = true
        row.setActive(false)
        rowsByIndex[row.index] = nil
      }
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

  /// Finds out where the rows are that do not show, after the data changed: near where they were, or gone.
  private func findRows() {
    placedGeneration = generation
    for (key, row) in rows where row.generation != generation {
      let distances = (0...50).lazy.flatMap { $0 == 0 ? [0] : [-$0, $0] }
      let place = distances.map { row.index + $0 }.first {
        (0..<self.rowCount).contains($0) && self.view.id(self.element(at: $0)) == key.id
      }
      if let place { row.index = place } else { row.isGone = true }
    }
  }
}

private struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  var occurrence: Int
}

/// A row with an id, which a list can select.
@MainActor
protocol IdentifiedRow: Node {
  var rowID: AnyHashable? { get }
  /// Called when a view inside changed its state for the first time.
  func rowStateChanged()
}

extension Node {
  /// Tells the rows around that there is state to keep.
  func noteState() {
    var node = parent
    while let current = node {
      (current as? any IdentifiedRow)?.rowStateChanged()
      node = current.parent
    }
  }
}

/// The node of one element.
private final class ForEachRow<Element, Content: View>: Node, IdentifiedRow {
  private var value: (element: Element, content: (Element) -> Content)?
  private(set) var rowID: AnyHashable?
  private(set) var generation = -1
  /// Whether it is a whole row of a list, not a part of one.
  private let isListRow: Bool
  var index = 0
  /// Whether a view inside has changed its state, which is lost with the row.
  private(set) var holdsState = false
  /// Whether it is kept for the sake of its state only.
  var isShelved = false
  /// Whether its element is no longer there.
  var isGone = false

  func rowStateChanged() {
    holdsState = true
  }

  init(_ context: NodeContext, isListRow: Bool) {
    self.isListRow = isListRow
    super.init(context)
  }

  func set(
    _ element: Element, _ content: @escaping (Element) -> Content, id: AnyHashable,
    generation: Int, contentSince: Int
  ) {
    isGone = false
    guard generation != self.generation else { return }
    // The same function of the same element makes the same row.
    let isSame = contentSince <= self.generation && isKnown(element)
    self.generation = generation
    if isSame, !isDirty { return }
    rowID = id
    value = (element, content)
    evaluate()
  }

  private func isKnown(_ element: Element) -> Bool {
    guard let known = value?.element else { return false }
    return withUnsafePointer(to: element) { new in
      withUnsafePointer(to: known) { old in Self.layout.bitsAreEqual(old, new) }
    }
  }

  private static var layout: ValueLayout { ValueLayout.of(Element.self) }

  override func refresh() {
    evaluate()
  }

  private func evaluate() {
    guard let value else { return }
    isDirty = false
    let content = track { value.content(value.element) }
    setChild(at: 0, to: content)
  }

  override var isFocusable: Bool {
    isListRow && (environment.listSelects || canBeEdited)
      && !children.contains { !$0.controls.isEmpty }
  }

  private var canBeEdited: Bool {
    guard let source = parent as? any RowSource else { return false }
    return source.deletion != nil || source.movement != nil
  }

  override var hints: [KeyHint] { menuTrigger.map { $0.hints } ?? [] }

  override func handleKey(_ key: KeyPress) -> Bool {
    menuTrigger?.handleKey(key) ?? false
  }

  override func focusChanged() {
    if isFocused, let value = selectionValue { ancestor((any LazyHost).self)?.select(value) }
  }
}

extension Node {
  /// What a row of a list that selects stands for: the value that its view names for itself, or its id.
  var selectionValue: AnyHashable? {
    guard environment.listSelects else { return nil }
    var node: Node? = self
    while let current = node {
      if let tagged = current as? any Tagged { return tagged.tag }
      if current.isElement { break }
      node = current.layoutChildren.count == 1 ? current.layoutChildren[0] : nil
    }
    return (self as? any IdentifiedRow)?.rowID
  }
}

/// Whether two functions are one and the same: the same code with the same captured values. Both are kept by
/// who asks, so that neither's place in memory is that of something older.
private func isSameFunction<Function>(_ left: Function, _ right: Function) -> Bool {
  withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { left.elementsEqual($0) } }
}
