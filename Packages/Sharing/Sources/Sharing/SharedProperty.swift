import CustomDump

/// A property whose value is shared: ``Shared``, or ``SharedReader``, which cannot change it.
///
/// `==` compares values, and so does hashing; dumps and coding are those of the value.
public protocol SharedProperty<Value>: CustomDiffRepresentable, CustomDumpRepresentable,
  CustomReflectable, CustomStringConvertible
{
  /// The type of the value.
  associatedtype Value

  /// The current value.
  var wrappedValue: Value { get }

  /// The property, which can only be read.
  var _reader: SharedReader<Value> { get }
}

extension SharedProperty {
  /// The error of the last load, or `nil` if it succeeded, or the value was saved since.
  public var loadError: (any Error)? { _reader.storage?.status.loadError }

  /// Whether the value is being loaded.
  public var isLoading: Bool { _reader.storage?.status.isLoading ?? false }

  /// Loads the value from its key again. Does nothing without a key.
  ///
  /// - Throws: The error of the load; a `CancellationError`, which `loadError` returns, too, if the task is
  ///   cancelled meanwhile. The value is replaced if the key loads it after that.
  public func load() async throws { try await _reader.storage?.load() }

  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }

  public var description: String { "\(Self.self)(\(wrappedValue))" }

  public var customDumpValue: Any { wrappedValue }

  public var customDiffValues: (first: Any, second: Any) {
    let reference = _reader.reference
    guard let assertion = SharedAssertion.comparing else {
      return (reference.current, reference.current)
    }
    return (reference.value(at: .expected(assertion)), reference.value(at: .actual(assertion)))
  }
}

extension SharedProperty where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let (lhs, rhs) = (lhs._reader.reference, rhs._reader.reference)
    if let assertion = SharedAssertion.comparing {
      return lhs.value(at: .expected(assertion)) == rhs.value(at: .actual(assertion))
    }
    if lhs.isSame(as: rhs) {
      lhs.root.registerRead()
      return !SharedObservers.isComparing(changeOf: lhs.root)
    }
    return lhs.current == rhs.current
  }
}

extension SharedProperty where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension SharedProperty where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
