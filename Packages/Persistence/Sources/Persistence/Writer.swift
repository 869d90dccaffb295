/// Does one write after the other, so that an older one can never end up on top of a newer one.
///
/// A write whose task was cancelled before its turn came is left out.
public actor Writer {
  /// Creates a writer. Those who write to the same file share one.
  public init() {}

  /// Does a write, which may block, when those before it are done.
  public func perform(_ write: @Sendable () throws -> Void) throws {
    try Task.checkCancellation()
    try write()
  }
}
