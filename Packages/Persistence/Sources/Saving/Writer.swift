/// Does one write after the other, so that an older one never ends up on top of a newer one.
actor Writer {
  private var latest = 0

  /// Does a write, which may block, when the one under way is done. It is left out if a later one was
  /// faster.
  func perform<Value>(
    _ next: Write<Value>, _ write: @Sendable (Value) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    guard next.number > latest else { return }
    latest = next.number
    try write(next.value)
  }
}
