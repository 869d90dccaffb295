/// The instances that a dump, or a diff of many dumps, has written so far. Those of one class are
/// told apart by numbers.
final class ObjectNumbers {
  /// The instances are kept, so that no address is used again meanwhile.
  private var entries: [ObjectIdentifier: (object: AnyObject, number: Int)] = [:]
  private var counts: [String: Int] = [:]

  /// The number of an instance among those of the same name, from 0, and whether it had one before.
  func number(of object: AnyObject, name: String) -> (number: Int, isKnown: Bool) {
    let id = ObjectIdentifier(object)
    if let known = entries[id] { return (known.number, true) }
    let number = counts[name, default: 0]
    entries[id] = (object, number)
    counts[name] = number + 1
    return (number, false)
  }
}
