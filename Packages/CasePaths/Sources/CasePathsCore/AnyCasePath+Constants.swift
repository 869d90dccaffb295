extension AnyCasePath where Root == Value {
  /// The path from a value to itself, which extracts every value.
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
  /// The path to the wrapped value of an optional.
  @inlinable public static var some: AnyCasePath {
    AnyCasePath(
      embed: { $0 },
      extract: { $0 },
      modify: { root, body in
        guard root != nil else { return false }
        // The line above has checked that the root is not nil; only unwrapping changes it in place.
        try body(&root!)
        return true
      }
    )
  }
}

extension AnyCasePath where Value == Never {
  /// A path to no case, which extracts nothing.
  @inlinable public static var never: AnyCasePath { _uninhabited }
}

extension AnyCasePath {
  /// The path to a case whose payload has no value, which nothing embeds and extracts.
  @inlinable public static var _uninhabited: AnyCasePath {
    AnyCasePath(
      // There is no value to call it with.
      embed: { _ in fatalError("'\(Value.self)' has no values.") }, extract: { _ in nil })
  }
}
