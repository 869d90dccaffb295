/// A collection of objects that are added and removed in constant time, each by its slot.
struct SlotMap<Element: AnyObject> {
  private var elements: [Element?] = []
  private var free: [Int] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// The objects in the order of their slots, which is deterministic.
  var all: [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    for case let element? in elements { all.append(element) }
    return all
  }

  mutating func insert(_ element: Element) -> Int {
    count += 1
    if let slot = free.popLast() {
      elements[slot] = element
      return slot
    }
    elements.append(element)
    return elements.count - 1
  }

  /// Removes an object.
  ///
  /// - Returns: Whether the object was in the slot.
  mutating func remove(_ element: Element, from slot: Int) -> Bool {
    guard slot < elements.count, elements[slot] === element else { return false }
    count -= 1
    if count == 0 {
      elements = []
      free = []
    } else {
      elements[slot] = nil
      free.append(slot)
    }
    return true
  }
}
