prefix operator /

/// Turns the constructor of an enum's case into a path to the case.
///
/// ```swift
/// Scope(state: \.profile, action: /AppAction.profile) { Profile() }
/// ```
///
/// There is one such operator on purpose: each overload multiplies the time that the compiler needs
/// for an expression with several of them. A case without a payload has no constructor; its path is
/// spelled `AnyCasePath(AppAction.tapped)`.
@inlinable public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  // NB: Code in Swift 5 mode could not pass a constructor if this asked for a sendable function.
  AnyCasePath(constructor: embed)
}
