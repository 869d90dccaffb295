import Foundation

/// A client that says how its results are recorded, so that a session can be replayed without it.
///
/// ```swift
/// extension NumberFactClient: RecordableClient {
///   public func recorded(by recorder: any CallRecorder) -> Self {
///     Self { number in
///       try await recorder.call("numberFact.fetch") { try await fetch(number) }
///     }
///   }
/// }
/// ```
///
/// What an endpoint returns is written to the recording. Leave out what is secret: return it from
/// the recorder's closure in another form.
public protocol RecordableClient: Sendable {
  /// The errors that a replay throws as they were. Those of Foundation need not be listed. In place
  /// of others a replay throws a ``RecordedError``.
  static var recordedErrors: [any (Codable & Error).Type] { get }

  /// Returns a client whose endpoints call those of this one by means of a recorder.
  func recorded(by recorder: any CallRecorder) -> Self
}

extension RecordableClient {
  public static var recordedErrors: [any (Codable & Error).Type] { [] }
}

/// Writes the results of calls to a recording, or replays them without making the calls.
///
/// The name of a call is that of the client and its endpoint.
public protocol CallRecorder: Sendable {
  /// Makes a call that returns at once.
  func call<Value: Codable & Sendable>(
    _ name: String, _ operation: () throws -> Value
  ) throws -> Value

  /// Makes a call. If the task is cancelled meanwhile, it throws a `CancellationError` at once.
  func call<Value: Codable & Sendable>(
    _ name: String, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value

  /// Returns a stream with the elements of another one.
  func stream<Element: Codable & Sendable>(
    _ name: String, _ start: @escaping @Sendable () -> AsyncThrowingStream<Element, any Error>
  ) -> AsyncThrowingStream<Element, any Error>

  /// Does something without a result, which a replay leaves out.
  func perform(_ operation: () -> Void)
}

extension CallRecorder {
  /// Makes a call that returns nothing, at once.
  public func call(_ name: String, _ operation: () throws -> Void) throws {
    _ = try call(name) {
      try operation()
      return true
    }
  }

  /// Makes a call that returns nothing.
  public func call(
    _ name: String, _ operation: @escaping @Sendable () async throws -> Void
  ) async throws {
    _ = try await call(name) {
      try await operation()
      return true
    }
  }

  /// Returns a stream with the elements of one that cannot fail.
  public func stream<Element: Codable & Sendable>(
    _ name: String, _ start: @escaping @Sendable () -> AsyncStream<Element>
  ) -> AsyncStream<Element> {
    stream(name, start, recording: { $0 }, replaying: { $0 })
  }

  /// Returns a stream with as many elements as another one.
  public func stream(
    _ name: String, _ start: @escaping @Sendable () -> AsyncStream<Void>
  ) -> AsyncStream<Void> {
    stream(name, start, recording: { true }, replaying: { (_: Bool) in })
  }

  private func stream<Element: Sendable, Recorded: Codable & Sendable>(
    _ name: String, _ start: @escaping @Sendable () -> AsyncStream<Element>,
    recording: @escaping @Sendable (Element) -> Recorded,
    replaying: @escaping @Sendable (Recorded) -> Element
  ) -> AsyncStream<Element> {
    let elements = stream(name) {
      let base = start()
      return AsyncThrowingStream<Recorded, any Error> { continuation in
        let task = Task {
          for await element in base { continuation.yield(recording(element)) }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    return AsyncStream { continuation in
      let task = Task {
        // What it can fail with is the end of a recording, which ends the stream.
        do { for try await element in elements { continuation.yield(replaying(element)) } } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// An error of a recording whose type a replay does not know. Its descriptions are those of the
/// original.
public struct RecordedError: Error, Hashable, CustomStringConvertible, LocalizedError {
  public let description: String
  public let errorDescription: String?

  public init(description: String, errorDescription: String?) {
    self.description = description
    self.errorDescription = errorDescription
  }
}
