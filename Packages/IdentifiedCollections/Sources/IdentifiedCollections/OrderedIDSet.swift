/// The unique ids of an ``IdentifiedArray``, in the order of its elements.
///
/// It is a random-access collection whose ``contains(_:)`` and ``firstIndex(of:)`` take constant
/// time.
///
/// ```swift
/// if standups.ids.contains(id) { … }
/// ```
public struct OrderedIDSet<ID: Hashable> {
  @usableFromInline var values: [ID] = []

  /// An open-addressing hash table with linear probing, empty while there are few values.
  ///
  /// A slot contains the position of a value plus one, or zero.
  @usableFromInline var table: [UInt32] = []

  /// A number that differs for sets with different values or orders. Zero is the version of the
  /// empty set.
  @usableFromInline var version: UInt64 = 0

  @inlinable static var largestCountWithoutTable: Int { 8 }

  @inlinable init() {}

  /// Creates a set of ids, without duplicates.
  public init(_ ids: some Sequence<ID>) {
    for id in ids where !contains(id) { append(id) }
  }

  /// The ids, in their order.
  ///
  /// - Complexity: O(1)
  @inlinable public var elements: [ID] { values }

  /// Returns the position of an id, or `nil` if it is not in the set.
  ///
  /// - Complexity: O(1)
  @inlinable public func firstIndex(of id: ID) -> Int? {
    guard !table.isEmpty else { return values.firstIndex(of: id) }
    let mask = table.count - 1
    var slot = id.hashValue & mask
    while table[slot] != 0 {
      let position = Int(table[slot]) - 1
      if values[position] == id { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Returns whether an id is in the set.
  ///
  /// - Complexity: O(1)
  @inlinable public func contains(_ id: ID) -> Bool {
    firstIndex(of: id) != nil
  }
}

extension OrderedIDSet: Sendable where ID: Sendable {}

// MARK: - Changes

extension OrderedIDSet {
  @inlinable mutating func stamp() {
    version = values.isEmpty ? 0 : nextVersion()
  }

  /// Appends an id, which must not be in the set.
  @inlinable mutating func append(_ id: ID) {
    values.append(id)
    if table.count * 3 < values.count * 4, values.count > Self.largestCountWithoutTable {
      rebuildTable(minimumCount: values.count)
    } else if !table.isEmpty {
      occupySlot(for: values.count - 1)
    }
    stamp()
  }

  /// Inserts an id, which must not be in the set.
  @inlinable mutating func insert(_ id: ID, at position: Int) {
    guard position < values.count else { return append(id) }
    values.insert(id, at: position)
    if table.count * 3 < values.count * 4, values.count > Self.largestCountWithoutTable {
      rebuildTable(minimumCount: values.count)
    } else if !table.isEmpty {
      for slot in table.indices where table[slot] > position { table[slot] += 1 }
      occupySlot(for: position)
    }
    stamp()
  }

  @inlinable mutating func remove(at position: Int) {
    if !table.isEmpty {
      freeSlot(of: position)
      if position < values.count - 1 {
        for slot in table.indices where table[slot] > position { table[slot] -= 1 }
      }
    }
    values.remove(at: position)
    stamp()
  }

  @inlinable mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    if !table.isEmpty { table.swapAt(slot(of: first), slot(of: second)) }
    values.swapAt(first, second)
    stamp()
  }

  /// Replaces the id at a position by another, which must not be in the set.
  mutating func replaceID(at position: Int, with id: ID) {
    if !table.isEmpty { freeSlot(of: position) }
    values[position] = id
    if !table.isEmpty { occupySlot(for: position) }
    stamp()
  }

  /// Replaces all ids by others, which must be distinct.
  @usableFromInline mutating func replace(with ids: [ID]) {
    guard ids != values else { return }
    values = ids
    rebuildTable(minimumCount: ids.count)
    stamp()
  }

  @usableFromInline mutating func removeAll(keepingCapacity: Bool) {
    values.removeAll(keepingCapacity: keepingCapacity)
    table = []
    stamp()
  }

  @usableFromInline mutating func reserveCapacity(_ capacity: Int) {
    values.reserveCapacity(capacity)
    if table.count * 3 < capacity * 4 { rebuildTable(minimumCount: capacity) }
  }
}

// MARK: - The table

extension OrderedIDSet {
  @usableFromInline mutating func rebuildTable(minimumCount: Int) {
    guard minimumCount > Self.largestCountWithoutTable else {
      table = []
      return
    }
    var count = 16
    while count * 3 < minimumCount * 4 { count *= 2 }
    table = Array(repeating: 0, count: count * 2)
    for position in values.indices { occupySlot(for: position) }
  }

  @inlinable mutating func occupySlot(for position: Int) {
    let mask = table.count - 1
    var slot = values[position].hashValue & mask
    while table[slot] != 0 { slot = (slot + 1) & mask }
    table[slot] = UInt32(position + 1)
  }

  @inlinable func slot(of position: Int) -> Int {
    let mask = table.count - 1
    var slot = values[position].hashValue & mask
    while table[slot] != position + 1 { slot = (slot + 1) & mask }
    return slot
  }

  /// Frees the slot of a position, and moves later entries of its probe sequence into it.
  @inlinable mutating func freeSlot(of position: Int) {
    let mask = table.count - 1
    var hole = slot(of: position)
    var next = (hole + 1) & mask
    while table[next] != 0 {
      let home = values[Int(table[next]) - 1].hashValue & mask
      if (next - home) & mask >= (next - hole) & mask {
        table[hole] = table[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    table[hole] = 0
  }
}
