import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import SpeechClient

/// Runs a meeting: asks who is here, keeps the time, passes the word from speaker to speaker, and writes
/// down what is said. It ends by itself when the time is over, unless the standup allows overtime.
///
/// Only a pause stops the time. No question does, though the meeting ends only after its answer, and no change
/// of speaker moves it.
public struct RecordMeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The length of the meeting, with the minutes that were added to it.
    public var duration: Duration
    public var isPaused = false
    /// Whether an earlier run of the program ended during the meeting, and it was not resumed yet.
    public var isRestored = false
    /// The speaker whose notes have the focus. They keep it when the word passes on in the middle of a line.
    public var notedSpeakerID: Attendee.ID?
    /// The question who is here. The meeting begins when it is answered.
    public var rollCall: RollCallFeature.State?
    public var secondsElapsed: Int
    /// The index of the current speaker in `speakers`.
    public var speakerIndex: Int
    /// Who is here in the order in which they speak, with what each has had and said.
    public var speakers: IdentifiedArrayOf<Meeting.Speaker>
    public var standup: Standup
    public var startDate: Date?
    public var transcript: String
    public var transcription = Transcription.off
    /// The seconds of the meeting that the current speaker has the word.
    public var turn = 0..<0

    /// A meeting of all attendees that begins at once.
    public init(
      alert: AlertState<Action.Alert>? = nil,
      secondsElapsed: Int = 0,
      speakerIndex: Int = 0,
      standup: Standup,
      transcript: String = ""
    ) {
      self.alert = alert
      self.duration = standup.duration
      self.secondsElapsed = secondsElapsed
      self.speakerIndex = speakerIndex
      self.speakers = .silent(standup.attendees)
      self.standup = standup
      self.transcript = transcript
      self.turn = newTurn
    }

    /// A meeting that asks who is here first, if there is more than one attendee.
    public init(callingRollOf standup: Standup) {
      self.init(standup: standup)
      if standup.attendees.count > 1 { rollCall = RollCallFeature.State(standup: standup) }
    }
  }

  /// Whether what is said is written down.
  public enum Transcription: Equatable, Sendable {
    case off
    case on
    /// The recogniser has ended, for a reason said in sentences, if there is one.
    case ended(reason: String)
  }

  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case nextButtonTapped
    case notesChanged(String)
    case notesFocusChanged(Bool)
    case onTask
    case oneMoreMinuteButtonTapped
    case pauseButtonTapped
    case previousButtonTapped
    case rollCall(RollCallFeature.Action)
    case speechEnded(reason: String)
    case speechHelpButtonTapped
    case speechResult(String)
    case speechStarted
    case timerTicked

    public enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }

    public enum Delegate: Equatable, Sendable {
      case saveMeeting(transcript: String)
      case speakingOrderChanged(SpeakingOrder)
    }
  }

  private enum CancelID { case meeting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
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
        state.markGap()
        return state.isPaused ? .none : run(&state)

      case .alert, .delegate:
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting()
        return .none

      case .nextButtonTapped:
        guard state.speakerIndex + 1 < state.speakers.count else { return end(state) }
        return passWord(to: state.speakerIndex + 1, &state)

      case .notesChanged(let notes):
        state.notes = notes
        return .none

      case .notesFocusChanged(let isFocused):
        state.notedSpeakerID = isFocused ? state.speaker?.id : nil
        return .none

      case .onTask:
        guard state.rollCall == nil, !state.isRestored, !state.isPaused else { return .none }
        return run(&state)

      case .oneMoreMinuteButtonTapped:
        state.addMinute()
        return .none

      case .pauseButtonTapped:
        state.isPaused.toggle()
        return state.isPaused ? .cancel(id: CancelID.meeting) : run(&state)

      case .previousButtonTapped:
        guard state.speakerIndex > 0 else { return .none }
        return passWord(to: state.speakerIndex - 1, &state)

      case .rollCall(.delegate(.start)):
        guard let rollCall = state.rollCall else { return .none }
        state.rollCall = nil
        state.speakers = .silent(rollCall.present)
        state.turn = state.newTurn
        return .merge(run(&state), keep(rollCall.order, &state))

      case .rollCall:
        return .none

      case .speechEnded(let reason):
        state.markGap()
        state.transcription = .ended(reason: reason)
        return .none

      case .speechHelpButtonTapped:
        state.alert = .speechHelp(state.transcription)
        return .none

      case .speechResult(let transcript):
        state.transcript = transcript
        return .none

      case .speechStarted:
        state.transcription = .on
        return .none

      case .timerTicked:
        state.secondsElapsed += 1
        state.speaker?.duration += .seconds(1)
        if state.secondsElapsed < state.totalSeconds {
          guard state.isTurnOver, state.speakerIndex + 1 < state.speakers.count else {
            return .none
          }
          return passWord(to: state.speakerIndex + 1, &state)
        }
        // A question that is open waits for its answer.
        guard state.standup.allowsOvertime || state.alert != nil else { return end(state) }
        return state.isOvertime ? .none : ding()
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.rollCall, action: /Action.rollCall) {
      RollCallFeature()
    }
  }

  private func passWord(to index: Int, _ state: inout State) -> Effect<Action> {
    state.speakerIndex = index
    state.turn = state.newTurn
    return ding()
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

  private func keep(_ order: SpeakingOrder, _ state: inout State) -> Effect<Action> {
    guard state.standup.speakingOrder != order else { return .none }
    state.standup.speakingOrder = order
    return .send(.delegate(.speakingOrderChanged(order)))
  }

  /// Lets time pass, from now on. If it passes already, it does not pass twice.
  private func run(_ state: inout State) -> Effect<Action> {
    state.startDate = state.startDate ?? now
    return .merge(
      .run { _ in soundEffect.load("ding.wav") }, transcribe(after: state.transcript), tick()
    )
    .cancellable(id: CancelID.meeting, cancelInFlight: true)
  }

  private func tick() -> Effect<Action> {
    .run { send in
      var seconds = SecondCounter<AnyClock<Duration>.Instant>()
      for await now in clock.timer(interval: .seconds(1)) {
        for _ in 0..<seconds.passed(at: now) { await send(.timerTicked) }
      }
    }
  }

  private func transcribe(after earlier: String) -> Effect<Action> {
    .run { send in
      guard await speechClient.requestAuthorization() == .authorized else { return }
      await send(.speechStarted)
      for try await transcript in speechClient.start() {
        let parts = [earlier, transcript].filter { !$0.isEmpty }
        await send(.speechResult(parts.joined(separator: " ")))
      }
      await send(.speechEnded(reason: ""))
    } catch: { error, send in
      let error = error as? any LocalizedError
      let sentences = [error?.errorDescription, error?.recoverySuggestion].compactMap(\.self)
      await send(.speechEnded(reason: sentences.joined(separator: "\n")))
    }
  }
}
