import CasePathsCore

prefix operator /

/// Returns the path to the case of a constructor.
///
/// ```swift
/// Scope(state: \.profile, action: /AppAction.profile) { Profile() }
/// ```
///
/// A case without a payload has no constructor, and its path is spelled
/// `AnyCasePath(AppAction.tapped)`; with `/` the compiler reports that it "cannot convert value of
/// type 'AppAction'". Where the types are known, `.some` and `.self` need no operator.
///
/// There is only one overload, because each further one multiplies the compile time of expressions
/// with several operators. With a second one for cases without payload, even a disfavored or
/// unavailable one, a chain of sixteen operators takes 10 to 20 seconds instead of one.
///
/// Another function than a constructor must be one that any thread may call, as the path is sendable.
@inlinable public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  // NB: Code in Swift 5 mode could not pass a constructor if this required a sendable function: its
  // constructors are not sendable, and the compiler ignores `@preconcurrency` for operators.
  AnyCasePath(constructor: embed)
}
