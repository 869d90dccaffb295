extension OrderedIDSet: RandomAccessCollection {
  /// The position of the first id: zero.
  @inlinable public var startIndex: Int { 0 }
  /// The position after the last id: the number of ids.
  @inlinable public var endIndex: Int { values.count }

  /// Accesses the id at a position.
  @inlinable public subscript(position: Int) -> ID { values[position] }
}

extension OrderedIDSet: Hashable {
  /// Returns whether two sets have the same ids in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values == rhs.values }

  /// Hashes the ids.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension OrderedIDSet: ExpressibleByArrayLiteral {
  /// Creates a set of ids, without duplicates.
  public init(arrayLiteral ids: ID...) { self.init(ids) }
}

extension OrderedIDSet: CustomStringConvertible, CustomReflectable {
  /// The description of the ids as an array.
  public var description: String { values.description }

  /// A mirror of a collection of the ids.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}
