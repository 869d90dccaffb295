import DependenciesCore
import Foundation

/// Plays sound files.
public struct AudioPlayerClient: Sendable {
  /// Plays a file to its end, or until the task is cancelled. Returns whether it was played to its end.
  public var play: @Sendable (URL) async throws -> Bool

  public init(play: @escaping @Sendable (URL) async throws -> Bool) {
    self.play = play
  }
}

extension AudioPlayerClient: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = Self(play: unimplemented("AudioPlayerClient.play"))

  /// Takes five seconds of the `continuousClock` for each file, in silence.
  public static let previewValue = Self { _ in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(5))
    return true
  }
}

extension DependencyValues {
  /// Plays sound files.
  public var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}
