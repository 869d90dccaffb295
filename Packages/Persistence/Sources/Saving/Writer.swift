/// An actor that performs writes one after the other, so that an older value never replaces a newer
/// one.
actor Writer {
  private var latest = 0

  /// Performs a write, which may block, unless a later one has been performed.
  func perform<Value>(
    _ next: Write<Value>, _ write: @Sendable (Value) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    guard next.number > latest else { return }
    latest = next.number
    try write(next.value)
  }
}
