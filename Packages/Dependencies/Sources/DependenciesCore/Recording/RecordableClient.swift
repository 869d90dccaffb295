import Foundation

/// A client whose results can be recorded, so that a session can be replayed without it.
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
/// All that the recorder's closures return is written to the recording: leave out secrets.
public protocol RecordableClient: Sendable {
  /// The types of errors that a replay throws as they were recorded.
  ///
  /// `CancellationError`, `CocoaError` and `POSIXError` need not be listed. In place of others, a
  /// replay throws a ``RecordedError``.
  static var recordedErrors: [any (Codable & Error).Type] { get }

  /// Returns a client whose endpoints call those of this one through a recorder.
  func recorded(by recorder: any CallRecorder) -> Self
}

extension RecordableClient {
  public static var recordedErrors: [any (Codable & Error).Type] { [] }
}

/// Writes the results of calls to a recording, or replays them without making the calls.
///
/// The name of a call is that of the client and its endpoint.
public protocol CallRecorder: Sendable {
  /// Makes a synchronous call.
  func call<Value: Codable & Sendable>(
    _ name: String, _ operation: () throws -> Value
  ) throws -> Value

  /// Makes an asynchronous call. If the task is cancelled meanwhile, it throws a
  /// `CancellationError` immediately.
  func call<Value: Codable & Sendable>(
    _ name: String, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value

  /// Returns a stream with the elements of another one.
  func stream<Element: Codable & Sendable>(
    _ name: String, _ start: @escaping @Sendable () -> AsyncThrowingStream<Element, any Error>
  ) -> AsyncThrowingStream<Element, any Error>

  /// Performs an operation without a result, which a replay skips.
  func perform(_ operation: () -> Void)
}

extension CallRecorder {
  /// Makes a synchronous call that returns nothing.
  public func call(_ name: String, _ operation: () throws -> Void) throws {
    _ = try call(name) {
      try operation()
      return true
    }
  }

  /// Makes an asynchronous call that returns nothing.
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
        // An element that cannot be decoded ends the stream, as does the end of the recording.
        do { for try await element in elements { continuation.yield(replaying(element)) } } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// An error in a replay whose type is not one of the client's `recordedErrors`.
///
/// Its descriptions are those of the recorded error.
public struct RecordedError: Error, Hashable, CustomStringConvertible, LocalizedError {
  public let description: String
  public let errorDescription: String?

  /// Creates an error from the descriptions of a recorded one.
  public init(description: String, errorDescription: String?) {
    self.description = description
    self.errorDescription = errorDescription
  }
}
