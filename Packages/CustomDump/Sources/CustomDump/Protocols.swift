/// A type that says itself what its values look like in a dump.
///
/// ```swift
/// extension StackElementID: CustomDumpStringConvertible {
///   var customDumpDescription: String { "#\(generation)" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The text that stands for the value in dumps and diffs.
  var customDumpDescription: String { get }
}

/// A type that says itself what its values are made of, for dumps only.
///
/// Use it to leave out or rename properties, where `CustomReflectable` would change what other
/// tools see.
public protocol CustomDumpReflectable {
  /// The mirror that dumps and diffs take the children from.
  var customDumpMirror: Mirror { get }
}

/// A type whose values are dumped as another value, such as a wrapper as what it wraps.
public protocol CustomDumpRepresentable {
  /// The value that is dumped instead.
  var customDumpValue: Any { get }
}
