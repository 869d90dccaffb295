/// The functions of a path that does not extract by reflection alone.
@usableFromInline final class PathFunctions<Root, Value>: Sendable {
  @usableFromInline typealias Extract = @Sendable (Root) -> Value?
  /// A function that changes a payload, and returns whether the root was in the case, so that the
  /// given function was called.
  @usableFromInline typealias Modify =
    @Sendable (inout Root, (inout Value) throws -> Void) throws -> Bool

  @usableFromInline let extract: Extract
  @usableFromInline let modify: Modify
  /// A function that returns the payload of a root in any case, if it is of the right type.
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
