import ConcurrencyExtras

/// The names of ``BindingState`` properties, by the key paths that lead to them.
///
/// A key path such as `\.$title` is computed, and describes itself by an address. To find its name, the
/// property is marked through the key path, in a copy of a state, and then looked up by its mark.
enum PropertyNames {
  // Key paths may be shared: they never change.
  private static let names = LockIsolated<[UncheckedSendable<AnyKeyPath>: String]>([:])

  /// The name of the property at a key path, such as `$title`, if it was learned.
  static func name(of keyPath: AnyKeyPath) -> String? {
    let key = UncheckedSendable(keyPath)
    return names.withValue { $0[key] }
  }

  /// Learns the name of the property at a key path.
  ///
  /// - Parameter marked: Returns a state whose property at the key path is marked.
  static func learn(_ keyPath: AnyKeyPath, marked: () -> Any) {
    guard name(of: keyPath) == nil, let name = nameOfMarkedProperty(in: marked()) else { return }
    let key = UncheckedSendable(keyPath)
    names.withValue { $0[key] = name }
  }

  private static func nameOfMarkedProperty(in value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return nil }
    for case (let label?, let value) in mirror.children {
      let property = value as? any MarkedProperty
      // A wrapped property is stored by its name with an underscore in front.
      let name = property == nil ? label : String(label.dropFirst())
      if property?.isMarked == true { return "$\(name)" }
      if let rest = nameOfMarkedProperty(in: value) { return "\(name).\(rest)" }
    }
    return nil
  }
}

/// A property that may be marked.
protocol MarkedProperty {
  var isMarked: Bool { get }
}

/// A write to a property, whose name can be learned from the state that it is a property of.
protocol NamedWrite {
  /// Learns the name.
  ///
  /// - Returns: Whether the value is the state that the property is of.
  func learnName(fromAny value: Any) -> Bool
}

/// Learns the names of the properties that an action writes, from a state that contains theirs, so that
/// dumps of the action are the same whatever was dumped before.
func learnPropertyNames(in action: Any, from state: Any) {
  guard let write = firstPart(of: action, where: { $0 is any NamedWrite }) as? any NamedWrite
  else { return }
  _ = firstPart(of: state, where: write.learnName(fromAny:))
}

/// The first part of a value for which a condition holds, or the value itself; those nearest first.
///
/// Gives up after some thousand parts: it serves texts only.
private func firstPart(of value: Any, where isFound: (Any) -> Bool) -> Any? {
  var parts = [value]
  var index = 0
  while index < min(parts.count, 10_000) {
    if isFound(parts[index]) { return parts[index] }
    parts += Mirror(reflecting: parts[index]).children.map(\.value)
    index += 1
  }
  return nil
}
