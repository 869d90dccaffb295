import CustomDump
import Observation

/// A property whose value is shared: ``Shared``, or ``SharedReader``, which cannot change it.
///
/// `==` compares values, and so does hashing; coding is that of the value, and so are dumps, after a number by
/// which references to one value are known: `#1 42`.
public protocol SharedProperty<Value>: _CustomDiffObject, CustomDumpRepresentable,
  CustomReflectable,
  CustomStringConvertible
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
  public var loadError: (any Error)? { _reader.status?.loadError }

  /// Whether the value is being loaded.
  public var isLoading: Bool { _reader.status?.isLoading ?? false }

  /// Loads the value from its key again. Does nothing without a key.
  ///
  /// - Throws: The error of the load; a `CancellationError`, which `loadError` returns, too, if the task is
  ///   cancelled meanwhile. The value is replaced if the key loads it after that.
  public func load() async throws { try await _reader.reference.root.storage?.load() }

  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }

  public var description: String { "\(Self.self)(\(_reader.reference))" }

  public var customDumpValue: Any { wrappedValue }

  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(_reader.reference) }

  public var _customDiffValues: (Any, Any) {
    guard let assertion = SharedAssertion.comparing else { return (wrappedValue, wrappedValue) }
    return (value(at: .expected(assertion)), value(at: .actual(assertion)))
  }

  private func value(at moment: SharedMoment) -> Value {
    _reader.location.reference(of: Value.self, at: moment).value(at: moment)
  }
}

extension SharedProperty where Self: Sendable, Value: Sendable {
  /// The current value, and then each one after a change, until the task that iterates is cancelled.
  ///
  /// ```swift
  /// for await count in $count.values { print(count) }
  /// ```
  ///
  /// Of changes that are made while an element is used, only the last one is an element.
  public var values: some AsyncSequence<Value, Never> & Sendable {
    Observations { wrappedValue }
  }
}

extension SharedProperty where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if let assertion = SharedAssertion.comparing {
      return lhs.value(at: .expected(assertion)) == rhs.value(at: .actual(assertion))
    }
    let (lhs, rhs) = (lhs._reader.reference, rhs._reader.reference)
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
