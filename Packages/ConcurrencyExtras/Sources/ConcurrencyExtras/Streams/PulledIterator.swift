/// The iterator of a sequence, behind a reference.
// The one task that iterates a stream is the only one that comes here.
final class PulledIterator<S: AsyncSequence & SendableMetatype>: @unchecked Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) {
    self.sequence = sequence
  }

  func next() async throws -> S.Element? {
    var iterator = iterator ?? sequence.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}
