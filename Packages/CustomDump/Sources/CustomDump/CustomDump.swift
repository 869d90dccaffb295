/// Prints a value and all it is made of to standard output, in a form close to Swift's syntax.
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
/// An instance of a class is written out once, and is `Model(↩︎)` from then on. Other instances of
/// the same class have numbers, such as `#1 Model(…)`.
///
/// - Parameters:
///   - value: The value.
///   - name: A label in front of it.
///   - indent: The number of spaces in front of each line.
///   - maxDepth: How many levels are written out. What is deeper becomes `…`.
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

/// Writes a value and all it is made of to a stream, in a form close to Swift's syntax.
///
/// - Parameters:
///   - value: The value.
///   - target: Where the text goes to.
///   - name: A label in front of it.
///   - indent: The number of spaces in front of each line.
///   - maxDepth: How many levels are written out. What is deeper becomes `…`.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value,
  to target: inout some TextOutputStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  target.write(Dumper.dump(value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

extension String {
  /// Creates the text that ``customDump(_:name:indent:maxDepth:)`` prints.
  public init(customDumping subject: some Any) {
    self = Dumper.dump(subject)
  }
}
