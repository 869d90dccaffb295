import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import SpeechClient

/// Runs a meeting: keeps the time, passes the word from speaker to speaker, and writes down what is
/// said. It ends by itself when the time is over.
///
/// While an alert asks something the time stands still.
public struct RecordMeetingFeature: Reducer, Sendable {
  /// A meeting that is under way.
  public struct State: Equatable, Sendable {
    /// What is asked, while the time stands still.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// What was said before the meeting was restored.
    public var earlierTranscript = ""
    /// Whether an earlier run of the program ended during the meeting, and it was not resumed yet.
    public var isRestored = false
    /// How much of the time is over.
    public var secondsElapsed: Int
    /// Whose turn it is, as an index into the attendees.
    public var speakerIndex: Int
    /// Who meets, and for how long.
    public var standup: Standup
    /// What was said so far.
    public var transcript: String

    /// Starts at the beginning, unless told otherwise.
    public init(
      alert: AlertState<Action.Alert>? = nil,
      secondsElapsed: Int = 0,
      speakerIndex: Int = 0,
      standup: Standup,
      transcript: String = ""
    ) {
      self.alert = alert
      self.secondsElapsed = secondsElapsed
      self.speakerIndex = speakerIndex
      self.standup = standup
      self.transcript = transcript
    }

    /// Asks whether to resume a meeting that an earlier run of the program has left.
    public init(
      restoring standup: Standup, secondsElapsed: Int, speakerIndex: Int, transcript: String
    ) {
      self.init(alert: .resumeMeeting, standup: standup, transcript: transcript)
      self.earlierTranscript = unfinishedTranscript ?? ""
      self.isRestored = true
      self.speakerIndex = max(0, min(speakerIndex, standup.attendees.count - 1))
      self.secondsElapsed = min(
        max(secondsElapsed, self.speakerIndex > 0 ? start(ofSpeaker: self.speakerIndex) : 0),
        totalSeconds - 1
      )
    }

    /// What was said so far, with a mark that more was said; `nil` if nothing was written down.
    public var unfinishedTranscript: String? {
      let mark = " […]"
      guard !transcript.isEmpty else { return nil }
      return transcript.hasSuffix(mark) ? transcript : transcript + mark
    }
  }

  /// What people do here, and what time and the recognizer bring.
  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case nextButtonTapped
    case onTask
    /// Listening has failed, for a reason said in a sentence, if there is one.
    case speechFailed(String)
    case speechResult(String)
    case timerTicked

    /// How to end the meeting.
    public enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }

    /// What happened here that concerns others.
    public enum Delegate: Equatable, Sendable {
      case saveMeeting(transcript: String)
    }
  }

  private enum CancelID { case meeting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.soundEffectClient) var soundEffect
  @Dependency(\.speechClient) var speechClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .concatenate(.cancel(id: CancelID.meeting), .run { _ in await dismiss() })

      case .alert(.presented(.confirmSave)):
        return end(state)

      case .alert(.dismiss) where state.isRestored:
        state.isRestored = false
        return start()

      case .alert, .delegate:
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting(isDiscardable: true)
        return .none

      case .nextButtonTapped:
        guard state.speakerIndex < state.standup.attendees.count - 1 else {
          state.alert = .endMeeting(isDiscardable: false)
          return .none
        }
        state.speakerIndex += 1
        state.secondsElapsed = max(state.secondsElapsed, state.start(ofSpeaker: state.speakerIndex))
        return ding()

      case .onTask:
        return state.isRestored ? .none : start()

      case .speechFailed(let reason):
        state.transcript = state.unfinishedTranscript ?? ""
        state.alert = .speechFailed(reason)
        return .none

      case .speechResult(let transcript):
        state.transcript = [state.earlierTranscript, transcript].filter { !$0.isEmpty }
          .joined(separator: " ")
        return .none

      case .timerTicked:
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        guard state.secondsElapsed < state.totalSeconds else { return end(state) }
        let speaker = state.speaker(at: state.secondsElapsed)
        guard speaker > state.speakerIndex else { return .none }
        state.speakerIndex = speaker
        return ding()
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }

  /// Tells everyone, also those who do not look at the screen, that the word passes on.
  private func ding() -> Effect<Action> {
    .run { _ in soundEffect.play() }
  }

  private func end(_ state: State) -> Effect<Action> {
    .concatenate(
      .cancel(id: CancelID.meeting),
      .run { [transcript = state.transcript] send in
        await send(.delegate(.saveMeeting(transcript: transcript)))
        await dismiss()
      }
    )
  }

  private func start() -> Effect<Action> {
    .merge(.run { _ in soundEffect.load("ding.wav") }, transcribe(), tick())
      .cancellable(id: CancelID.meeting, cancelInFlight: true)
  }

  private func tick() -> Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.timerTicked)
      }
    }
  }

  private func transcribe() -> Effect<Action> {
    .run { send in
      guard await speechClient.requestAuthorization() == .authorized else { return }
      for try await transcript in speechClient.start() {
        await send(.speechResult(transcript))
      }
    } catch: { error, send in
      let error = error as? any LocalizedError
      await send(
        .speechFailed(
          [error?.errorDescription, error?.recoverySuggestion].compactMap(\.self)
            .joined(separator: "\n")
        )
      )
    }
  }
}
