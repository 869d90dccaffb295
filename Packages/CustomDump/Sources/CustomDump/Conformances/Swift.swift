extension AnyHashable: CustomDumpRepresentable {
  /// The wrapped value.
  public var customDumpValue: Any { base }
}

extension Character: CustomDumpRepresentable {
  /// The character as a string.
  public var customDumpValue: Any { String(self) }
}

extension Unicode.Scalar: CustomDumpRepresentable {
  /// The scalar as a string.
  public var customDumpValue: Any { String(self) }
}

extension StaticString: CustomDumpRepresentable {
  /// The string.
  public var customDumpValue: Any { description }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The name of the type without the address of the object, which differs in each run.
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
