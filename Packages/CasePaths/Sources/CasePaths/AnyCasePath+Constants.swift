extension AnyCasePath where Value == Void {
  /// Creates a path to a case that has no payload.
  ///
  /// ```swift
  /// let tapped = AnyCasePath(Action.tapped)
  /// tapped.extract(from: .tapped)  // ()
  /// ```
  ///
  /// - Parameter root: A value of the enum, in the case in question.
  @_disfavoredOverload
  @preconcurrency
  @inlinable public init(_ root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(constructor: { root() })
  }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself, which every value is in.
  @inlinable public static var `self`: AnyCasePath {
    AnyCasePath(
      embed: { $0 },
      extract: { $0 },
      modify: { root, body in
        try body(&root)
        return true
      }
    )
  }
}

extension AnyCasePath where Root == Value? {
  /// The path to the value of an optional.
  @inlinable public static var some: AnyCasePath {
    AnyCasePath(
      embed: { $0 },
      extract: { $0 },
      modify: { root, body in
        guard root != nil else { return false }
        // The line above has seen that the root is not nil; unwrapping is what changes it in place.
        try body(&root!)
        return true
      }
    )
  }
}

extension AnyCasePath where Value == Never {
  /// The path to nowhere: no root is in it.
  @inlinable public static var never: AnyCasePath {
    AnyCasePath(embed: { (value: Never) -> Root in }, extract: { _ in nil })
  }
}
