/// A comparison of any two values: with `==` if they have one, else property by property and
/// element by element.
struct Equality {
  private var pairs: Set<Pair> = []

  private struct Pair: Hashable {
    let lhs: ObjectIdentifier
    let rhs: ObjectIdentifier
  }

  static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    var equality = Equality()
    return equality.areEqual(lhs, rhs)
  }

  /// Returns whether two values have the same `id`, or `nil` if they are not identifiable.
  static func areSame(_ lhs: Any, _ rhs: Any) -> Bool? {
    guard let lhs = identity(of: lhs), let rhs = identity(of: rhs) else { return nil }
    return lhs == rhs
  }

  /// Returns the `id` of a value, or `nil` if it is not identifiable.
  static func identity(of value: Any) -> AnyHashable? {
    guard TypeTraits.of(type(of: value)).isIdentifiable else { return nil }
    return (value as? any Identifiable)?.erasedID
  }

  private mutating func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    let type = Swift.type(of: lhs)
    guard type == Swift.type(of: rhs) else { return false }
    let traits = TypeTraits.of(type)
    let isKnown: Bool? = withAddress(of: lhs) { left in
      withAddress(of: rhs) { right in
        traits.areEqual(at: left, right) { areEqual($0, $1) }
      }
    }
    if let isKnown { return isKnown }
    if traits.isElementwise, let lhs = lhs as? any ElementwiseComparable {
      return lhs.isEqual(to: rhs) { areEqual($0, $1) }
    }
    let left = ValueShape(structureOf: lhs, traits, isRoot: false)
    let right = ValueShape(structureOf: rhs, traits, isRoot: false)
    switch (left, right) {
    case (.text(let lhs, _), .text(let rhs, _)), (.string(let lhs), .string(let rhs)):
      return lhs == rhs
    case (.container(let lhs), .container(let rhs)):
      return areEqual(lhs, rhs)
    default:
      return false
    }
  }

  private mutating func areEqual(_ lhs: ValueShape.Container, _ rhs: ValueShape.Container) -> Bool {
    if let left = lhs.object, let right = rhs.object {
      if left === right { return true }
      // A pair that is being compared already is equal if nothing else differs.
      let pair = Pair(lhs: ObjectIdentifier(left), rhs: ObjectIdentifier(right))
      if !pairs.insert(pair).inserted { return true }
    }
    guard lhs.prefix == rhs.prefix, lhs.children.count == rhs.children.count else { return false }
    for (lhs, rhs) in zip(lhs.children, rhs.children) {
      guard lhs.label == rhs.label, areEqual(lhs.value, rhs.value) else { return false }
    }
    return true
  }
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}

/// A collection whose elements are compared without a mirror.
protocol ElementwiseComparable {
  /// Compares this collection with another of its type.
  func isEqual(to other: Any, by areEqual: (Any, Any) -> Bool) -> Bool
}

extension Array: ElementwiseComparable {
  func isEqual(to other: Any, by areEqual: (Any, Any) -> Bool) -> Bool {
    guard let other = other as? Self, count == other.count else { return false }
    return zip(self, other).allSatisfy { areEqual($0, $1) }
  }
}

extension Dictionary: ElementwiseComparable {
  func isEqual(to other: Any, by areEqual: (Any, Any) -> Bool) -> Bool {
    guard let other = other as? Self, count == other.count else { return false }
    return allSatisfy { key, value in other[key].map { areEqual(value, $0) } ?? false }
  }
}
