/// A reference to the iterator of a sequence, which is created for the first element.
// Only the one task that iterates the stream calls it.
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
