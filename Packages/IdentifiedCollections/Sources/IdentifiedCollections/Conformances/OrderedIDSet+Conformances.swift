extension OrderedIDSet: RandomAccessCollection {
  /// Zero.
  @inlinable public var startIndex: Int { 0 }
  /// The number of ids.
  @inlinable public var endIndex: Int { values.count }

  /// The id at a position.
  @inlinable public subscript(position: Int) -> ID { values[position] }
}

extension OrderedIDSet: Hashable {
  /// Whether two sets hold the same ids in the same order.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.values == rhs.values }

  /// Feeds the ids to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension OrderedIDSet: ExpressibleByArrayLiteral {
  /// Creates a set. A later duplicate of an id is left out.
  public init(arrayLiteral ids: ID...) { self.init(ids) }
}

extension OrderedIDSet: CustomStringConvertible, CustomReflectable {
  /// The ids, as an array describes itself.
  public var description: String { values.description }

  /// A collection of the ids.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}
