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
  public nonisolated var indices: Value.Indices { onMain { $0.indices } }

  public nonisolated func index(after index: Value.Index) -> Value.Index {
    onMain { $0.index(after: index) }
  }

  public nonisolated func formIndex(after index: inout Value.Index) {
    index = self.index(after: index)
  }

  /// A binding to the element there. Once the collection has become shorter, it keeps the last value.
  public nonisolated subscript(position: Value.Index) -> Binding<Value.Element> {
    let transfer = UncheckedTransfer((self, position))
    return MainActor.assumeIsolated {
      let (binding, position) = transfer.value
      let last = StateBoxOfOne(binding.wrappedValue[position])
      return Binding<Value.Element>(
        get: {
          let collection = binding.wrappedValue
          if collection.indices.contains(position) { last.value = collection[position] }
          return last.value
        },
        set: { value, _ in
          guard binding.wrappedValue.indices.contains(position) else { return }
          binding.wrappedValue[position] = value
        },
        owner: last
      )
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
where Value: RandomAccessCollection & MutableCollection, Value.Index: Hashable {
  public nonisolated func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    onMain { $0.index(index, offsetBy: distance) }
  }

  public nonisolated func distance(from start: Value.Index, to end: Value.Index) -> Int {
    onMain { $0.distance(from: start, to: end) }
  }
}

@MainActor
private final class StateBoxOfOne<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
