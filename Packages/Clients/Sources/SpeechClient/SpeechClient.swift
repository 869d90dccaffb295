import DependenciesCore

/// A client that recognizes speech.
///
/// ```swift
/// @Dependency(\.speechClient) var speechClient
///
/// guard await speechClient.requestAuthorization() == .authorized else { return }
/// for try await transcript in speechClient.start() {
///   await send(.speechResult(transcript))
/// }
/// ```
public struct SpeechClient: Sendable {
  /// The permission to recognize speech.
  public enum AuthorizationStatus: String, Codable, Hashable, Sendable {
    /// The user has not been asked yet.
    case notDetermined
    /// The user has denied it, or no program on this machine recognizes speech.
    case denied
    /// Recognition is not permitted, and the user cannot change that.
    case restricted
    /// Recognition is permitted.
    case authorized
  }

  /// Returns the current status, without asking the user.
  public var authorizationStatus: @Sendable () -> AuthorizationStatus

  /// Asks the user, if necessary, and returns the status.
  public var requestAuthorization: @Sendable () async -> AuthorizationStatus

  /// Starts to listen, and returns a stream whose elements are the whole text recognized so far.
  ///
  /// The stream throws an error if listening becomes impossible. Listening ends when the task that
  /// reads the stream is cancelled, or the stream is released.
  public var start: @Sendable () -> AsyncThrowingStream<String, any Error>

  /// Creates a client from closures.
  public init(
    authorizationStatus: @escaping @Sendable () -> AuthorizationStatus,
    requestAuthorization: @escaping @Sendable () async -> AuthorizationStatus,
    start: @escaping @Sendable () -> AsyncThrowingStream<String, any Error>
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.start = start
  }
}

extension SpeechClient: TestDependencyKey {
  /// A client that fails the test that uses it.
  public static let testValue = Self(
    authorizationStatus: unimplemented(
      "SpeechClient.authorizationStatus", placeholder: .notDetermined),
    requestAuthorization: unimplemented(
      "SpeechClient.requestAuthorization", placeholder: .notDetermined),
    start: unimplemented("SpeechClient.start", placeholder: AsyncThrowingStream { $0.finish() })
  )

  /// A client that recognizes five words of a text per second, on the `continuousClock` in force.
  public static let previewValue = Self(
    authorizationStatus: { .authorized },
    requestAuthorization: { .authorized },
    start: {
      @Dependency(\.continuousClock) var clock
      return AsyncThrowingStream { [clock] continuation in
        let task = Task {
          var transcript = ""
          for word in previewText.split(separator: " ") {
            try await clock.sleep(for: .milliseconds(200))
            transcript += transcript.isEmpty ? "\(word)" : " \(word)"
            continuation.yield(transcript)
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  )

  private static let previewText = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
    labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco \
    laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in \
    voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat \
    non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.
    """
}

extension DependencyValues {
  /// The client that recognizes speech.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
