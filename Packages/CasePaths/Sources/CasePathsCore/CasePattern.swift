/// A case path as a pattern of `switch` and `if case`.
///
/// ```swift
/// let title = AnyCasePath<Action, String>(\.title)
/// switch action {
/// case title: …
/// default: …
/// }
/// ```
///
/// Patterns are existentials rather than paths, because otherwise the compiler tries to match any
/// wrong case of a `switch` with a path, and reports "generic parameter 'Value' could not be
/// inferred".
public protocol CasePattern<Root> {
  /// The enum.
  associatedtype Root

  /// Returns whether a root is in the case.
  func isCase(of root: Root) -> Bool
}

extension AnyCasePath: CasePattern {
  public func isCase(of root: Root) -> Bool { extract(from: root) != nil }
}

/// Returns whether a root is in the case of a path.
public func ~= <Root>(path: any CasePattern<Root>, root: Root) -> Bool {
  path.isCase(of: root)
}

/// Returns whether an optional root is in the case of a path. No path matches `nil`.
public func ~= <Root>(path: any CasePattern<Root>, root: Root?) -> Bool {
  root.map { path.isCase(of: $0) } ?? false
}
