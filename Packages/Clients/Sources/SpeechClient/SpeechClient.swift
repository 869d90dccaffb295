import DependenciesCore

/// Turns what is said into text.
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
  /// Whether speech may, and can, be recognised.
  public enum AuthorizationStatus: String, Codable, Hashable, Sendable {
    /// Nobody has asked yet.
    case notDetermined
    /// No: the user said so, or nothing on this machine can do it.
    case denied
    /// No, and the user cannot change it.
    case restricted
    /// Yes.
    case authorized
  }

  /// What is known without asking the user.
  public var authorizationStatus: @Sendable () -> AuthorizationStatus

  /// Asks, if need be.
  public var requestAuthorization: @Sendable () async -> AuthorizationStatus

  /// Starts to listen. Each element is all that has been recognised so far.
  ///
  /// Listening ends with an error when it is no longer possible, and for good when the task that
  /// reads the stream is cancelled or the stream is let go.
  public var start: @Sendable () -> AsyncThrowingStream<String, any Error>

  /// Creates a client of closures.
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
  /// Fails the test that uses it.
  public static let testValue = Self(
    authorizationStatus: unimplemented(
      "SpeechClient.authorizationStatus", placeholder: .notDetermined),
    requestAuthorization: unimplemented(
      "SpeechClient.requestAuthorization", placeholder: .notDetermined),
    start: unimplemented("SpeechClient.start", placeholder: AsyncThrowingStream { $0.finish() })
  )

  /// Hears five words a second, on the `continuousClock` in force, until the text is at its end.
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
  /// Turns what is said into text.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
