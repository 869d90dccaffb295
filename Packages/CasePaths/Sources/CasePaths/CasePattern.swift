/// A case path, as a pattern of `switch` and `if case`.
///
/// ```swift
/// switch action {
/// case /Action.title: …
/// default: …
/// }
/// ```
///
/// A pattern is an existential and not the path itself, for else the compiler takes a wrong case in any
/// `switch` for that of a path: "generic parameter 'Value' could not be inferred".
public protocol CasePattern<Root> {
  /// The enum.
  associatedtype Root

  /// Whether a root is in the case.
  func isCase(of root: Root) -> Bool
}

extension AnyCasePath: CasePattern {
  public func isCase(of root: Root) -> Bool { extract(from: root) != nil }
}

/// Whether a root is in the case of a path.
public func ~= <Root>(path: any CasePattern<Root>, root: Root) -> Bool {
  path.isCase(of: root)
}

/// Whether there is a root and it is in the case of a path.
public func ~= <Root>(path: any CasePattern<Root>, root: Root?) -> Bool {
  root.map { path.isCase(of: $0) } ?? false
}
