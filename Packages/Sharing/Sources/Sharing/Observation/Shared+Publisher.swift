import Observation

extension Shared where Value: Sendable {
  /// The current value, and then the latest after changes, as an asynchronous sequence:
  ///
  /// ```swift
  /// return .publisher { state.$count.publisher.map(Action.countChanged) }
  /// ```
  public var publisher: Observations<Value, Never> { _reader.publisher }
}

extension SharedReader where Value: Sendable {
  /// The current value, and then the latest after changes, as an asynchronous sequence.
  public var publisher: Observations<Value, Never> { Observations { wrappedValue } }
}
