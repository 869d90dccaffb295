/// A type with a custom text for its values in dumps and diffs.
///
/// ```swift
/// extension StackElementID: CustomDumpStringConvertible {
///   var customDumpDescription: String { "#\(generation)" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The text of the value in dumps and diffs.
  var customDumpDescription: String { get }
}

/// A type with a custom mirror of its values for dumps and diffs only.
///
/// Use it to omit or rename properties. `CustomReflectable` would do so for other tools, too.
public protocol CustomDumpReflectable {
  /// The mirror whose children are dumped.
  var customDumpMirror: Mirror { get }
}

/// A type whose values are dumped as another value, such as a wrapper as its wrapped value.
public protocol CustomDumpRepresentable {
  /// The value that is dumped instead.
  var customDumpValue: Any { get }
}

/// A reference whose value is another one on each side of a diff.
///
/// A diff shows how a value changed. A reference that both sides have in common returns the values
/// before and after the change. Dumps write the number of the reference before its value, "#1 42", and the
/// value only once.
public protocol _CustomDiffObject {
  /// The values that are dumped instead, in the first value of a diff and in the second.
  var _customDiffValues: (Any, Any) { get }
  /// The identity of the object that is referred to.
  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  /// The identity of this object.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
}
