// A path that is stored takes an optional by these overloads. Where the compiler can infer a path
// from the optional, it does: they are disfavored, or `(/String?.some).extract(from: .none)` would
// be ambiguous.

extension AnyCasePath {
  /// Returns the payload of a root, or `nil` if the root is `nil` or in another case.
  ///
  /// - Complexity: O(1), without an allocation.
  @_disfavoredOverload
  @inlinable public func extract(from root: Root?) -> Value? {
    root.flatMap { access.extract(from: $0) }
  }

  /// Changes the payload of a root in place, if there is a root in the case of this path.
  ///
  /// - Parameters:
  ///   - root: A value of the enum, or `nil`.
  ///   - body: A closure that may change the payload. Changes made before it throws are kept.
  /// - Returns: The result of `body`.
  /// - Throws: ``ExtractionFailed`` if the root is `nil` or in another case, or the error of
  ///   `body`.
  @_disfavoredOverload
  @inlinable public func modify<Result>(
    _ root: inout Root?,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard root != nil else { throw ExtractionFailed() }
    // The line above has checked that the root is not nil; only unwrapping changes it in place.
    return try modify(&root!, body)
  }
}
