extension IdentifiedArray {
  /// Creates an empty array of elements identified by a key path.
  ///
  /// - Parameter id: The key path of an element's id.
  @inlinable public init(id: KeyPath<Element, ID>) {
    self.init(ids: OrderedIDSet(), elements: [], id: { $0[keyPath: id] })
  }

  /// Creates an array of elements with distinct ids. A duplicate id stops the program.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path of an element's id.
  @inlinable public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>)
  {
    self.init(id: id)
    appendUnique(elements)
  }

  /// Creates an array of elements with distinct ids, without checking that they are distinct.
  ///
  /// Avoids looking up each id. Of two elements with the same id, only the first is found by it.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path of an element's id.
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    fill(uncheckedUniqueElements: elements)
  }

  /// Creates an array of elements, and combines those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path of an element's id.
  ///   - combine: A closure that receives the element so far and a later one with the same id, and
  ///     returns the element that replaces the former. It must have the same id.
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try append(elements, uniquingIDsWith: combine)
  }

  private mutating func fill(uncheckedUniqueElements elements: some Sequence<Element>) {
    storage = Array(elements)
    identifiers.replace(with: storage.map(id))
  }

  @inlinable mutating func appendUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (isInserted, index) = append(element)
      guard isInserted else {
        // A duplicate is a programmer's error. An optimized program does not print the message of a
        // failed precondition.
        fatalError("Duplicate element for id \(ids[index]) in 'uniqueElements'")
      }
    }
  }

  private mutating func append(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      let (isInserted, index) = append(element)
      if !isInserted { update(try combine(self[index], element), at: index) }
    }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable public init() {
    self.init(ids: OrderedIDSet(), elements: [], id: { $0.id })
  }

  /// Creates an array of elements with distinct ids. A duplicate id stops the program.
  @inlinable public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    appendUnique(elements)
  }

  /// Creates an array of elements with distinct ids, without checking that they are distinct.
  ///
  /// Avoids looking up each id. Of two elements with the same id, only the first is found by it.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init()
    fill(uncheckedUniqueElements: elements)
  }

  /// Creates an array of elements, and combines those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: A closure that receives the element so far and a later one with the same id, and
  ///     returns the element that replaces the former. It must have the same id.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try append(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements with distinct ids. A duplicate id stops the program.
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
