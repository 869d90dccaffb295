import AudioClients
import ComposableArchitecture
import Foundation
import OpenSettings

/// Records, lists and plays memos.
public struct VoiceMemos: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var audioRecorderPermission: RecorderPermission
    @PresentationState public var recordingMemo: RecordingMemo.State?
    /// The memos, latest first.
    public var voiceMemos: IdentifiedArrayOf<VoiceMemo.State>

    public init(
      alert: AlertState<Action.Alert>? = nil,
      audioRecorderPermission: RecorderPermission = .undetermined,
      recordingMemo: RecordingMemo.State? = nil,
      voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []
    ) {
      self.alert = alert
      self.audioRecorderPermission = audioRecorderPermission
      self.recordingMemo = recordingMemo
      self.voiceMemos = voiceMemos
    }

    public enum RecorderPermission: Equatable, Sendable {
      case allowed, denied, undetermined
    }
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case onDelete(IndexSet)
    case openSettingsButtonTapped
    case recordButtonTapped
    case recordPermissionResponse(Bool)
    case recordingMemo(PresentationAction<RecordingMemo.Action>)
    case voiceMemos(id: VoiceMemo.State.ID, action: VoiceMemo.Action)

    public enum Alert: Equatable, Sendable {}
  }

  @Dependency(\.audioRecorder.requestRecordPermission) var requestRecordPermission
  @Dependency(\.date) var date
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.temporaryDirectory) var temporaryDirectory
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .onDelete(let offsets):
        state.voiceMemos.remove(atOffsets: offsets)
        return .none

      case .openSettingsButtonTapped:
        return .run { _ in await openSettings() }

      case .recordButtonTapped where state.audioRecorderPermission == .allowed:
        state.recordingMemo = newRecordingMemo
        return .none

      case .recordButtonTapped:
        return .run { send in
          await send(.recordPermissionResponse(requestRecordPermission()))
        }

      case .recordPermissionResponse(false):
        state.alert = AlertState { TextState("Permission is required to record voice memos.") }
        state.audioRecorderPermission = .denied
        return .none

      case .recordPermissionResponse(true):
        state.audioRecorderPermission = .allowed
        state.recordingMemo = newRecordingMemo
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.failure(let error))))):
        state.alert = .failure("Voice memo recording failed.", explanation: error.explanation)
        state.recordingMemo = nil
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.success(let memo))))):
        state.recordingMemo = nil
        state.voiceMemos.insert(
          VoiceMemo.State(date: memo.date, duration: memo.duration, url: memo.url), at: 0)
        return .none

      case .recordingMemo:
        return .none

      case .voiceMemos(let id, .delegate(.playbackFailed)):
        state.alert = .failure(
          "Voice memo playback failed.", explanation: state.voiceMemos[id: id]?.failure)
        return .none

      case .voiceMemos(let id, .delegate(.playbackStarted)):
        let others = state.voiceMemos.filter { $0.id != id && $0.mode.isPlaying }
        return .merge(others.map { .send(.voiceMemos(id: $0.id, action: .playButtonTapped)) })

      case .voiceMemos(let id, .delete):
        state.voiceMemos.remove(id: id)
        return .none

      case .voiceMemos:
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$recordingMemo, action: /Action.recordingMemo) {
      RecordingMemo()
    }
    .forEach(\.voiceMemos, action: /Action.voiceMemos) {
      VoiceMemo()
    }
  }

  private var newRecordingMemo: RecordingMemo.State {
    RecordingMemo.State(
      date: date.now, url: temporaryDirectory().appending(path: "\(uuid().uuidString).wav"))
  }
}

extension AlertState {
  fileprivate static func failure(_ title: String, explanation: String?) -> Self {
    Self(
      title: { TextState(title) }, message: explanation.map { text in { TextState(text) } })
  }
}
