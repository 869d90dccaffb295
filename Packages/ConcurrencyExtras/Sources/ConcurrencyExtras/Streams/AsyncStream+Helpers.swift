extension AsyncStream {
  /// Creates a stream of the elements of a sequence, which ends if the sequence throws an error.
  ///
  /// Erases the type of a sequence, for endpoints of a dependency:
  ///
  /// ```swift
  /// AsyncStream(center.notifications(named: screenshot).map { _ in })
  /// ```
  ///
  /// Elements are read from the sequence only on demand. A stream must be iterated by one task
  /// only.
  public init<S: AsyncSequence & SendableMetatype>(_ sequence: S) where S.Element == Element {
    let iterator = PulledIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that never produces an element and only ends when the task that iterates it is
  /// cancelled.
  ///
  /// ```swift
  /// $0.screenshots = { .never }
  /// ```
  public static var never: Self {
    // The handler retains the continuation, whose release would end the stream.
    let (stream, continuation) = makeStream()
    continuation.onTermination = { [continuation] _ in _ = continuation }
    return stream
  }

  /// A stream that ends immediately, without an element.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence where Self: SendableMetatype {
  /// Returns a stream of the elements of this sequence, which ends if the sequence throws an error.
  ///
  /// ```swift
  /// let ticks = clock.timer(interval: .seconds(1)).eraseToStream()
  /// ```
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }
}
