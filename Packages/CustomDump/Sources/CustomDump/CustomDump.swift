/// Prints a value with all its properties and elements to standard output, in a form close to
/// Swift's syntax.
///
/// ```swift
/// customDump(standup)
/// // Standup(
/// //   id: 1,
/// //   attendees: [
/// //     [0]: "Blob"
/// //   ],
/// //   theme: .orange
/// // )
/// ```
///
/// An instance of a class is written in full once, and as `Model(↩︎)` after that. Other instances
/// of the same class have numbers, such as `#1 Model(…)`.
///
/// - Parameters:
///   - value: The value.
///   - name: A label that precedes the value.
///   - indent: The number of spaces at the start of each line.
///   - maxDepth: The number of levels that are written. Deeper ones are written as `…`.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  print(Dumper.dump(value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

/// Writes a value with all its properties and elements to a stream, in a form close to Swift's
/// syntax.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream.
///   - name: A label that precedes the value.
///   - indent: The number of spaces at the start of each line.
///   - maxDepth: The number of levels that are written. Deeper ones are written as `…`.
///   - maxLines: The number of lines after which the rest is written as `…`, and not reflected.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value,
  to target: inout some TextOutputStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max,
  maxLines: Int = .max
) -> Value {
  target.write(
    Dumper.dump(value, name: name, indent: indent, maxDepth: maxDepth, maxLines: maxLines))
  return value
}

extension String {
  /// Creates a string with the dump of a value, as ``customDump(_:name:indent:maxDepth:)`` prints
  /// it.
  public init(customDumping subject: some Any) {
    self = Dumper.dump(subject)
  }
}
