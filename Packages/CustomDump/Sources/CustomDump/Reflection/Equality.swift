/// Compares any two values: by `==` if they can, else by what they are made of.
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

  /// Whether both have the same identity, though they may have changed.
  static func areSame(_ lhs: Any, _ rhs: Any) -> Bool? {
    guard let lhs = identity(of: lhs), let rhs = identity(of: rhs) else { return nil }
    return lhs == rhs
  }

  /// The id of a value that is identifiable.
  static func identity(of value: Any) -> AnyHashable? {
    guard TypeTraits.of(type(of: value)).isIdentifiable else { return nil }
    return (value as? any Identifiable)?.erasedID
  }

  private mutating func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    let type = Swift.type(of: lhs)
    guard type == Swift.type(of: rhs) else { return false }
    if TypeTraits.of(type).isEquatable, let lhs = lhs as? any Equatable {
      return lhs.isEqual(to: rhs)
    }
    if haveSameBytes(lhs, rhs) { return true }
    switch (Shape(lhs, isRoot: false), Shape(rhs, isRoot: false)) {
    case (.text(let lhs), .text(let rhs)), (.string(let lhs), .string(let rhs)):
      return lhs == rhs
    case (.container(let lhs), .container(let rhs)):
      return areEqual(lhs, rhs)
    default:
      return false
    }
  }

  private mutating func areEqual(_ lhs: Shape.Container, _ rhs: Shape.Container) -> Bool {
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

/// Whether two values are copies of each other that were not changed since: the quick way to compare
/// what has no `==`.
private func haveSameBytes(_ lhs: Any, _ rhs: Any) -> Bool {
  func open<Value>(_ lhs: Value) -> Bool {
    guard let rhs = rhs as? Value else { return false }
    return withUnsafeBytes(of: lhs) { lhs in
      withUnsafeBytes(of: rhs) { rhs in lhs.elementsEqual(rhs) }
    }
  }
  return _openExistential(lhs, do: open)
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}
