import DependenciesCore

/// A client that plays a short sound.
///
/// ```swift
/// @Dependency(\.soundEffectClient) var soundEffect
///
/// soundEffect.load("ding.wav")
/// soundEffect.play()
/// ```
///
/// Neither endpoint waits for the sound, and a sound that cannot be played is no error.
public struct SoundEffectClient: Sendable {
  /// Prepares the sound in a file.
  public var load: @Sendable (_ fileName: String) -> Void

  /// Plays the sound that was loaded last.
  public var play: @Sendable () -> Void

  /// Creates a client from closures.
  public init(
    load: @escaping @Sendable (_ fileName: String) -> Void,
    play: @escaping @Sendable () -> Void
  ) {
    self.load = load
    self.play = play
  }
}

extension SoundEffectClient: TestDependencyKey {
  /// A client that fails the test that uses it.
  public static let testValue = Self(
    load: unimplemented("SoundEffectClient.load"),
    play: unimplemented("SoundEffectClient.play")
  )

  /// A client that plays nothing.
  public static var previewValue: Self { noop }

  /// A client that plays nothing.
  public static let noop = Self(load: { _ in }, play: {})
}

extension DependencyValues {
  /// The client that plays a short sound.
  public var soundEffectClient: SoundEffectClient {
    get { self[SoundEffectClient.self] }
    set { self[SoundEffectClient.self] = newValue }
  }
}
