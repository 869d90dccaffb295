import AudioClients
import ComposableArchitecture
import Foundation

/// Plays and renames a memo.
public struct VoiceMemo: Reducer, Sendable {
  public struct State: Equatable, Identifiable, Sendable {
    public var date: Date
    /// The length in seconds.
    public var duration: TimeInterval
    /// The reason why the memo cannot be played.
    public var failure: String?
    public var mode: Mode
    public var title: String
    public var url: URL

    public var id: URL { url }

    public init(
      date: Date, duration: TimeInterval, mode: Mode = .notPlaying, title: String = "", url: URL,
      failure: String? = nil
    ) {
      self.date = date
      self.duration = duration
      self.failure = failure
      self.mode = mode
      self.title = title
      self.url = url
    }

    public enum Mode: Equatable, Sendable {
      case notPlaying
      /// The progress is a fraction from 0 to 1.
      case playing(progress: Double)

      public var isPlaying: Bool { self != .notPlaying }
    }
  }

  public enum Action: Equatable, Sendable {
    case audioPlayerClient(TaskResult<Bool>)
    case delegate(Delegate)
    case delete
    case playButtonTapped
    case timerUpdated(TimeInterval)
    case titleTextFieldChanged(String)

    public enum Delegate: Equatable, Sendable {
      case playbackFailed
      case playbackStarted
    }
  }

  private enum CancelID { case play }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioPlayerClient(.failure(let error)):
        state.failure = error.explanation
        state.mode = .notPlaying
        return .merge(.cancel(id: CancelID.play), .send(.delegate(.playbackFailed)))

      case .audioPlayerClient(.success):
        state.mode = .notPlaying
        return .cancel(id: CancelID.play)

      case .delegate, .delete:
        return .none

      case .playButtonTapped where state.mode.isPlaying:
        state.mode = .notPlaying
        return .cancel(id: CancelID.play)

      case .playButtonTapped:
        state.failure = nil
        state.mode = .playing(progress: 0)
        return .run { [url = state.url] send in
          await send(.delegate(.playbackStarted))
          async let playing: Void = send(
            .audioPlayerClient(TaskResult { try await audioPlayer.play(url) }))
          var time: TimeInterval = 0
          for await _ in clock.timer(interval: .milliseconds(500)) {
            time += 0.5
            await send(.timerUpdated(time))
          }
          await playing
        }
        .cancellable(id: CancelID.play, cancelInFlight: true)

      case .timerUpdated(let time):
        guard state.mode.isPlaying, state.duration > 0 else { return .none }
        state.mode = .playing(progress: min(time / state.duration, 1))
        return .none

      case .titleTextFieldChanged(let title):
        state.title = title
        return .none
      }
    }
  }
}

extension Error {
  /// The description of an error that is written for users, or `nil`.
  var explanation: String? { (self as? any LocalizedError)?.errorDescription }
}
