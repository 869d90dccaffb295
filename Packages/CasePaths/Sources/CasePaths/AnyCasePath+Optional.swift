// A path that is written where an optional is looked at could as well be a path from the optional, which
// does the same; see `OptionalCase`. These save its detours.

extension AnyCasePath {
  /// Takes the payload out of a root, or returns `nil` if there is no root or it is in another case.
  ///
  /// - Complexity: O(1), and no allocation.
  @inlinable public func extract(from root: Root?) -> Value? {
    root.flatMap { access.extract(from: $0) }
  }

  /// Changes the payload of a root where it lies, if there is a root in the case of this path.
  ///
  /// - Parameters:
  ///   - root: A value of the enum, or `nil`.
  ///   - body: A function that may change the payload. What it changed before it threw remains.
  /// - Returns: What `body` returns.
  /// - Throws: ``ExtractionFailed`` if there is no root in the case, or what `body` throws.
  @inlinable public func modify<Result>(
    _ root: inout Root?,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard root != nil else { throw ExtractionFailed() }
    // The line above has seen that the root is not nil; unwrapping is what changes it in place.
    return try modify(&root!, body)
  }
}
