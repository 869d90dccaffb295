import ConcurrencyExtras
import DependenciesCore
import Foundation
import Observation
import Sharing
import Testing

/// Keys that resume a continuation twice, late or never.
@Suite struct SharedContinuationTests {
  struct Failure: Error {}

  /// A key whose continuations the test resumes.
  struct Manual: SharedKey, CustomStringConvertible {
    let id = UUID()
    let loads = LockIsolated<[LoadContinuation<Int>]>([])
    let saves = LockIsolated<[SaveContinuation]>([])
    let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)

    var description: String { "manual" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      loads.withValue { $0.append(continuation) }
    }
    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      self.subscriber.setValue(subscriber)
      return SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      saves.withValue { $0.append(continuation) }
    }
  }

  private func expectIssue(_ text: String, _ operation: () async -> Void) async {
    await withKnownIssue {
      await operation()
    } matching: {
      "\($0)".contains(text)
    }
  }

  @Test func keysOfOnesOwn_loadSubscribeAndSave() {
    let key = Manual()
    @Shared(key) var value = 1
    #expect($value.isLoading)
    key.loads.value[0].resume(returning: 2)
    #expect(value == 2)
    #expect(!$value.isLoading)
    let subscriber = key.subscriber.value
    subscriber?.yield(3)
    #expect(value == 3)
    #expect(key.saves.value.isEmpty)
    subscriber?.yield(throwing: Failure())
    #expect(value == 3)
    #expect($value.loadError is Failure)
    #expect(!$value.isLoading)
    subscriber?.yieldReturningInitialValue()
    #expect(value == 1)
    #expect($value.loadError == nil)
    subscriber?.yieldLoading()
    #expect($value.isLoading)
    subscriber?.yieldLoading(false)
    #expect(!$value.isLoading)
    subscriber?.yieldLoading()
    subscriber?.yield(1)
    #expect(!$value.isLoading)
    $value.withLock { $0 = 4 }
    key.saves.value[0].resume(throwing: Failure())
    #expect($value.saveError is Failure)
    $value.withLock { $0 = 5 }
    key.saves.value[1].resume()
    #expect($value.saveError == nil)
  }

  @MainActor @Test func changesByOtherThreads_whileABodyIsEvaluated_areNotMissed() async {
    let key = Manual()
    @Shared(key) var value = 1
    key.loads.value[0].resumeReturningInitialValue()
    /// Calls an operation on another thread while a body reads, and waits until the body is outdated.
    func outdateBody(
      reading read: () -> Void, by operation: @escaping @Sendable () -> Void
    ) async -> Bool {
      let isOutdated = LockIsolated(false)
      withObservationTracking {
        read()
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          operation()
          isOver.signal()
        }
        isOver.wait()
      } onChange: {
        isOutdated.setValue(true)
      }
      for _ in 1...1_000 where !isOutdated.value { await Task.yield() }
      return isOutdated.value
    }
    let change: @Sendable () -> Void = { key.subscriber.value?.yield(2) }
    #expect(await outdateBody(reading: { _ = value }, by: change))
    let fail: @Sendable () -> Void = { key.subscriber.value?.yield(throwing: Failure()) }
    #expect(await outdateBody(reading: { _ = $value.loadError }, by: fail))
  }

  /// Waits until a key was asked.
  private func wait(for isAsked: () -> Bool) async {
    for _ in 1...100_000 where !isAsked() { await Task.yield() }
    #expect(isAsked())
  }

  private let resumedTwice = "'manual' tried to resume its continuation more than once."
  private let notResumed = """
    'manual' leaked its continuation without one of its resume methods being invoked. This will cause \
    tasks waiting on it to resume immediately.
    """

  @Test func continuationThatIsResumedTwice_isReportedAndTheSecondOutcomeIgnored() async {
    let key = Manual()
    @Shared(key) var value = 1
    key.loads.value[0].resume(returning: 2)
    await expectIssue(resumedTwice) { key.loads.value[0].resume(returning: 3) }
    #expect(value == 2)
    let loading = Task { [shared = $value] in try await shared.load() }
    await wait { key.loads.value.count == 2 }
    key.loads.value[1].resumeReturningInitialValue()
    await expectIssue(resumedTwice) { key.loads.value[1].resume(throwing: Failure()) }
    await #expect(throws: Never.self) { try await loading.value }
    #expect(value == 1 && $value.loadError == nil)
    let saving = Task { [shared = $value] in try await shared.save() }
    await wait { key.saves.value.count == 1 }
    key.saves.value[0].resume()
    await expectIssue(resumedTwice) { key.saves.value[0].resume(throwing: Failure()) }
    await #expect(throws: Never.self) { try await saving.value }
    #expect($value.saveError == nil)
  }

  @Test func continuationThatIsNotResumed_isReportedAndEndsWithAnError() async {
    let key = Manual()
    @Shared(key) var value = 1
    await expectIssue(notResumed) { key.loads.setValue([]) }
    #expect(!$value.isLoading)
    #expect(
      $value.loadError?.localizedDescription
        == "The key has released a continuation without resuming it.")
    let loading = Task { [shared = $value] in try await shared.load() }
    await wait { key.loads.value.count == 1 }
    #expect($value.isLoading)
    await expectIssue(notResumed) { key.loads.setValue([]) }
    await #expect(throws: (any Error).self) { try await loading.value }
    #expect(!$value.isLoading)
    #expect(value == 1)
    $value.withLock { $0 = 2 }
    await expectIssue(notResumed) { key.saves.setValue([]) }
    #expect($value.saveError != nil)
    $value.withLock { $0 = 3 }
    key.saves.value[0].resume()
    #expect($value.saveError == nil)
    let saving = Task { [shared = $value] in try await shared.save() }
    await wait { key.saves.value.count == 2 }
    await expectIssue(notResumed) { key.saves.setValue([]) }
    await #expect(throws: (any Error).self) { try await saving.value }
    #expect($value.saveError != nil)
    let other = Manual()
    let requiring = Task { try await Shared(require: other).wrappedValue }
    await wait { other.loads.value.count == 1 }
    await expectIssue(notResumed) { other.loads.setValue([]) }
    await #expect(throws: (any Error).self) { try await requiring.value }
  }

  /// Nothing waits for the value any more.
  @Test func loadOfAReleasedValue_needNotBeResumed() {
    let key = Manual()
    do {
      @Shared(key) var value = 1
      #expect(value == 1)
    }
    key.loads.setValue([])
  }

  @Test func cancelledSave_throwsAndTheOutcomeArrivesLater() async {
    let key = Manual()
    @Shared(key) var value = 1
    key.loads.value[0].resumeReturningInitialValue()
    let saving = Task { [shared = $value] in try await shared.save() }
    await wait { key.saves.value.count == 1 }
    saving.cancel()
    await #expect(throws: CancellationError.self) { try await saving.value }
    #expect($value.saveError is CancellationError)
    key.saves.value[0].resume(throwing: Failure())
    #expect($value.saveError is Failure)
  }

  @Test func cancelledRequiredLoad_throws() async {
    let key = Manual()
    let loading = Task { try await SharedReader(require: key).wrappedValue }
    await wait { key.loads.value.count == 1 }
    loading.cancel()
    await #expect(throws: CancellationError.self) { try await loading.value }
    key.loads.value[0].resume(returning: 2)
  }

  /// A property that is declared while the value is saved has that value, not the one before.
  @Test func valueThatIsBeingSaved_isKept() {
    let key = Manual()
    do {
      @Shared(key) var value = 1
      key.loads.value[0].resumeReturningInitialValue()
      $value.withLock { $0 = 2 }
    }
    do {
      @Shared(key) var value = 1
      #expect(value == 2)
      #expect(key.loads.value.count == 1)
    }
    key.saves.value[0].resume()
    @Shared(key) var value = 1
    #expect(value == 1)
    #expect(key.loads.value.count == 2)
    key.loads.value.last?.resumeReturningInitialValue()
  }
}
