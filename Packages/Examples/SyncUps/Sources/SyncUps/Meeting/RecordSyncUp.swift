import ComposableArchitecture
import SoundEffectClient
import SpeechClient

/// Runs a meeting: counts the time, changes speakers, and transcribes speech.
@Reducer
public struct RecordSyncUp: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var secondsElapsed: Int
    /// The index of the current speaker in the attendees.
    public var speakerIndex: Int
    @Shared public var syncUp: SyncUp
    public var transcript: String

    public init(
      alert: AlertState<Action.Alert>? = nil, secondsElapsed: Int = 0, speakerIndex: Int = 0,
      syncUp: Shared<SyncUp>, transcript: String = ""
    ) {
      self.alert = alert
      self.secondsElapsed = secondsElapsed
      self.speakerIndex = speakerIndex
      self._syncUp = syncUp
      self.transcript = transcript
    }

    public var durationRemaining: Duration { syncUp.duration - .seconds(secondsElapsed) }

    var isLastSpeaker: Bool { speakerIndex >= syncUp.attendees.count - 1 }

    /// The length of a speaker's turn: at least a second, the interval of the timer.
    var secondsPerAttendee: Int { max(1, Int(syncUp.durationPerAttendee.components.seconds)) }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case endMeetingButtonTapped
    case nextButtonTapped
    case onTask
    case speechFailure
    case speechResult(String)
    case timerTick

    @CasePathable
    public enum Alert: Sendable {
      case confirmDiscard
      case confirmSave
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.soundEffectClient) var soundEffectClient
  @Dependency(\.speechClient) var speechClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.confirmSave)):
        state.$syncUp.withLock { $0.insert(transcript: state.transcript) }
        return .run { _ in await dismiss() }

      case .alert:
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting(isDiscardable: true)
        return .none

      case .nextButtonTapped:
        guard !state.isLastSpeaker else {
          state.alert = .endMeeting(isDiscardable: false)
          return .none
        }
        state.speakerIndex += 1
        state.secondsElapsed = state.speakerIndex * state.secondsPerAttendee
        return .run { _ in soundEffectClient.play() }

      case .onTask:
        return .run { send in
          soundEffectClient.load("ding.wav")
          async let speech: Void = recognizeSpeech(send)
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTick)
          }
          await speech
        }

      case .speechFailure:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        state.alert = .speechRecognizerFailed
        return .none

      case .speechResult(let transcript):
        state.transcript = transcript
        return .none

      case .timerTick:
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        guard state.secondsElapsed.isMultiple(of: state.secondsPerAttendee) else { return .none }
        guard !state.isLastSpeaker else {
          state.$syncUp.withLock { $0.insert(transcript: state.transcript) }
          return .run { _ in await dismiss() }
        }
        state.speakerIndex += 1
        return .run { _ in soundEffectClient.play() }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func recognizeSpeech(_ send: Send<Action>) async {
    var status = speechClient.authorizationStatus()
    if status == .notDetermined { status = await speechClient.requestAuthorization() }
    guard status == .authorized else { return }
    do {
      for try await transcript in speechClient.start() {
        await send(.speechResult(transcript))
      }
    } catch {
      await send(.speechFailure)
    }
  }
}

extension AlertState where Action == RecordSyncUp.Action.Alert {
  /// Asks whether to end a meeting early.
  public static func endMeeting(isDiscardable: Bool) -> Self {
    Self {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("You are ending the meeting early. The clock stands still meanwhile.")
    }
  }

  /// Reports that the rest of the meeting is not transcribed.
  public static let speechRecognizerFailed = Self {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard meeting") }
  } message: {
    TextState(
      "The speech recognizer has failed, so that the rest of the meeting is not written down.")
  }
}
