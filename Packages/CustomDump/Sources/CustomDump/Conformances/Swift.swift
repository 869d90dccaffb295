extension AnyHashable: CustomDumpRepresentable {
  /// The value that was erased.
  public var customDumpValue: Any { base }
}

extension Character: CustomDumpRepresentable {
  /// A string of the character alone.
  public var customDumpValue: Any { String(self) }
}

extension Unicode.Scalar: CustomDumpRepresentable {
  /// A string of the scalar alone.
  public var customDumpValue: Any { String(self) }
}

extension StaticString: CustomDumpRepresentable {
  /// The string.
  public var customDumpValue: Any { description }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The name of the type alone: the address of the object is another one in each run.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

// MARK: - Vectors

extension CustomDumpStringConvertible where Self: SIMD {
  /// The type and its elements on one line, such as `SIMD2<Float>(1.0, 2.0)`.
  public var customDumpDescription: String { description }
}

extension SIMD2: CustomDumpStringConvertible {}
extension SIMD3: CustomDumpStringConvertible {}
extension SIMD4: CustomDumpStringConvertible {}
extension SIMD8: CustomDumpStringConvertible {}
extension SIMD16: CustomDumpStringConvertible {}
extension SIMD32: CustomDumpStringConvertible {}
extension SIMD64: CustomDumpStringConvertible {}
extension SIMDMask: CustomDumpStringConvertible {}
