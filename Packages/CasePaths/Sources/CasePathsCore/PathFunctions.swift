/// The functions of a path that is not given by the layout of its enum.
// Invariant: any thread may call the functions. They are sendable, or constructors and patterns.
@usableFromInline package final class PathFunctions<Root, Value>: Sendable {
  @usableFromInline package typealias Extract = (Root) -> Value?
  /// A function that changes a payload, and returns whether the root was in the case, so that the
  /// given function was called.
  @usableFromInline package typealias Modify =
    (inout Root, (inout Value) throws -> Void) throws -> Bool

  @usableFromInline package nonisolated(unsafe) let extract: Extract
  @usableFromInline package nonisolated(unsafe) let modify: Modify
  /// A function that returns the payload of a root in any case, if it is of the right type.
  @usableFromInline package nonisolated(unsafe) let payloadOfAnyCase: Extract

  @inlinable package init(
    extract: @escaping Extract, modify: @escaping Modify,
    payloadOfAnyCase: @escaping Extract = { _ in nil }
  ) {
    self.extract = extract
    self.modify = modify
    self.payloadOfAnyCase = payloadOfAnyCase
  }

  /// Creates the functions of a path that changes a copy of a payload.
  @inlinable convenience init(
    embed: @escaping (Value) -> Root, extract: @escaping Extract
  ) {
    self.init(
      extract: extract,
      modify: { root, body in
        guard var value = extract(root) else { return false }
        try replace(&root, with: &value, embed: embed, body)
        return true
      })
  }
}
