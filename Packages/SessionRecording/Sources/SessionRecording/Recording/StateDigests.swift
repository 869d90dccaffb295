/// The digests of the properties of a state, of which only those that changed are made anew.
@MainActor
struct StateDigests {
  private var properties: [(name: String, part: Part)] = []

  /// Makes the digests of a state.
  ///
  /// - Returns: The digests that differ from those of the previous state, by the names of the
  ///   properties; that of the state as a whole if it has none.
  mutating func update(to state: Any) -> [String: Digest] {
    let mirror = Mirror(reflecting: state)
    let hasProperties = !mirror.children.isEmpty && mirror.displayStyle != .collection
    let values = hasProperties ? Array(mirror.children) : [(label: "state", value: state)]
    var changes: [String: Digest] = [:]
    for (index, (label, value)) in values.enumerated() {
      let name = label ?? "\(index)"
      guard properties.indices.contains(index), properties[index].name == name else {
        properties.removeSubrange(index...)
        properties.append((name, Part(value)))
        changes[name] = properties[index].part.digest
        continue
      }
      let digest = properties[index].part.digest
      properties[index].part.update(to: value)
      if properties[index].part.digest != digest {
        changes[name] = properties[index].part.digest
      }
    }
    return changes
  }

  /// A value in a state, and the parts of which its digest is made.
  private struct Part {
    private var value: Any
    private(set) var digest: Digest
    /// Whether the value is in a collection, which may have too many to keep the parts of each.
    private let isElement: Bool
    /// The parts; empty until the value has changed, since most values of a state never do.
    private var parts: [Part] = []

    init(_ value: Any, isElement: Bool = false) {
      self.value = value
      self.isElement = isElement
      digest = Digest(of: value)
    }

    mutating func update(to new: Any) {
      guard !isEqual(value, new) else { return }
      value = new
      guard !isElement else {
        digest = Digest(of: new)
        return
      }
      var old = parts[...]
      var parts: [Part] = []
      digest = Digest(of: new) { value, isElement in
        if var part = old.popFirst() {
          part.update(to: value)
          parts.append(part)
        } else {
          parts.append(Part(value, isElement: isElement))
        }
        return parts[parts.count - 1].digest
      }
      self.parts = parts
    }
  }
}

/// Returns whether two values are known to be equal.
private func isEqual(_ old: Any, _ new: Any) -> Bool {
  func compare<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
  guard type(of: old) == type(of: new), let old = old as? any Equatable else { return false }
  return compare(old)
}
