import ComposableArchitecture
import Foundation
import Models
import SoundEffectClient
import SpeechClient

/// Runs a meeting: calls the roll, counts down the turn of each speaker, takes notes, and
/// transcribes speech. The meeting ends when its time is over, unless the standup allows overtime or is
/// led by hand.
///
/// Only a pause stops the time. It goes on behind an alert and while notes are written, but the
/// meeting ends only after the answer, or after the notes. A change of speaker starts another turn,
/// and does not move the time. A key for the next speaker that comes within a second and a half of an
/// automatic change means that change.
public struct RecordMeetingFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The blockers and topics that were open at the beginning of the meeting.
    public private(set) var blockers: [Blocker]
    /// The time of the latest change of speaker if it was an automatic one.
    var changeDate: Date?
    /// The length of the meeting, including added minutes.
    public var duration: Duration
    /// The way in which the meeting has ended, after which nothing changes it any more.
    public var ending: Ending?
    /// The name of a person who joins the meeting, as it is typed, or `nil` if none is.
    public var joiningName: String?
    /// Whether the time of the meeting is stopped.
    public var isPaused = false
    /// The id that the meeting is saved with, by which the next run recognizes a saved meeting; `nil`
    /// if it gets one when it is saved.
    public var meetingID: Meeting.ID?
    /// Whether the meeting was restored from an earlier run of the program, and is not resumed yet.
    public var isRestored = false
    /// The speaker whose notes have the focus. They keep it when the turn passes on while the user
    /// types.
    public var notedSpeakerID: Attendee.ID?
    /// The topics for after the meeting.
    public var parkingLot: [String] = []
    /// The latest notes on each person from earlier meetings.
    public private(set) var pastNotes: [Attendee.ID: PastNotes]
    /// The length that was planned when the meeting began.
    public internal(set) var plannedDuration: Duration
    /// The roll call, after which the meeting begins.
    public var rollCall: RollCallFeature.State?
    /// The seconds that the meeting has lasted, without its pauses.
    public var secondsElapsed: Int
    /// The index of the current speaker in `speakers`.
    public var speakerIndex: Int
    /// The speakers who are present, in their order, with their speaking times and notes.
    public var speakers: IdentifiedArrayOf<Meeting.Speaker>
    /// The standup of the meeting. The parent sets it from the document of the app, and writes
    /// changes of it to the document.
    public var standup: Standup { didSet { rollCall?.standup = standup } }
    /// The time at which the meeting began, or `nil` before that.
    public var startDate: Date?
    /// The topic for after the meeting that is being typed, or `nil` if none is.
    public var topic: String?
    /// The transcript of the meeting so far.
    public var transcript: String
    /// Whether speech is transcribed, or why not.
    public var transcription = Transcription.off
    /// The range of seconds of the meeting in which the current speaker has the turn.
    public var turn = 0..<0

    /// Creates a meeting of all attendees that begins at once.
    public init(
      alert: AlertState<Action.Alert>? = nil,
      secondsElapsed: Int = 0,
      speakerIndex: Int = 0,
      standup: Standup,
      transcript: String = ""
    ) {
      self.alert = alert
      self.blockers = standup.openBlockers + standup.openTopics
      self.duration = standup.duration
      self.pastNotes = [:]
      self.plannedDuration = standup.duration
      self.secondsElapsed = secondsElapsed
      self.speakerIndex = speakerIndex
      self.speakers = .silent(standup.attendees)
      self.standup = standup
      self.transcript = transcript
      self.turn = newTurn
      for person in standup.people { pastNotes[person.id] = standup.latestNotes(on: person.id) }
    }

    /// Replaces the standup and the names of its people, after they have changed in the document.
    public mutating func replaceStandup(with standup: Standup) {
      self.standup = standup
      rollCall?.replaceStandup(with: standup)
      for person in standup.people { speakers[id: person.id]?.name = person.name }
    }

    /// Creates a meeting of the people of a standup, who have a name. It begins with the roll call
    /// if there is more than one.
    public init(callingRollOf standup: Standup, id: Meeting.ID? = nil) {
      self.init(standup: standup)
      meetingID = id
      speakers = .silent(standup.people)
      turn = newTurn
      if speakers.count > 1 { rollCall = RollCallFeature.State(standup: standup) }
    }
  }

  /// A way in which a meeting has ended.
  public enum Ending: Equatable, Sendable {
    case discarded
    case saved
  }

  /// Whether speech is transcribed.
  public enum Transcription: Equatable, Sendable {
    case off
    case on
    /// The recognizer has ended. The reason is a message for the user, or empty.
    case ended(reason: String)
  }

  public enum Action: Equatable, Sendable {
    /// A person who waits for the turn is absent after all, or one who is absent comes late.
    case absenceTapped(Attendee.ID)
    case addPersonButtonTapped
    case alert(PresentationAction<Alert>)
    case blockerTapped(Blocker.ID)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case nextButtonTapped
    case notesChanged(String)
    case notesFocusChanged(Bool)
    case onTask
    case oneMoreMinuteButtonTapped
    case parkTopicButtonTapped
    case pauseButtonTapped
    /// The turn of a person comes before or after that of another one who waits, too.
    case personMoved(Attendee.ID, by: Int)
    case personNameChanged(String)
    /// Return was pressed in the field of the name, or the field has lost the focus.
    case personNameEntered
    /// The turn passes to a person. One who is absent comes late.
    case personTapped(Attendee.ID)
    case previousButtonTapped
    case rollCall(RollCallFeature.Action)
    case speakerTapped(Attendee.ID)
    case speechEnded(reason: String)
    case speechHelpButtonTapped
    case speechResult(String)
    case speechStarted
    case timerTicked
    case topicChanged(String)
    /// Return was pressed in the field of the topic, or the field has lost the focus.
    case topicEntered

    public enum Alert: Equatable, Sendable {
      case confirmDiscard
      case confirmSave
    }

    public enum Delegate: Equatable, Sendable {
      case blockerChanged(Blocker.ID, isClosed: Bool)
      case meetingEnded(transcript: String)
      case speakingOrderChanged(SpeakingOrder)
    }
  }

  private enum CancelID { case meeting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.soundEffectClient) var soundEffect
  @Dependency(\.speechClient) var speechClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      // What was typed or ticked before the parent has closed the screen comes too late.
      guard state.ending == nil else { return .none }
      switch action {
      case .absenceTapped(let id):
        if state.speakers[id: id] == nil { state.bringIn(id) } else { state.sendAway(id) }
        return .none

      case .addPersonButtonTapped:
        state.joiningName = ""
        return .none

      case .alert(.presented(.confirmDiscard)):
        state.ending = .discarded
        return .concatenate(.cancel(id: CancelID.meeting), .run { _ in await dismiss() })

      case .alert(.presented(.confirmSave)):
        return end(&state)

      case .alert(.dismiss) where state.isRestored:
        state.isRestored = false
        state.markGap()
        return state.isPaused ? .none : run(&state)

      case .alert, .delegate:
        return .none

      case .blockerTapped(let id):
        guard let blocker = state.blockers.first(where: { $0.id == id }) else { return .none }
        let isClosed = state.standup.toggle(blocker)
        return .send(.delegate(.blockerChanged(id, isClosed: isClosed)))

      case .endMeetingButtonTapped:
        state.alert = .endMeeting()
        return .none

      case .nextButtonTapped:
        if let date = state.changeDate, (0..<1.5).contains(now.timeIntervalSince(date)) {
          return .none
        }
        guard state.speakerIndex + 1 < state.speakers.count else { return end(&state) }
        return changeSpeaker(to: state.speakerIndex + 1, &state)

      case .notesChanged(let notes):
        state.notes = notes
        return .none

      case .notesFocusChanged(let isFocused):
        state.notedSpeakerID = isFocused ? state.notedSpeakerID ?? state.speaker?.id : nil
        if !isFocused { state.announceEnd() }
        return .none

      case .onTask:
        guard state.rollCall == nil, !state.isRestored, !state.isPaused else { return .none }
        return run(&state)

      case .oneMoreMinuteButtonTapped:
        state.addMinute()
        return .none

      case .parkTopicButtonTapped:
        state.topic = ""
        return .none

      case .pauseButtonTapped:
        state.isPaused.toggle()
        return state.isPaused ? .cancel(id: CancelID.meeting) : run(&state)

      case .personMoved(let id, let distance):
        state.move(id, by: distance)
        return .none

      case .personNameChanged(let name):
        state.joiningName = name
        return .none

      case .personNameEntered:
        let name = state.joiningName?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        state.joiningName = nil
        if !name.isEmpty { state.bringIn(Attendee(id: uuid(), name: name)) }
        state.announceEnd()
        return .none

      case .personTapped(let id):
        guard state.speakers[id: id] != nil else {
          state.bringIn(id)
          return .none
        }
        guard let index = state.putAfterSpeaker(id) else { return .none }
        return changeSpeaker(to: index, &state)

      case .previousButtonTapped:
        guard state.speakerIndex > 0 else { return .none }
        return changeSpeaker(to: state.speakerIndex - 1, &state)

      case .rollCall(.delegate(.orderKept(let order))):
        state.standup.speakingOrder = order
        return .send(.delegate(.speakingOrderChanged(order)))

      case .rollCall(.delegate(.start)):
        guard let rollCall = state.rollCall else { return .none }
        state.rollCall = nil
        state.speakers = .silent(rollCall.present)
        state.turn = state.newTurn
        return run(&state)

      case .rollCall:
        return .none

      case .speakerTapped(let id):
        if state.speakers[id: id] != nil { state.notedSpeakerID = id }
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
          guard !state.standup.isLedByHand else {
            return state.turnSecondsLeft == 0 ? playSound() : .none
          }
          let effect = changeSpeaker(to: state.speakerIndex + 1, &state)
          state.changeDate = now
          return effect
        }
        guard state.mayRunOver else { return end(&state) }
        return state.isOvertime ? .none : playSound()

      case .topicChanged(let text):
        state.topic = text
        return .none

      case .topicEntered:
        state.parkTopic()
        state.announceEnd()
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.rollCall, action: /Action.rollCall) {
      RollCallFeature()
    }
  }

  private func changeSpeaker(to index: Int, _ state: inout State) -> Effect<Action> {
    state.speakerIndex = index
    state.turn = state.newTurn
    state.changeDate = nil
    return playSound()
  }

  /// Plays a sound, so that people who do not look at the screen notice the change.
  private func playSound() -> Effect<Action> {
    .run { _ in soundEffect.play() }
  }

  private func end(_ state: inout State) -> Effect<Action> {
    state.ending = .saved
    return .concatenate(
      .cancel(id: CancelID.meeting),
      .run { [transcript = state.transcript] send in
        await send(.delegate(.meetingEnded(transcript: transcript)))
        await dismiss()
      }
    )
  }

  /// Starts the clock and the recognizer. Those that are running already are replaced, so that no
  /// second counts twice.
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
