/// The functions of a path that is not known by a constructor alone.
@usableFromInline final class PathFunctions<Root, Value>: Sendable {
  @usableFromInline typealias Extract = @Sendable (Root) -> Value?
  /// Returns whether the root was in the case, which is when the given function was called.
  @usableFromInline typealias Modify =
    @Sendable (inout Root, (inout Value) throws -> Void) throws -> Bool

  @usableFromInline let extract: Extract
  @usableFromInline let modify: Modify
  /// The payload of a root, whichever case it is in, if it is of the right type.
  let payloadOfAnyCase: Extract

  @usableFromInline init(
    extract: @escaping Extract, modify: @escaping Modify,
    payloadOfAnyCase: @escaping Extract = { _ in nil }
  ) {
    self.extract = extract
    self.modify = modify
    self.payloadOfAnyCase = payloadOfAnyCase
  }
}
