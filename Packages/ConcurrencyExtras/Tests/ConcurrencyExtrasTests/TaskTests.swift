import ConcurrencyExtras
import Testing

@Suite struct TaskTests {
  @Test func never_throwsWhenItsTaskIsCancelled() async {
    let value = Task { () async throws -> Int in try await Task.never() }
    let none = Task { () async throws -> Void in try await Task.never() }
    await Task.megaYield()
    value.cancel()
    none.cancel()
    await #expect(throws: CancellationError.self) { try await value.value }
    await #expect(throws: CancellationError.self) { try await none.value }
  }

  @Test func cancellableValuePassesCancellationOn() async {
    let outer = Task {
      try await Task { try await Task<Void, Never>.never() }.cancellableValue
    }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }

    let isCancelled = Task {
      await Task {
        try? await Task<Void, Never>.never()
        return Task.isCancelled
      }
      .cancellableValue
    }
    isCancelled.cancel()
    #expect(await isCancelled.value)
  }

  struct Oops: Error, Equatable {}

  @Test func resultOfAnAsyncOperation_isItsValueOrError() async throws {
    func value() async throws -> Int { 1 }
    func failure() async throws -> Int { throw Oops() }
    let success: Result<Int, any Error> = await Result { try await value() }
    #expect(try success.get() == 1)
    let failed: Result<Int, any Error> = await Result { try await failure() }
    #expect(throws: Oops()) { try failed.get() }
    let typed: Result<Int, Oops> = await Result { () async throws(Oops) in throw Oops() }
    #expect(typed == .failure(Oops()))
    let sync: Result<Int, any Error> = Result { 1 }
    #expect(try sync.get() == 1)
  }

  @MainActor @Test func resultOfAnAsyncOperation_runsOnTheCallersActor() async {
    var count = 0
    _ = await Result {
      await Task.yield()
      count += 1
    }
    #expect(count == 1)
  }
}
