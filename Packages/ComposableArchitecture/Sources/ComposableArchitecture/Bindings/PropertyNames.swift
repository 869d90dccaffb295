import ConcurrencyExtras

/// The names of ``BindingState`` properties by key path, for dumps.
///
/// A key path such as `\.$title` is computed, and describes itself with an address. To find its
/// name, the property is marked through the key path in a copy of the state, and a mirror finds the
/// mark.
private let propertyNames = LockIsolated<[SharedKeyPath<AnyKeyPath>: String]>([:])

/// Returns the name of the property at a key path, such as `$title`, or `nil` if it is not known.
func propertyName(of keyPath: AnyKeyPath) -> String? {
  let key = SharedKeyPath(keyPath)
  return propertyNames.withValue { $0[key] } ?? storedName(of: keyPath)
}

/// Returns the name of a stored property, from the description of its key path: `\State.title`.
private func storedName(of keyPath: AnyKeyPath) -> String? {
  let prefix = "\\\(type(of: keyPath).rootType)."
  let description = "\(keyPath)"
  guard description.hasPrefix(prefix) else { return nil }
  let name = description.dropFirst(prefix.count)
  // A computed property: "<computed 0x… (Int)>".
  return name.contains("<") ? nil : String(name)
}

/// Finds and keeps the name of the property at a key path.
///
/// - Parameter marked: Returns a state whose property at the key path is marked.
func learnPropertyName(of keyPath: AnyKeyPath, marked: () -> Any) {
  guard propertyName(of: keyPath) == nil, let name = nameOfMarkedProperty(in: marked()) else {
    return
  }
  let key = SharedKeyPath(keyPath)
  propertyNames.withValue { $0[key] = name }
}

private func nameOfMarkedProperty(in value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard case .struct? = mirror.displayStyle else { return nil }
  for case (let label?, let value) in mirror.children {
    let property = value as? any MarkedProperty
    // The storage of a wrapped property has its name with an underscore in front.
    let name = property == nil ? label : String(label.dropFirst())
    if property?.isMarked == true { return "$\(name)" }
    if let rest = nameOfMarkedProperty(in: value) { return "\(name).\(rest)" }
  }
  return nil
}

/// A key path that several threads use, which is safe, since it never changes.
typealias SharedKeyPath = UncheckedSendable

/// A property whose storage has a mark, by which a mirror finds it.
protocol MarkedProperty {
  var isMarked: Bool { get }
}

/// A write to a property, whose name can be found in the state that declares it.
protocol NamedWrite {
  /// Finds the name in a value, if it is the state that declares the property.
  ///
  /// - Returns: Whether the value is that state.
  func learnName(fromAny value: Any) -> Bool
}

/// Finds the name of the property that an action writes, so that dumps of the action do not depend
/// on earlier ones.
///
/// - Parameters:
///   - action: An action that may contain a write.
///   - state: A state that contains the property.
func learnPropertyNames(in action: Any, from state: Any) {
  guard let write = firstPart(of: action, where: { $0 is any NamedWrite }) as? any NamedWrite
  else { return }
  _ = firstPart(of: state, where: write.learnName(fromAny:))
}

/// Returns the first part of a value that satisfies a predicate, breadth first and starting with
/// the value itself.
///
/// Returns `nil` after 10,000 parts: the result is used in messages only.
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
