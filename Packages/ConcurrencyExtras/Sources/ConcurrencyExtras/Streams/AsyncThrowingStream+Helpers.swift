extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of the elements of a sequence, which throws the error of the sequence.
  ///
  /// Erases the type of a sequence, for endpoints of a dependency. Elements are read from the
  /// sequence only on demand. A stream must be iterated by one task only.
  public init<S: AsyncSequence & SendableMetatype>(_ sequence: S) where S.Element == Element {
    let iterator = PulledIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that never produces an element and only ends when the task that iterates it is
  /// cancelled.
  public static var never: Self {
    // The handler retains the continuation, whose release would end the stream.
    let (stream, continuation) = makeStream()
    continuation.onTermination = { [continuation] _ in _ = continuation }
    return stream
  }

  /// Returns a stream that ends immediately, with an error if one is given.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: SendableMetatype {
  /// Returns a stream of the elements of this sequence, which throws the error of the sequence.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}
