extension AnyHashable: CustomDumpRepresentable {
  /// The value that was erased.
  public var customDumpValue: Any { base }
}

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as in the source, as far as the runtime knows.
  public var customDumpDescription: String { debugDescription }
}

extension Character: CustomDumpStringConvertible {
  /// The character in quotes.
  public var customDumpDescription: String { debugDescription }
}

extension Unicode.Scalar: CustomDumpStringConvertible {
  /// The scalar in quotes.
  public var customDumpDescription: String { debugDescription }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The address of the object.
  public var customDumpDescription: String { debugDescription }
}
