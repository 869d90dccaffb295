import ComposableArchitecture
@_spi(Recording) import DependenciesCore
import Foundation
import Testing

@testable import SessionRecording

/// Calls of clients, apart from a program.
@Suite struct CallsTests {
  let waiters = Waiters()

  func replaying(
    _ values: [String: JSON] = [:], results: [String: ArraySlice<Outcome>] = [:]
  ) -> Calls {
    let results = Calls.ReplayedResults(results: results, values: values)
    return Calls(mode: .replay(LockIsolated(results)), waiters: waiters)
  }

  func failure(_ description: String) -> Outcome {
    .error(RecordedFailure(type: "SomeError", description: description))
  }

  @Test func aReplayedStream_hasTheElementsAndTheEndOfTheRecording() async throws {
    func stream() -> AsyncThrowingStream<String, any Error> {
      replaying().stream("words") {
        Issue.record("The live client was asked.")
        return AsyncThrowingStream { $0.finish() }
      }
    }
    let ended = stream()
    #expect(waiters.receive(Outcome(text: "one"), for: 1, of: "words"))
    #expect(waiters.receive(Outcome(text: "two"), for: 1, of: "words"))
    #expect(waiters.receive(.end, for: 1, of: "words"))
    #expect(try await ended.reduce(into: []) { $0.append($1) } == ["one", "two"])
    // Neither a stream that has ended nor one of another name receives a result.
    #expect(!waiters.receive(.end, for: 1, of: "words"))
    let failed = stream()
    #expect(!waiters.receive(.end, for: 2, of: "numbers"))
    #expect(waiters.receive(failure("No microphone"), for: 2, of: "words"))
    await #expect(throws: RecordedError.self) { for try await _ in failed {} }
    #expect(!waiters.receive(.end, for: 2, of: "words"))
  }

  @Test func aCallThatIsCancelled_throwsAndDoesNotWait() async throws {
    let calls = replaying()
    func fetch() async throws -> Int {
      try await calls.call("fetch") {
        await Task.yield()
        return 1
      }
    }
    let before = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await fetch()
    }
    await #expect(throws: CancellationError.self) { try await before.value }
    // A call that does not begin has no number.
    #expect(waiters.nextNumber() == 1)
    await withMainSerialExecutor {
      let task = Task { try await fetch() }
      await Task.megaYield()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(!waiters.receive(Outcome(text: "1"), for: 2, of: "fetch"))
  }

  @Test func overriddenValues_areKeptByAReplay_andClosuresAreNot() {
    #expect(replaying().value(overriding: 3) == 3)
    #expect(replaying().value(overriding: { 3 } as @Sendable () -> Int) == nil)
  }

  @Test func aSleepThatIsCancelled_throwsAndDoesNotWait() async {
    await withMainSerialExecutor {
      let task = Task { try await waiters.sleep(until: .seconds(1)) }
      await Task.megaYield()
      #expect(waiters.firstSleep?.deadline == .seconds(1))
      task.cancel()
      #expect(waiters.firstSleep == nil)
      waiters.removeSleep(1)?.end(.success(()))
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @MainActor @Test func aScheduledCall_isMadeByTheDriver_unlessItIsCancelled() throws {
    let driver = SessionDriver(
      header: RecordingHeader(program: "test"), waiters: waiters, calls: replaying(),
      context: .preview)
    var calls: [String] = []
    _ = driver.schedule(after: .seconds(2)) { calls.append("second") }
    let cancel = driver.schedule(after: .seconds(1)) { calls.append("cancelled") }
    _ = driver.schedule(after: .seconds(1)) { calls.append("first") }
    cancel()
    while let (number, deadline) = waiters.firstSleep {
      #expect(driver.deliver(.sleep(number: number), at: deadline))
    }
    #expect(calls == ["first", "second"])
    #expect(waiters.time == .seconds(2))
    var values = DependencyValues()
    driver.prepare(&values)
    #expect(values.continuousClock is SessionClock)
    #expect(values.suspendingClock is SessionClock)
  }

  @Test func localeCalendarAndTimeZone_areThoseOfTheRecording() throws {
    var calendar = Calendar(identifier: .buddhist)
    calendar.locale = Locale(identifier: "de_DE")
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    calendar.firstWeekday = 3
    calendar.minimumDaysInFirstWeek = 5
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))

    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).session")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let writer = RecordingWriter(try FileHandle(forWritingTo: file)) { Issue.record($0) }
    writer.write(.session(RecordingHeader(program: "test")))
    let recorder = Calls(mode: .record(writer), waiters: waiters)
    #expect(recorder.value(of: "\\.calendar") { calendar } == calendar)
    #expect(recorder.value(of: "\\.locale") { Locale(identifier: "de_DE") }.identifier == "de_DE")
    #expect(recorder.value(of: "\\.timeZone") { zone } == zone)

    let replayed = replaying(try Recording(contentsOf: file).values)
    #expect(replayed.value(of: "\\.calendar") { Calendar(identifier: .gregorian) } == calendar)
    #expect(replayed.value(of: "\\.locale") { Locale(identifier: "en_US") }.identifier == "de_DE")
    #expect(replayed.value(of: "\\.timeZone") { TimeZone.gmt } == zone)
    // A value that was not recorded is created again.
    #expect(replayed.value(of: "\\.number") { 3 } == 3)
  }
}

extension Outcome {
  init(text: String) {
    // A text has no error.
    self = .value(try! JSON(encoding: text))
  }
}
