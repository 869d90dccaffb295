import ConcurrencyExtras

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
  /// - Parameter createPublisher: Returns the sequence. It is called at once, and can read the state.
  public static func publisher<S: AsyncSequence>(
    _ createPublisher: () -> S,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where S.Element == Action, S.Failure == Never {
    // A reducer runs on the main actor, as does the effect.
    let sequence = UncheckedSendable(createPublisher())
    return run(
      operation: { @MainActor send in
        for await action in sequence.value { send(action) }
      },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}
