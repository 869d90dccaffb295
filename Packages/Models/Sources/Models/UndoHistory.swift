import IdentifiedCollections

/// A history of the latest deletions and moves in a collection, which can be undone one by one.
///
/// ```swift
/// let before = standups
/// standups.remove(atOffsets: offsets)
/// history.record(from: before, to: standups)
///
/// history.undoLatest(in: &standups)
/// ```
///
/// Undoing keeps edits of elements, and elements that were added since.
public struct UndoHistory<Element: Equatable & Identifiable & Sendable>: Equatable, Sendable
where Element.ID: Sendable {
  /// A change that can be undone.
  public enum Change: Equatable, Sendable {
    /// Elements were removed.
    case deletion(of: IdentifiedArrayOf<Element>)
    /// The order of the elements changed.
    case move
  }

  private struct Step: Equatable, Sendable {
    let deleted: IdentifiedArrayOf<Element>
    var order: [Element.ID]

    /// Returns an order of ids with the deleted ones, each after the nearest that preceded it.
    func restoring(in ids: [Element.ID]) -> [Element.ID] {
      var (ids, known) = (ids, Set(ids))
      var previous: Element.ID?
      for id in order {
        if deleted[id: id] != nil, known.insert(id).inserted {
          ids.insert(id, at: previous.flatMap(ids.firstIndex).map { $0 + 1 } ?? 0)
        }
        if known.contains(id) { previous = id }
      }
      return ids
    }
  }

  /// The maximum number of changes that can be undone.
  public static var limit: Int { 20 }

  private var steps: [Step] = []

  /// Creates a history without changes.
  public init() {}

  /// Whether there is no change to undo.
  public var isEmpty: Bool { steps.isEmpty }

  /// The number of changes that can be undone.
  public var count: Int { steps.count }

  /// The change that ``undoLatest(in:)`` undoes.
  public var latest: Change? {
    steps.last.map { $0.deleted.isEmpty ? .move : .deletion(of: $0.deleted) }
  }

  /// Returns whether a deletion of certain elements can be undone.
  public func contains(deletionOf ids: [Element.ID]) -> Bool { step(deleting: ids) != nil }

  private func step(deleting ids: [Element.ID]) -> Int? {
    ids.isEmpty ? nil : steps.lastIndex { $0.deleted.ids.elementsEqual(ids) }
  }

  /// Records the deletions and moves between two states of a collection, if there are any.
  public mutating func record(
    from before: IdentifiedArrayOf<Element>, to after: IdentifiedArrayOf<Element>
  ) {
    let deleted = before.filter { after[id: $0.id] == nil }
    let isMoved = !before.ids.filter { after[id: $0] != nil }
      .elementsEqual(after.ids.filter { before[id: $0] != nil })
    guard !deleted.isEmpty || isMoved else { return }
    steps.append(Step(deleted: deleted, order: Array(before.ids)))
    if steps.count > Self.limit { steps.removeFirst() }
  }

  /// Undoes the deletion of certain elements, and keeps the changes after it, which can still be
  /// undone. Does nothing if it is undone already.
  public mutating func undoDeletion(
    of ids: [Element.ID], in elements: inout IdentifiedArrayOf<Element>
  ) {
    guard let index = step(deleting: ids) else { return }
    guard index + 1 < steps.count else { return undoLatest(in: &elements) }
    let step = steps.remove(at: index)
    for later in steps[index...].indices {
      steps[later].order = step.restoring(in: steps[later].order)
    }
    let ids = step.restoring(in: Array(elements.ids))
    let present = elements
    elements = IdentifiedArray(
      uniqueElements: ids.compactMap { present[id: $0] ?? step.deleted[id: $0] })
  }

  /// Undoes the latest deletion or move.
  ///
  /// Elements that were added since stay at the front if they are there, and otherwise move to the
  /// end.
  public mutating func undoLatest(in elements: inout IdentifiedArrayOf<Element>) {
    guard let step = steps.popLast() else { return }
    let known = Set(step.order)
    let front = elements.elements.prefix { !known.contains($0.id) }
    let end = elements.elements.dropFirst(front.count).filter { !known.contains($0.id) }
    let restored = step.order.compactMap { elements[id: $0] ?? step.deleted[id: $0] }
    elements = IdentifiedArray(uniqueElements: front + restored + end)
  }
}
