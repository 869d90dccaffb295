/// Returns the placeholder of an unimplemented function that was given none.
///
/// Stops the program if there is no plain value of the type.
@usableFromInline
func unimplementedPlaceholder<Result>() -> Result {
  guard let placeholder = placeholder(for: Result.self) as? Result else {
    // There is no value of the type to go on with.
    fatalError(
      """
      An unimplemented function was called that returns '\(Result.self)', of which there is no \
      placeholder. To fix, implement it, or give it one: 'unimplemented("…", placeholder: …)'.
      """
    )
  }
  return placeholder
}

private func placeholder(for type: Any.Type) -> Any? {
  switch type {
  case is Void.Type: ()
  case is Bool.Type: false
  case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
  case let type as any AdditiveArithmetic.Type: type.zero
  case let type as any RangeReplaceableCollection.Type: type.init()
  case let type as any SetAlgebra.Type: type.init()
  case let type as any HasPlaceholder.Type: type.placeholder
  default: nil
  }
}

private protocol HasPlaceholder {
  static var placeholder: Self { get }
}

extension Dictionary: HasPlaceholder {
  static var placeholder: Self { [:] }
}

extension AsyncStream: HasPlaceholder {
  static var placeholder: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream: HasPlaceholder where Failure == any Error {
  static var placeholder: Self { Self { $0.finish() } }
}
