/// What the compiler wrote down about a type of functions.
struct FunctionMetadata {
  private let pointer: UnsafeRawPointer

  init?(_ type: Any.Type) {
    guard MetadataKind(of: type) == .function else { return nil }
    pointer = metadataPointer(of: type)
  }

  private var flags: UInt { pointer.load(fromByteOffset: 8, as: UInt.self) }

  var parameterCount: Int { Int(flags & 0xFFFF) }
  var isThrowing: Bool { flags & 0x0100_0000 != 0 }
  var isAsync: Bool { flags & 0x2000_0000 != 0 }

  /// Whether it is an ordinary function of Swift: no function of C, nothing differentiable, no error
  /// of a certain type, nor any other thing that later compilers may come up with.
  var isOrdinary: Bool { flags & ~0x7700_FFFF == 0 }

  var result: Any.Type { pointer.load(fromByteOffset: 16, as: Any.Type.self) }

  func parameter(at index: Int) -> Any.Type {
    pointer.load(fromByteOffset: 24 + 8 * index, as: Any.Type.self)
  }

  /// How a parameter is declared: zero for one without any modifier.
  func parameterFlags(at index: Int) -> UInt32 {
    guard flags & 0x0200_0000 != 0 else { return 0 }
    return pointer.load(fromByteOffset: 24 + 8 * parameterCount + 4 * index, as: UInt32.self)
  }

  /// Whether generic code calls it like all other code.
  var isCalledAlikeByAll: Bool {
    parameterCount == 0 && result == Void.self && isOrdinary
  }
}
