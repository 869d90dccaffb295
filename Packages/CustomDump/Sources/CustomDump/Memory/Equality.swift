// Invariant: two addresses are those of values of the type whose traits are given. Instances of
// classes are never compared by the declared type of a property, because they may be of a subclass.
// Tests: `DiffTests`, `FieldsTests`, `EqualityTests`.

import Glibc

/// A comparison of any two values: with `==` if they have one, else property by property and
/// element by element.
struct Equality {
  private var pairs: Set<Pair> = []

  private struct Pair: Hashable {
    let lhs: ObjectIdentifier
    let rhs: ObjectIdentifier
  }

  static func areEqual<Value>(values lhs: Value, _ rhs: Value) -> Bool {
    var equality = Equality()
    let isKnown: Bool? = withUnsafePointer(to: lhs) { left in
      withUnsafePointer(to: rhs) { right in
        let traits = TypeTraits.of(Value.self)
        // The type of an existential's value is only known at run time.
        return traits.isConcrete ? equality.areEqual(left, right, traits) : nil
      }
    }
    return isKnown ?? equality.areEqual(lhs, rhs)
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
      withAddress(of: rhs) { right in areEqual(left, right, traits) }
    }
    if let isKnown { return isKnown }
    let left = Shape(structureOf: lhs, traits, isRoot: false)
    let right = Shape(structureOf: rhs, traits, isRoot: false)
    switch (left, right) {
    case (.text(let lhs, _), .text(let rhs, _)), (.string(let lhs), .string(let rhs)):
      return lhs == rhs
    case (.container(let lhs), .container(let rhs)):
      return areEqual(lhs, rhs)
    default:
      return false
    }
  }

  /// Compares two values of a type in place, or returns `nil` if their shapes must be compared.
  private mutating func areEqual(
    _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ traits: TypeTraits
  ) -> Bool? {
    if let equality = traits.equality { return equality.areEqual(lhs, rhs) }
    // Copies of each other that were not changed since.
    if memcmp(lhs, rhs, traits.layout.size) == 0 { return true }
    if let collection = traits.comparable {
      return collection.areEqual(lhs, rhs) { areEqual(partsAt: $0, $1, $2) }
    }
    return traits.fields?.all.allSatisfy { field in
      areEqual(partsAt: lhs + field.offset, rhs + field.offset, field.traits)
    }
  }

  /// Compares two elements or properties in place.
  private mutating func areEqual(
    partsAt lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ traits: TypeTraits
  ) -> Bool {
    // An instance may be of a subclass, with another `==` or more properties.
    let isKnown = traits.isClass ? nil : areEqual(lhs, rhs, traits)
    return isKnown ?? areEqual(traits.value(at: lhs), traits.value(at: rhs))
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

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}
