/// How a function is called where its types are known: what goes in and out in which registers.
struct FunctionShape {
  let parameters: [Passing]
  let result: Passing
  let resultType: Any.Type
  let isThrowing: Bool

  /// `nil` if the function cannot be called without the compiler.
  init?(_ type: Any.Type) {
    #if arch(x86_64) || arch(arm64)
      guard let function = FunctionMetadata(type), function.isOrdinary, !function.isAsync
      else { return nil }
      var parameters: [Passing] = []
      for index in 0..<function.parameterCount {
        guard let parameter = Self.passing(of: function, at: index) else { return nil }
        parameters.append(parameter)
      }
      guard parameters.count <= 6, let result = Passing(function.result) else { return nil }
      self.parameters = parameters
      self.result = result
      resultType = function.result
      isThrowing = function.isThrowing
      guard Registers.suffice(for: parameters) else { return nil }
    #else
      return nil
    #endif
  }

  private static func passing(of function: FunctionMetadata, at index: Int) -> Passing? {
    let inOut: UInt32 = 1
    switch function.parameterFlags(at: index) {
    case 0:
      // Each element of a tuple is a parameter of its own.
      let type = function.parameter(at: index)
      return MetadataKind(of: type) == .tuple ? nil : Passing(type)
    case inOut: return .address
    default: return nil
    }
  }
}

/// The registers that arguments are passed in: as many as all processors have for them.
struct Registers {
  var words: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)
  var numbers: (Double, Double, Double, Double) = (0, 0, 0, 0)

  static func suffice(for parameters: [Passing]) -> Bool {
    var (words, numbers) = (0, 0)
    for parameter in parameters {
      switch parameter {
      case .bytes(let count): words += (count + 7) / 8
      case .address: words += 1
      case .double, .float: numbers += 1
      }
    }
    return words <= 6 && numbers <= 4
  }

  /// - Parameters:
  ///   - parameters: How the arguments are passed.
  ///   - addresses: Where the arguments are.
  init(_ parameters: [Passing], at addresses: GeneralArguments) {
    withUnsafeMutableBytes(of: &words) { words in
      withUnsafeMutableBytes(of: &numbers) { numbers in
        withUnsafeBytes(of: addresses) { addresses in
          var (word, number) = (0, 0)
          for (index, parameter) in parameters.enumerated() {
            let address = addresses.load(fromByteOffset: 8 * index, as: UnsafeRawPointer.self)
            switch parameter {
            case .bytes(let count):
              let source = UnsafeRawBufferPointer(start: address, count: count)
              UnsafeMutableRawBufferPointer(rebasing: words[word...]).copyMemory(from: source)
              word += (count + 7) / 8 * 8
            case .address:
              words.storeBytes(of: UInt(bitPattern: address), toByteOffset: word, as: UInt.self)
              word += 8
            case .double, .float:
              let source = UnsafeRawBufferPointer(
                start: address, count: parameter == .double ? 8 : 4)
              UnsafeMutableRawBufferPointer(rebasing: numbers[number...]).copyMemory(from: source)
              number += 8
            }
          }
        }
      }
    }
  }
}
