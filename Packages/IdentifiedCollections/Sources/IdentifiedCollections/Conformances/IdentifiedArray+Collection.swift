extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: zero.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element: the number of elements.
  @inlinable public var endIndex: Int { storage.count }

  /// Accesses the element at a position.
  ///
  /// The element can be changed in place, without a copy of it or of the array, or replaced:
  ///
  /// ```swift
  /// standups[0].title = "Engineering"
  /// standups[0] = Standup(id: 7)
  /// ```
  ///
  /// If the changed element has another id, and another element of the array already has that id,
  /// the latter is removed. An element that is set at ``endIndex`` is appended or, if the array has
  /// one with its id, replaces that.
  ///
  /// - Complexity: O(1); O(*n*) if an element is removed.
  @inlinable public subscript(position: Int) -> Element {
    _read { yield storage[position] }
    set {
      if position == storage.count {
        updateOrAppend(newValue)
      } else {
        storage[position] = newValue
        updateID(at: position)
      }
    }
    _modify {
      // The ids must match the elements after an error, too.
      defer { updateID(at: position) }
      yield &storage[position]
    }
  }

  // Not inlined: reading the id copies the element, which may be too large for the stack of each
  // caller.
  @usableFromInline @inline(never) mutating func updateID(at position: Int) {
    let id = id(storage[position])
    guard id != identifiers[position] else { return }
    if let other = identifiers.firstIndex(of: id) {
      remove(at: other)
      identifiers.replaceID(at: other < position ? position - 1 : position, with: id)
    } else {
      identifiers.replaceID(at: position, with: id)
    }
  }

  /// Returns an iterator over the elements.
  @inlinable public func makeIterator() -> IndexingIterator<[Element]> {
    storage.makeIterator()
  }

  /// Calls a closure with the contiguous memory of the elements.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray {
  /// Calls a closure with the mutable memory of the elements, for algorithms such as sorting.
  ///
  /// Stops the program if two elements have the same id after that.
  ///
  /// - Complexity: O(*n*)
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer {
      precondition(identifiers.count == Set(identifiers).count, "Two elements have the same id")
    }
    return try rearrange { try $0.withContiguousMutableStorageIfAvailable(body) }
  }
}

// MARK: - Removing

extension IdentifiedArray {
  /// Removes the element at a position.
  ///
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    identifiers.remove(at: position)
    return storage.remove(at: position)
  }

  /// Removes the elements at the given positions, such as those that a list passes to `onDelete`.
  ///
  /// - Complexity: O(*n*)
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    precondition(offsets.allSatisfy(indices.contains), "Offset out of range")
    keepElements { !offsets.contains($0) }
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Complexity: O(*n*)
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: self)
    rearrange { $0.removeSubrange(bounds) }
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Complexity: O(*n*)
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try rearrange { try $0.removeAll(where: shouldBeRemoved) }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
    identifiers.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes and returns the first element. The array must not be empty.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes and returns the last element. The array must not be empty.
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes a number of elements from the beginning.
  public mutating func removeFirst(_ count: Int) { removeSubrange(..<count) }

  /// Removes a number of elements from the end.
  public mutating func removeLast(_ count: Int) { removeSubrange((self.count - count)...) }

  /// Removes and returns the last element, or returns `nil` if the array is empty.
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Returns an array of the elements that satisfy a condition.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Reserves memory for a total number of elements.
  public mutating func reserveCapacity(_ capacity: Int) {
    storage.reserveCapacity(capacity)
    identifiers.reserveCapacity(capacity)
  }
}

// MARK: - Reordering

extension IdentifiedArray {
  /// Moves elements in front of another element, as a list passes them to `onMove`.
  ///
  /// - Parameters:
  ///   - offsets: The positions of the elements to move, which keep their order.
  ///   - destination: The position, before the move, of the element to insert them before, or the
  ///     count of the array to move them to its end.
  /// - Complexity: O(*n*)
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let offsets = Set(offsets)
    precondition(offsets.allSatisfy(indices.contains), "Offset out of range")
    precondition((0...count).contains(destination), "Destination out of range")
    rearrange { elements in
      let moving = elements.indices.filter(offsets.contains)
      let before = elements.indices[..<destination].filter { !offsets.contains($0) }
      let behind = elements.indices[destination...].filter { !offsets.contains($0) }
      elements = (before + moving + behind).map { elements[$0] }
    }
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1)
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storage.swapAt(first, second)
    identifiers.swapAt(first, second)
  }

  /// Sorts the elements with a predicate. The order of equal elements is kept.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try rearrange { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Reverses the order of the elements.
  public mutating func reverse() {
    rearrange { $0.reverse() }
  }

  /// Shuffles the elements.
  public mutating func shuffle() {
    rearrange { $0.shuffle() }
  }

  /// Shuffles the elements with a random number generator.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange { $0.shuffle(using: &generator) }
  }

  /// Moves the elements that satisfy a condition after those that do not.
  ///
  /// - Returns: The position of the first element that satisfies the condition.
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try rearrange { try $0.partition(by: belongsInSecondPartition) }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements. The order of equal elements is kept.
  public mutating func sort() { sort(by: <) }
}

// MARK: - Helpers

extension IdentifiedArray {
  /// Calls a closure that may permute or remove elements, and updates the ids, also if it throws.
  mutating func rearrange<Result>(
    _ body: (inout [Element]) throws -> Result
  ) rethrows -> Result {
    defer { identifiers.replace(with: elements.map(id)) }
    return try body(&storage)
  }

  private mutating func keepElements(where isIncluded: (Int) -> Bool) {
    rearrange { elements in elements = elements.indices.filter(isIncluded).map { elements[$0] } }
  }
}
