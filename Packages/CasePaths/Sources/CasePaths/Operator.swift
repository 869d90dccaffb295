prefix operator /

/// Turns the constructor of an enum's case into a path to the case.
///
/// ```swift
/// Scope(state: \.profile, action: /AppAction.profile) { Profile() }
/// ```
///
/// A case without a payload has no constructor. Its path is spelled `AnyCasePath(AppAction.tapped)`;
/// after `/` the compiler says that it "cannot convert value of type 'AppAction'" to a function. Where
/// the types are known, `.some` and ``AnyCasePath/self`` need no operator.
///
/// There is one such operator on purpose: each overload multiplies the time that the compiler needs for
/// an expression with several of them. With a second one for cases without payload, be it disfavored or
/// unavailable, a chain of sixteen operators takes 10 to 20 seconds instead of one.
@inlinable public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  // NB: Code in Swift 5 mode could not pass a constructor if this asked for a sendable function.
  AnyCasePath(constructor: embed)
}
