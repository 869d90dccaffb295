import AudioClients
import ComposableArchitecture
import Foundation

/// Records a memo until the stop button is tapped.
public struct RecordingMemo: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public var date: Date
    /// The length in seconds.
    public var duration: TimeInterval
    public var mode: Mode
    public var url: URL

    public init(date: Date, duration: TimeInterval = 0, mode: Mode = .recording, url: URL) {
      self.date = date
      self.duration = duration
      self.mode = mode
      self.url = url
    }

    public enum Mode: Equatable, Sendable {
      case recording, encoding
    }
  }

  public enum Action: Equatable, Sendable {
    case audioRecorderDidFinish(TaskResult<Bool>)
    case delegate(Delegate)
    case finalRecordingTime(TimeInterval)
    case onTask
    case stopButtonTapped
    case timerUpdated

    public enum Delegate: Equatable, Sendable {
      case didFinish(TaskResult<State>)
    }
  }

  /// An error that the recorder left no playable file.
  public struct Failed: Equatable, Error {
    public init() {}
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioRecorderDidFinish(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))

      case .audioRecorderDidFinish(.success(false)):
        return .send(.delegate(.didFinish(.failure(Failed()))))

      case .audioRecorderDidFinish(.success(true)):
        return .send(.delegate(.didFinish(.success(state))))

      case .delegate:
        return .none

      case .finalRecordingTime(let duration):
        state.duration = duration
        return .none

      case .onTask:
        return .run { [url = state.url] send in
          async let recording: Void = send(
            .audioRecorderDidFinish(TaskResult { try await audioRecorder.startRecording(url) }))
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerUpdated)
          }
          await recording
        }

      case .stopButtonTapped:
        state.mode = .encoding
        return .run { send in
          if let time = await audioRecorder.currentTime() {
            await send(.finalRecordingTime(time))
          }
          await audioRecorder.stopRecording()
        }

      case .timerUpdated:
        if state.mode == .recording { state.duration += 1 }
        return .none
      }
    }
  }
}
