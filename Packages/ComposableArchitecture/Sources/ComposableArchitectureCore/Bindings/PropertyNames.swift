import ConcurrencyExtras

/// The names of properties whose key paths do not know them, for dumps.
private let propertyNames = LockIsolated<[UncheckedSendable<AnyKeyPath>: String]>([:])

/// Returns the name of the property at a key path, such as `$title`, or `nil` if it is not known.
func propertyName(of keyPath: AnyKeyPath) -> String? {
  let key = UncheckedSendable(keyPath)
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

func findPropertyName(of keyPath: AnyKeyPath, find: () -> String?) {
  guard propertyName(of: keyPath) == nil, let name = find() else { return }
  let key = UncheckedSendable(keyPath)
  propertyNames.withValue { $0[key] = name }
}

/// A ``BindingAction`` of any state.
protocol AnyBindingAction {
  /// Finds the name of the property in a value, if it is the state that declares the property.
  ///
  /// - Returns: Whether the value is that state.
  func findName(fromAny value: Any) -> Bool
  /// Does not report that the write was not performed.
  func ignore()
}

/// Does not report that a write in an action was not performed, since the child that it is for is
/// absent. That is reported, or ignored as a whole.
func ignoreWrite(in action: Any) {
  #if DEBUG
    bindingAction(in: action)?.ignore()
  #endif
}

private func bindingAction(in action: Any) -> (any AnyBindingAction)? {
  firstPart(of: action) { $0 is any AnyBindingAction } as? any AnyBindingAction
}

/// Finds the name of the property that an action writes, so that dumps of the action do not depend
/// on earlier ones.
///
/// - Parameters:
///   - action: An action that may contain a write.
///   - state: A state that contains the property.
package func findPropertyNames(in action: Any, from state: Any) {
  guard let write = bindingAction(in: action) else { return }
  _ = firstPart(of: state, where: write.findName(fromAny:))
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
