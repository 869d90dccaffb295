/// Returns the default placeholder of an unimplemented function.
///
/// Stops the program if there is no plain value of the type.
@usableFromInline
func unimplementedPlaceholder<Result>() -> Result {
  guard let placeholder = placeholder(for: Result.self) as? Result else {
    // Without a value of the type the function cannot return.
    fatalError(
      """
      An unimplemented function that returns '\(Result.self)' was called, and the type has no default \
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
