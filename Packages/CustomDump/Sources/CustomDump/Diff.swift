/// Returns the difference of two values, as a dump in which each line that differs is marked.
///
/// Equal parts are folded, so that the difference stands out:
///
/// ```swift
/// print(diff(before, after)!)
/// //   Standup(
/// //     id: 1,
/// //     attendees: […],
/// // -   title: "Design"
/// // +   title: "Engineering"
/// //   )
/// ```
///
/// Sets and dictionaries show the changed elements first, and then the number of unchanged ones.
/// Two instances of a class differ as a whole, and both are written.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value of the same type.
///   - format: The marks at the start of the lines.
/// - Returns: The difference, or `nil` if the values are equal.
/// - Complexity: O(*n*) in the size of the values. `Equatable` parts are compared with `==`, and
///   not reflected if they are equal.
public func diff<Value>(_ lhs: Value, _ rhs: Value, format: DiffFormat = .default) -> String? {
  Equality.areEqual(lhs, rhs) ? nil : difference(lhs, rhs, format: format)
}

/// Returns the difference of two values, as a dump in which each line that differs is marked.
///
/// Values that are equal cost no more than their `==`. Instances of different classes are not
/// equal.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another value of the same type.
///   - format: The marks at the start of the lines.
/// - Returns: The difference, or `nil` if the values are equal.
@inlinable
public func diff<Value: Equatable>(
  _ lhs: Value, _ rhs: Value, format: DiffFormat = .default
) -> String? {
  if Value.self is AnyObject.Type { return diff(lhs as Any, rhs as Any, format: format) }
  return lhs == rhs ? nil : difference(lhs, rhs, format: format)
}

/// Returns the difference of two values that are not equal.
@usableFromInline func difference<Value>(
  _ lhs: Value, _ rhs: Value, format: DiffFormat
) -> String {
  var differ = Differ(format: format)
  differ.diff(lhs, rhs)
  return differ.lines.joined(separator: "\n")
}

/// The marks at the start of the lines of a diff, and how much of equal parts and of long differences
/// it shows.
public struct DiffFormat: Hashable, Sendable {
  /// The mark of lines that are in the first value only.
  public var first: String
  /// The mark of lines that are in the second value only.
  public var second: String
  /// The mark of lines that are in both values.
  public var both: String
  /// Whether equal fields are counted, as equal elements are: `… (3 unchanged)`. Otherwise, their
  /// names show.
  public var foldsFields = false
  /// The number of lines after which the rest is written as `…`. Parts that are not written are not
  /// reflected.
  public var maxLines = Int.max

  /// Creates a format with the given marks.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// A format for fixed-width fonts, with the marks of unified diffs: `-`, `+` and a space.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// A format for proportional fonts, with marks of equal width: a minus sign, `+` and a figure
  /// space.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
