extension Effect {
  /// Returns an effect that sends the elements of an asynchronous sequence, until it ends or the
  /// effect is cancelled.
  ///
  /// ```swift
  /// return .publisher { notifications.map { .received($0) } }
  /// ```
  ///
  /// The sequence takes the place of a publisher. It is iterated on the main actor.
  ///
  /// - Parameter createPublisher: Returns the sequence, when the effect starts.
  public static func publisher<S: AsyncSequence>(
    _ createPublisher: @escaping @MainActor @Sendable () -> S,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where S.Element == Action, S.Failure == Never {
    run(
      operation: { @MainActor send in
        for await action in createPublisher() { send(action) }
      },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
