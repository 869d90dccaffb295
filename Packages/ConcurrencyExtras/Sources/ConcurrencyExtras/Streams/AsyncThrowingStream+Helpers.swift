extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements, and of the error, of a sequence.
  ///
  /// Erases the type of a sequence, as the endpoints of a dependency want it. Asks the sequence for
  /// an element only when it is itself asked for one. Each stream of a sequence is to be iterated by
  /// one task.
  public init<S: AsyncSequence & SendableMetatype>(_ sequence: S) where S.Element == Element {
    let iterator = PulledIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that never sends an element and never ends. Iterating it ends when the task is
  /// cancelled.
  public static var never: Self {
    // Kept alive by its own handler, or else dropping it would end the stream.
    let (stream, continuation) = makeStream()
    continuation.onTermination = { [continuation] _ in _ = continuation }
    return stream
  }

  /// A stream that ends at once, with an error if one is given.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: SendableMetatype {
  /// A stream of these elements, and of the error that ends them.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}
