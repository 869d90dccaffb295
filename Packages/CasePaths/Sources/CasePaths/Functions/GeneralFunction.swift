// An enum keeps a function in the form that its declaration spells out: what goes in and out is in
// registers. Generic code, such as ours, calls all functions in one form: what goes in and out is in
// memory. Between the two the compiler puts a converting function wherever it knows the types. Here
// nobody does, so that it is done by hand: a function of the general form collects the bytes of its
// arguments and calls the one of the special form with all registers that there are.

/// The addresses of arguments. Those that a function does not have are not looked at.
typealias GeneralArguments = (
  UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?,
  UnsafeRawPointer?
)

/// A function as generic code has it. It is the result that makes it one: being generic, it goes to an
/// address that the caller gives.
private struct General<Result> {
  let call:
    (
      UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?,
      UnsafeRawPointer?, UnsafeRawPointer?
    ) -> Result
}

private struct GeneralThrowing<Result> {
  let call:
    (
      UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?,
      UnsafeRawPointer?, UnsafeRawPointer?
    ) throws -> Result
}

/// Any function whose types are known, as one that takes all registers and returns as many as there
/// may be results in. A register too many does no harm.
private struct SpecialToWords {
  let call:
    (UInt, UInt, UInt, UInt, UInt, UInt, Double, Double, Double, Double) throws
      -> (UInt, UInt, UInt, UInt)
}

private struct SpecialToNumber {
  let call: (UInt, UInt, UInt, UInt, UInt, UInt, Double, Double, Double, Double) throws -> Double
}

private struct SpecialToAddress<Result> {
  let call: (UInt, UInt, UInt, UInt, UInt, UInt, Double, Double, Double, Double) throws -> Result
}

/// Calls a function of the special form.
private struct Converter<Result> {
  let shape: FunctionShape
  let function: SpecialToAddress<Result>

  func callAsFunction(_ arguments: GeneralArguments) throws -> Result {
    let registers = Registers(shape.parameters, at: arguments)
    let (a, b, c, d, e, f) = registers.words
    let (w, x, y, z) = registers.numbers
    switch shape.result {
    case .bytes:
      let function = unsafeBitCast(function, to: SpecialToWords.self)
      var words = try function.call(a, b, c, d, e, f, w, x, y, z)
      return withUnsafeMutablePointer(to: &words) { take($0) }
    case .double, .float:
      let function = unsafeBitCast(function, to: SpecialToNumber.self)
      var number = try function.call(a, b, c, d, e, f, w, x, y, z)
      return withUnsafeMutablePointer(to: &number) { take($0) }
    case .address:
      return try function.call(a, b, c, d, e, f, w, x, y, z)
    }
  }

  private func take(_ address: UnsafeMutableRawPointer) -> Result {
    address.assumingMemoryBound(to: Result.self).move()
  }
}

extension FunctionShape {
  /// Replaces the function at an address by one of the general form that calls it.
  func generalize(at address: UnsafeMutableRawPointer) {
    func open<Result>(_ type: Result.Type) {
      let function = address.assumingMemoryBound(to: SpecialToAddress<Result>.self).move()
      let convert = Converter(shape: self, function: function)
      if isThrowing {
        let general = GeneralThrowing<Result> { try convert(($0, $1, $2, $3, $4, $5)) }
        address.initializeMemory(as: GeneralThrowing<Result>.self, to: general)
      } else {
        // A function that is not declared to throw does not.
        let general = General<Result> { try! convert(($0, $1, $2, $3, $4, $5)) }
        address.initializeMemory(as: General<Result>.self, to: general)
      }
    }
    _openExistential(resultType, do: open)
  }
}
