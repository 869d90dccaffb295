/// The numbers of the instances of classes that a dump, or the dumps of a diff, have written.
final class ObjectNumbers {
  /// The instances are retained, so that no address is reused.
  private var entries: [ObjectIdentifier: (object: AnyObject, number: Int)] = [:]
  private var counts: [String: Int] = [:]

  /// Returns the number of an instance among those with the same name, from 0, and whether it was
  /// written before.
  func number(of object: AnyObject, name: String) -> (number: Int, isKnown: Bool) {
    let id = ObjectIdentifier(object)
    if let known = entries[id] { return (known.number, true) }
    let number = counts[name, default: 0]
    entries[id] = (object, number)
    counts[name] = number + 1
    return (number, false)
  }

  /// The references that were written, each with the sides. Values keep what they refer to.
  private var references: [ObjectIdentifier: (number: Int, sides: Set<DiffSide>)] = [:]
  private var referenceCounts: [String: Int] = [:]

  /// Returns the number of a reference among those to values with the same name, from 1, and whether it was
  /// written before on the sides of a diff.
  func number(
    of reference: any _CustomDiffObject, name: String, on sides: Set<DiffSide>
  ) -> (number: Int, isKnown: Bool) {
    let id = reference._objectIdentifier
    if let known = references[id] {
      references[id]?.sides.formUnion(sides)
      return (known.number, known.sides.isSuperset(of: sides))
    }
    let number = referenceCounts[name, default: 0] + 1
    references[id] = (number, sides)
    referenceCounts[name] = number
    return (number, false)
  }
}

/// A side of a diff. A dump alone is like the second one.
enum DiffSide { case first, second }
