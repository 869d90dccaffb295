import ConcurrencyExtras
import Testing

@Suite struct StreamTests {
  struct Oops: Error, Equatable {}

  /// Counts to three, then fails.
  struct Countdown: AsyncSequence, AsyncIteratorProtocol {
    let asked: LockIsolated<Int>
    var count = 3
    func makeAsyncIterator() -> Self { self }
    mutating func next() async throws -> Int? {
      asked.withValue { $0 += 1 }
      guard count > 0 else { throw Oops() }
      defer { count -= 1 }
      return count
    }
  }

  @Test func aStreamEndsWhereItsSequenceFails() async {
    let asked = LockIsolated(0)
    let stream = Countdown(asked: asked).eraseToStream()
    #expect(asked.value == 0)
    var elements: [Int] = []
    for await element in stream {
      elements.append(element)
      #expect(asked.value == elements.count)
    }
    #expect(elements == [3, 2, 1])
  }

  @Test func aThrowingStreamFailsWithItsSequence() async {
    let stream = Countdown(asked: LockIsolated(0)).eraseToThrowingStream()
    var elements: [Int] = []
    await #expect(throws: Oops()) {
      for try await element in stream {
        elements.append(element)
      }
    }
    #expect(elements == [3, 2, 1])
  }

  @Test func aMappedSequenceIsErased() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let strings = AsyncStream(numbers.map { "\($0)" })
    for n in 1...3 { continuation.yield(n) }
    continuation.finish()
    #expect(await strings.reduce(into: []) { $0.append($1) } == ["1", "2", "3"])
  }

  @Test func neverEndsWhenItsTaskIsCancelled() async throws {
    let ended = LockIsolated(false)
    let task = Task {
      for await _ in AsyncStream<Int>.never {}
      ended.setValue(true)
    }
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
    }
    await Task.megaYield()
    #expect(!ended.value)
    task.cancel()
    throwing.cancel()
    await task.value
    try await throwing.value
    #expect(ended.value)
  }

  @Test func finishedEndsImmediately() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("An element") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("An element") }
    await #expect(throws: Oops()) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Oops()) {
        Issue.record("An element")
      }
    }
  }
}
