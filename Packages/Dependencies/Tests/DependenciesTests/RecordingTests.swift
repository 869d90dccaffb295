import Dependencies
@_spi(Recording) import DependenciesCore
import Foundation
import Testing

struct RecordingTests {
  /// A recorder that replaces names and notes which dependencies it is asked for.
  struct Names: DependencyRecorder {
    let asked = LockIsolated<[String]>([])

    func value<Value>(overriding value: Value) -> Value? {
      guard let named = value as? NamedClient else { return nil }
      return NamedClient(name: "recorded \(named.name)") as? Value
    }

    func value<Value: Sendable>(of name: String, default makeDefault: () -> Value) -> Value {
      asked.withValue { $0.append(name) }
      return makeDefault()
    }
  }

  @Test func recording_replacesOverridesAndDefaults() {
    let recorder = Names()
    withDependencies {
      $0.named.name = "mine"
      $0.number = 1
      $0.record(with: recorder, in: .live)
    } operation: {
      @Dependency(\.context) var context
      @Dependency(\.named) var named
      @Dependency(\.number) var number
      #expect(context == .live)
      #expect(named.name == "recorded mine")
      // The recorder has no value in place of the override.
      #expect(number == 42)
      #expect(number == 42)
    }
    #expect(recorder.asked.value == ["\\.number"])
  }

  /// A recorder of calls that notes what passes through it.
  struct Log: CallRecorder {
    struct End: Error {}

    let results = LockIsolated<[String]>([])
    var isAtItsEnd = false

    private func note<Value>(_ name: String, _ value: Value) -> Value {
      results.withValue { [entry = "\(name): \(value)"] in $0.append(entry) }
      return value
    }

    func call<Value: Codable & Sendable>(
      _ name: String, _ operation: () throws -> Value
    ) throws -> Value {
      if isAtItsEnd { throw End() }
      return note(name, try operation())
    }

    func call<Value: Codable & Sendable>(
      _ name: String, _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      if isAtItsEnd { throw End() }
      return note(name, try await operation())
    }

    func stream<Element: Codable & Sendable>(
      _ name: String, _ start: @escaping @Sendable () -> AsyncThrowingStream<Element, any Error>
    ) -> AsyncThrowingStream<Element, any Error> {
      let base = start()
      return AsyncThrowingStream { continuation in
        let task = Task {
          do {
            for try await element in base { continuation.yield(note(name, element)) }
            continuation.finish(throwing: isAtItsEnd ? End() : nil)
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }

    func perform(_ operation: () -> Void) { operation() }
  }

  @Test func callsWithoutAResult_areRecordedAsTrue() async throws {
    let log = Log()
    let calls = LockIsolated(0)
    let call: @Sendable () -> Void = { calls.withValue { $0 += 1 } }
    func save() throws { try log.call("save") { call() } }
    try save()
    try await log.call("send") {
      await Task.yield()
      call()
    }
    #expect(calls.value == 2)
    #expect(log.results.value == ["save: true", "send: true"])
  }

  @Test(arguments: [false, true])
  func streamsThatCannotFail_endWithTheStreamOrTheRecording(isAtItsEnd: Bool) async {
    let log = Log(isAtItsEnd: isAtItsEnd)
    let numbers = log.stream("numbers") {
      AsyncStream<Int> { continuation in
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
    }
    #expect(await numbers.reduce(into: []) { $0.append($1) } == [1, 2, 3])
    let ticks = log.stream("ticks") {
      AsyncStream<Void> { continuation in
        for _ in 1...2 { continuation.yield() }
        continuation.finish()
      }
    }
    #expect(await ticks.reduce(into: 0) { count, _ in count += 1 } == 2)
    #expect(
      log.results.value
        == ["numbers: 1", "numbers: 2", "numbers: 3", "ticks: true", "ticks: true"])
  }

  @Test func cancellingTheReaderOfAStream_endsTheStream() async {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let numbers = Log().stream("numbers") {
      AsyncStream<Int> { $0.onTermination = { _ in end.finish() } }
    }
    let task = Task { for await _ in numbers {} }
    task.cancel()
    await task.value
    for await _ in ended {}
  }

  @Test func openingAURL_isRecorded_andFailsAtTheEndOfARecording() async throws {
    let url = try #require(URL(string: "https://www.swift.org"))
    let log = Log()
    #expect(await OpenURLEffect { _ in true }.recorded(by: log)(url))
    #expect(await !OpenURLEffect { _ in false }.recorded(by: log)(url))
    #expect(log.results.value == ["openURL: true", "openURL: false"])
    #expect(await !OpenURLEffect { _ in true }.recorded(by: Log(isAtItsEnd: true))(url))
  }
}
