import IdentifiedCollections

/// The latest deletions and moves in a collection, to be taken back one after the other.
///
/// ```swift
/// let before = standups
/// standups.remove(atOffsets: offsets)
/// history.record(from: before, to: standups)
///
/// history.takeBack(in: &standups)
/// ```
///
/// What happened to the elements otherwise stays: those that were edited, and those that were added.
public struct UndoHistory<Element: Equatable & Identifiable & Sendable>: Equatable, Sendable
where Element.ID: Sendable {
  /// A change that can be taken back.
  public enum Change: Equatable, Sendable {
    case deletion(of: IdentifiedArrayOf<Element>)
    case move
  }

  private struct Step: Equatable, Sendable {
    let deleted: IdentifiedArrayOf<Element>
    let order: [Element.ID]
  }

  /// As many steps as are kept. What is older is final.
  public static var limit: Int { 20 }

  private var steps: [Step] = []

  public init() {}

  /// Whether there is nothing to take back.
  public var isEmpty: Bool { steps.isEmpty }

  /// How many changes can be taken back.
  public var count: Int { steps.count }

  /// The change that ``takeBack(in:)`` takes back.
  public var latest: Change? {
    steps.last.map { $0.deleted.isEmpty ? .move : .deletion(of: $0.deleted) }
  }

  /// Keeps what it takes to get from the one to the other and back. If the elements are the same, in
  /// the same order, that is nothing.
  public mutating func record(
    from before: IdentifiedArrayOf<Element>, to after: IdentifiedArrayOf<Element>
  ) {
    guard before.ids != after.ids else { return }
    steps.append(
      Step(deleted: before.filter { after[id: $0.id] == nil }, order: Array(before.ids)))
    if steps.count > Self.limit { steps.removeFirst() }
  }

  /// Takes back the latest deletion or move. Elements that came since then stay at the front if they are
  /// there, and else go to the end.
  public mutating func takeBack(in elements: inout IdentifiedArrayOf<Element>) {
    guard let step = steps.popLast() else { return }
    let known = Set(step.order)
    let front = elements.elements.prefix { !known.contains($0.id) }
    let end = elements.elements.dropFirst(front.count).filter { !known.contains($0.id) }
    let restored = step.order.compactMap { elements[id: $0] ?? step.deleted[id: $0] }
    elements = IdentifiedArray(uniqueElements: front + restored + end)
  }
}
