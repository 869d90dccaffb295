import DependenciesCore
import Foundation

/// Plays sound files.
public struct AudioPlayerClient: Sendable {
  /// Plays a file until its end or the cancellation of the task. Returns whether the end was
  /// reached.
  public var play: @Sendable (URL) async throws -> Bool

  public init(play: @escaping @Sendable (URL) async throws -> Bool) {
    self.play = play
  }
}

extension AudioPlayerClient: TestDependencyKey {
  public static let testValue = Self(play: unimplemented("AudioPlayerClient.play"))

  /// Plays nothing, for five seconds of `continuousClock`.
  public static let previewValue = Self { _ in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(5))
    return true
  }
}

extension DependencyValues {
  public var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}
