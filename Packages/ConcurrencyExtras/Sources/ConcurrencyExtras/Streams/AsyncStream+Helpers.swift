extension AsyncStream {
  /// A stream of the elements of a sequence; an error ends it.
  ///
  /// Erases the type of a sequence, as the endpoints of a dependency want it:
  ///
  /// ```swift
  /// AsyncStream(center.notifications(named: screenshot).map { _ in })
  /// ```
  ///
  /// Asks the sequence for an element only when it is itself asked for one. Each stream of a
  /// sequence is to be iterated by one task.
  public init<S: AsyncSequence & SendableMetatype>(_ sequence: S) where S.Element == Element {
    let iterator = PulledIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that never sends an element and never ends. Iterating it ends when the task is
  /// cancelled.
  ///
  /// ```swift
  /// $0.screenshots = { .never }
  /// ```
  public static var never: Self {
    // Kept alive by its own handler, or else dropping it would end the stream.
    let (stream, continuation) = makeStream()
    continuation.onTermination = { [continuation] _ in _ = continuation }
    return stream
  }

  /// A stream that ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence where Self: SendableMetatype {
  /// A stream of these elements; an error ends it.
  ///
  /// ```swift
  /// let ticks = clock.timer(interval: .seconds(1)).eraseToStream()
  /// ```
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }
}
