extension IdentifiedArray {
  /// Returns the position of the element with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(1)
  @inlinable public func index(id: ID) -> Int? {
    identifiers.firstIndex(of: id)
  }

  /// Accesses the element with an id, or `nil` if there is none.
  ///
  /// The element can be changed in place, without a copy of it or of the array. Setting `nil`
  /// removes it; setting an element for a new id appends it. Stops the program if the element gets
  /// another id.
  ///
  /// ```swift
  /// standups[id: id]?.title = "Engineering"
  /// standups[id: id] = nil
  /// ```
  ///
  /// - Complexity: O(1); O(*n*) to remove.
  @inlinable public subscript(id id: ID) -> Element? {
    get {
      guard let position = identifiers.firstIndex(of: id) else { return nil }
      return storage[position]
    }
    _modify {
      let position = identifiers.firstIndex(of: id)
      // The element is moved out, so that the caller has the only reference to its storage.
      var element = position.map { takeElement(at: $0) }
      // The array must be complete after an error, too.
      defer { putBack(element.take(), at: position, id: id) }
      yield &element
    }
  }

  /// Accesses the element with an id, or a default element, which is appended when it is changed.
  ///
  /// Stops the program if the element gets another id.
  ///
  /// ```swift
  /// counts[id: word, default: Count(word: word)].number += 1
  /// ```
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(
    id id: ID, default defaultElement: @autoclosure () -> Element
  ) -> Element {
    get { self[id: id] ?? defaultElement() }
    _modify {
      let position = index(id: id) ?? append(default: defaultElement(), id: id)
      defer { checkID(at: position) }
      yield &storage[position]
    }
  }

  // Not inlined: reading the id copies the element, which may be too large for the stack of each
  // caller.
  @usableFromInline @inline(never) func checkID(at position: Int) {
    precondition(
      id(storage[position]) == identifiers[position],
      "The id of an element must not change: \(identifiers[position])")
  }

  @inlinable mutating func append(default element: Element, id: ID) -> Int {
    precondition(self.id(element) == id, "The default element for id \(id) has another id")
    return append(element).index
  }

  /// Moves an element out of the array, and the last element to its position, until ``putBack``.
  @inlinable mutating func takeElement(at position: Int) -> Element {
    storage.swapAt(position, storage.count - 1)
    return storage.removeLast()
  }

  @inlinable mutating func putBack(_ element: consuming Element?, at position: Int?, id: ID) {
    if let element {
      precondition(self.id(element) == id, "The id of an element must not change: \(id)")
      storage.append(element)
      if let position {
        storage.swapAt(position, storage.count - 1)
      } else {
        identifiers.append(id)
      }
    } else if let position {
      if position < storage.count { storage.append(storage.remove(at: position)) }
      identifiers.remove(at: position)
    }
  }

  /// Removes the element with an id.
  ///
  /// - Returns: The element, or `nil` if there is none.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element with the id of the given element.
  ///
  /// - Returns: The element that was in the array, or `nil` if there is none.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: id(element))
  }

  /// Appends an element, unless the array has one with its id.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let id = id(element)
    if let position = identifiers.firstIndex(of: id) { return (false, position) }
    storage.append(element)
    identifiers.append(id)
    return (true, storage.count - 1)
  }

  /// Appends the elements whose ids are not in the array yet.
  @inlinable public mutating func append(contentsOf elements: some Sequence<Element>) {
    reserveCapacity(count + elements.underestimatedCount)
    for element in elements { append(element) }
  }

  /// Inserts an element, unless the array has one with its id.
  ///
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int)
  {
    let id = id(element)
    if let position = identifiers.firstIndex(of: id) { return (false, position) }
    storage.insert(element, at: position)
    identifiers.insert(id, at: position)
    return (true, position)
  }

  /// Replaces the element with the same id, or appends the given one.
  ///
  /// - Returns: The replaced element, or `nil` if there was none.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: count).originalMember
  }

  /// Replaces the element with the same id in place, or inserts the given one.
  ///
  /// - Returns: The replaced element, if any, and the position of the given one.
  /// - Complexity: O(*n*) to insert, else O(1).
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at position: Int
  ) -> (originalMember: Element?, index: Int) {
    let (isInserted, index) = insert(element, at: position)
    return (isInserted ? nil : update(element, at: index), index)
  }

  /// Replaces the element at a position by one with the same id.
  ///
  /// Stops the program if the id differs.
  ///
  /// - Returns: The replaced element.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    var element = element
    swap(&storage[position], &element)
    checkID(at: position)
    return element
  }
}
