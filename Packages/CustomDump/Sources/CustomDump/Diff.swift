/// Describes how two values differ, as dumps in which each line that differs is marked.
///
/// What is the same is folded, so that the difference stands out:
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
/// Sets and dictionaries show what changed first, and then how many others did not. Two instances of
/// a class differ as a whole: both are written out.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another one of the same type.
///   - format: The marks in front of the lines.
/// - Returns: The description, or `nil` if the values are equal.
/// - Complexity: What is `Equatable` is compared by `==` and not looked into where it is equal.
public func diff<Value>(_ lhs: Value, _ rhs: Value, format: DiffFormat = .default) -> String? {
  Equality.areEqual(values: lhs, rhs) ? nil : difference(lhs, rhs, format: format)
}

/// Describes how two values differ, as dumps in which each line that differs is marked.
///
/// Values that are equal cost no more than their `==`. Instances of different classes are not equal.
///
/// - Parameters:
///   - lhs: A value.
///   - rhs: Another one of the same type.
///   - format: The marks in front of the lines.
/// - Returns: The description, or `nil` if the values are equal.
@inlinable
public func diff<Value: Equatable>(
  _ lhs: Value, _ rhs: Value, format: DiffFormat = .default
) -> String? {
  if Value.self is AnyObject.Type { return diff(lhs as Any, rhs as Any, format: format) }
  return lhs == rhs ? nil : difference(lhs, rhs, format: format)
}

/// Describes how two values differ that are not equal.
@usableFromInline func difference<Value>(
  _ lhs: Value, _ rhs: Value, format: DiffFormat
) -> String {
  var differ = Differ(format: format)
  differ.diff(lhs, rhs)
  return differ.lines.joined(separator: "\n")
}

/// The marks in front of the lines of a diff.
public struct DiffFormat: Hashable, Sendable {
  /// In front of what is in the first value only.
  public var first: String
  /// In front of what is in the second value only.
  public var second: String
  /// In front of what is in both.
  public var both: String

  /// Creates a format.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// `-`, `+` and a space, as tools that colour diffs understand them. Meant for fixed-width fonts.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// A minus sign, `+` and a figure space, all of the width of a digit. Meant for proportional fonts.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
