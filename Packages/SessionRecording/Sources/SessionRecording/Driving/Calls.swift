import ConcurrencyExtras
@_spi(Recording) import DependenciesCore
import Foundation
import IssueReporting

/// Records the results of clients, and the values of dependencies, or replays them.
final class Calls: Sendable {
  enum Mode: Sendable {
    case record(RecordingWriter)
    case replay(LockIsolated<ReplayedResults>)
  }

  /// The recorded results that have not been used yet.
  struct ReplayedResults {
    var results: [String: ArraySlice<Outcome>]
    let values: [String: JSON]
    /// The first call that the recording has no result of.
    var missing: String?
  }

  let mode: Mode
  let waiters: Waiters
  /// Passes a result to the driver, which delivers it later.
  private let enqueue = LockIsolated<(@Sendable (SessionEvent) -> Void)?>(nil)
  private let types = LockIsolated(ErrorTypes())
  /// The names of the types that are known not to be recorded.
  private let unrecorded = LockIsolated<Set<String>>([])

  init(mode: Mode, waiters: Waiters) {
    self.mode = mode
    self.waiters = waiters
  }

  /// Sets the closure that is called with each result.
  func onEvent(_ body: @escaping @Sendable (SessionEvent) -> Void) {
    enqueue.setValue(body)
  }

  private func send(_ event: SessionEvent) {
    enqueue.withValue { $0 }?(event)
  }

  fileprivate func recorded(_ client: any RecordableClient) -> any RecordableClient {
    types.withValue { for type in Swift.type(of: client).recordedErrors { $0.insert(type) } }
    return client.recorded(by: self)
  }
}

extension Calls: CallRecorder {
  func call<Value: Codable & Sendable>(
    _ name: String, _ operation: () throws -> Value
  ) throws -> Value {
    if LiveCall.isActive { return try operation() }
    switch mode {
    case .record(let writer):
      let result = LiveCall.$isActive.withValue(true) { Result { try operation() } }
      writer.write(.result(Outcome(result, knowing: types.value), of: name))
      return try result.get()
    case .replay(let replayed):
      let outcome = replayed.withValue { replayed -> Outcome? in
        if replayed.results[name]?.isEmpty ?? true {
          replayed.missing = replayed.missing ?? name
          return nil
        }
        return replayed.results[name]?.removeFirst()
      }
      guard let result = outcome?.result(of: Value.self, knowing: types.value)
      else { throw EndOfRecording(name: name) }
      return try result.get()
    }
  }

  func call<Value: Codable & Sendable>(
    _ name: String, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    if LiveCall.isActive { return try await operation() }
    try Task.checkCancellation()
    let number = waiters.nextNumber()
    // The call ends with a delivery or its cancellation, of which the first counts.
    let end = LockIsolated<CheckedContinuation<Value, any Error>?>(nil)
    let finish = { @Sendable [waiters] (result: Result<Value, any Error>) in
      waiters.removeCall(number)
      let continuation = end.withValue { end in
        defer { end = nil }
        return end
      }
      continuation?.resume(with: result)
    }
    let live = LockIsolated<Result<Value, any Error>?>(nil)
    var task: Task<Void, Never>?
    if case .record = mode {
      task = LiveCall.$isActive.withValue(true) {
        Task { [self] in
          let result: Result<Value, any Error>
          do { result = .success(try await operation()) } catch { result = .failure(error) }
          live.setValue(result)
          let outcome = Outcome(result, knowing: types.value)
          send(.result(outcome, of: name, number: number))
        }
      }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        end.setValue(continuation)
        let receive = { @Sendable [types] (outcome: Outcome) in
          let result = live.value ?? outcome.result(of: Value.self, knowing: types.value)
          finish(result ?? .failure(EndOfRecording(name: name)))
        }
        waiters.insert(.init(name: name, receive: receive, isStream: false), number: number)
        if Task.isCancelled { finish(.failure(CancellationError())) }
      }
    } onCancel: { [task] in
      task?.cancel()
      finish(.failure(CancellationError()))
    }
  }

  func stream<Element: Codable & Sendable>(
    _ name: String, _ start: @escaping @Sendable () -> AsyncThrowingStream<Element, any Error>
  ) -> AsyncThrowingStream<Element, any Error> {
    if LiveCall.isActive { return start() }
    let number = waiters.nextNumber()
    return AsyncThrowingStream { continuation in
      let receive = { @Sendable [waiters, types] (outcome: Outcome) in
        switch outcome.result(of: Element.self, knowing: types.value) {
        case .success(let element)?: continuation.yield(element)
        case .failure(let error)?:
          waiters.removeCall(number)
          continuation.finish(throwing: error)
        case nil:
          waiters.removeCall(number)
          continuation.finish()
        }
      }
      waiters.insert(.init(name: name, receive: receive, isStream: true), number: number)
      var task: Task<Void, Never>?
      if case .record = mode {
        task = LiveCall.$isActive.withValue(true) {
          Task { [self] in
            let types = types.value
            do {
              for try await element in start() {
                let outcome = Outcome(Result<Element, any Error>.success(element), knowing: types)
                send(.result(outcome, of: name, number: number))
              }
              send(.result(.end, of: name, number: number))
            } catch {
              let outcome = Outcome(Result<Element, any Error>.failure(error), knowing: types)
              send(.result(outcome, of: name, number: number))
            }
          }
        }
      }
      continuation.onTermination = { [waiters, task] _ in
        task?.cancel()
        waiters.removeCall(number)
      }
    }
  }

  func perform(_ operation: () -> Void) {
    if case .record = mode { LiveCall.$isActive.withValue(true, operation: operation) }
  }
}

extension Calls: DependencyRecorder {
  func value<Value>(overriding value: Value) -> Value? {
    if let client = value as? any RecordableClient { return recorded(client) as? Value }
    if case .record = mode {
      noteUnlessRecordable(value)
      return value
    }
    // Closures and objects may reach the outside world.
    return value is any Codable ? value : nil
  }

  func value<Value: Sendable>(of name: String, default makeDefault: () -> Value) -> Value {
    if case .replay(let replayed) = mode, let json = replayed.values[name],
      let type = Value.self as? any Codable.Type, let value = try? json.decode(type) as? Value
    {
      return value
    }
    let value = makeDefault()
    if let client = value as? any RecordableClient { return recorded(client) as? Value ?? value }
    if case .record(let writer) = mode {
      if let data = fixed(value) as? any Codable, let json = try? JSON(encoding: data) {
        writer.write(.value(json, of: name))
      } else {
        noteUnlessRecordable(value)
      }
    }
    return value
  }

  /// Reports a dependency whose results are missing from the recording.
  private func noteUnlessRecordable(_ value: some Any) {
    guard !(value is any Codable), !(value is any Clock) else { return }
    let type = String(reflecting: Swift.type(of: value))
    // The session replaces the libraries' own dependencies, or they have no results.
    let libraries = ["DependenciesCore.", "ComposableArchitectureCore.", "Sharing."]
    guard !libraries.contains(where: type.contains),
      unrecorded.withValue({ $0.insert(type).inserted })
    else { return }
    let name = "\(Swift.type(of: value))"
    reportIssue(
      """
      The results of \(name) are not recorded, because it does not conform to 'RecordableClient': a \
      replay has its preview value instead, and may differ.

      To fix, add the conformance:

        extension \(name): RecordableClient {
          func recorded(by recorder: any CallRecorder) -> Self { … }
        }
      """)
  }
}

/// The error of a call that a recording has no result of.
struct EndOfRecording: Error, CustomStringConvertible {
  let name: String
  var description: String { "The recording has no result of \(name)." }
}

/// Returns a copy of a locale, time zone or calendar that ignores the settings of the machine on
/// which it is decoded; other values as they are.
///
/// The time zone of the machine stays what it is, since its rules may be none that a `TimeZone` can have. A
/// program records the variable `TZ`, and sets it for a replay.
private func fixed(_ value: Any) -> Any {
  switch value {
  case let locale as Locale: return Locale(identifier: locale.identifier)
  case let zone as TimeZone: return fixed(zone)
  case let calendar as Calendar:
    var fixed = Calendar(identifier: calendar.identifier)
    fixed.locale = calendar.locale.map { Locale(identifier: $0.identifier) }
    fixed.timeZone = SessionRecording.fixed(calendar.timeZone)
    fixed.firstWeekday = calendar.firstWeekday
    fixed.minimumDaysInFirstWeek = calendar.minimumDaysInFirstWeek
    return fixed
  default: return value
  }
}

private func fixed(_ zone: TimeZone) -> TimeZone {
  zone == .autoupdatingCurrent ? zone : TimeZone(identifier: zone.identifier) ?? zone
}
