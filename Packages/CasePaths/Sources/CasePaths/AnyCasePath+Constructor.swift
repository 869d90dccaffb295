import CasePathsCore

extension AnyCasePath {
  /// Creates a path to the case of a constructor, as the operator `/` does.
  ///
  /// - Parameter embed: The constructor of an enum's case. With any other function the path can
  ///   embed, but may extract nothing.
  @preconcurrency
  @inlinable public init(_ embed: @escaping @Sendable (Value) -> Root) {
    self.init(constructor: embed)
  }

  @inlinable init(constructor embed: @escaping (Value) -> Root) {
    self.init(access: CaseAccess(constructor: embed))
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a path to a case that has no payload.
  ///
  /// ```swift
  /// let tapped = AnyCasePath(Action.tapped)
  /// tapped.extract(from: .tapped)  // ()
  /// ```
  ///
  /// - Parameter root: The value of the enum that has this case.
  @_disfavoredOverload
  @preconcurrency
  @inlinable public init(_ root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(constructor: { root() })
  }
}

/// The former name of `AnyCasePath`.
public typealias CasePath = AnyCasePath
