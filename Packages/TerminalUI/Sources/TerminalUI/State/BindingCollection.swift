// A binding to a collection is a collection of bindings to its elements.

extension Binding: Sequence
where Value: MutableCollection, Value.Index: Hashable {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection
where Value: MutableCollection, Value.Index: Hashable {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public nonisolated var startIndex: Value.Index { onMain { $0.startIndex } }
  public nonisolated var endIndex: Value.Index { onMain { $0.endIndex } }
  /// The indices of the collection as it is now.
  public nonisolated var indices: Value.Indices { onMain { $0.indices } }

  public nonisolated func index(after index: Value.Index) -> Value.Index {
    onMain { $0.index(after: index) }
  }

  // Declared here, not with random access: a collection's `count` uses this conformance.

  public nonisolated func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    onMain { $0.index(index, offsetBy: distance) }
  }

  /// Returns the number of elements between two indices.
  public nonisolated func distance(from start: Value.Index, to end: Value.Index) -> Int {
    onMain { $0.distance(from: start, to: end) }
  }

  /// Returns a binding to an element. It keeps the last value when the collection becomes shorter.
  public nonisolated subscript(position: Value.Index) -> Binding<Value.Element> {
    let transfer = UncheckedTransfer((self, position))
    return MainActor.assumeIsolated {
      let (binding, position) = transfer.value
      return Binding<Value.Element>(
        location: ElementLocation(collection: binding, position: position))
    }
  }

  private nonisolated func onMain<Result>(_ body: (Value) -> Result) -> Result {
    let transfer = UncheckedTransfer(self)
    // Bindings are used by views, which live on the main actor.
    return body(MainActor.assumeIsolated { UncheckedTransfer(transfer.value.wrappedValue) }.value)
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection, Value.Index: Hashable {
  public nonisolated func index(before index: Value.Index) -> Value.Index {
    onMain { $0.index(before: index) }
  }
}

extension Binding: RandomAccessCollection
where Value: RandomAccessCollection & MutableCollection, Value.Index: Hashable {}

/// The location of an element of a collection.
private final class ElementLocation<Base: MutableCollection>: BindingLocation
where Base.Index: Hashable {
  private let collection: Binding<Base>
  private let position: Base.Index
  private var last: Base.Element

  init(collection: Binding<Base>, position: Base.Index) {
    self.collection = collection
    self.position = position
    last = collection.wrappedValue[position]
  }

  func read() -> Base.Element {
    let collection = collection.wrappedValue
    if collection.startIndex <= position, position < collection.endIndex {
      last = collection[position]
    }
    return last
  }

  func write(_ value: Base.Element) {
    let (start, end) = (collection.wrappedValue.startIndex, collection.wrappedValue.endIndex)
    guard start <= position, position < end else { return }
    collection.wrappedValue[position] = value
  }
}
