import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import RecordMeeting
import SpeechClient
import StandupDetail
import StandupsList
import Testing

/// Meetings from start to end: on time, ended early, with and without a transcript.
@MainActor
@Suite struct MeetingFlowTests {
  let standup = Standup(
    id: UUID(100),
    attendees: [Attendee(id: UUID(101), name: "Blob"), Attendee(id: UUID(102), name: "Blob Jr")],
    duration: .seconds(2), title: "Design"
  )

  /// The path of the app during a meeting.
  var inMeeting: [AppFeature.Path.State] {
    [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ]
  }

  func detail(_ action: StandupDetailFeature.Action) -> AppFeature.Action {
    .path(.element(id: 0, action: .detail(action)))
  }

  func meeting(_ action: RecordMeetingFeature.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .recordMeeting(action)))
  }

  /// Changes the expected state of the meeting.
  func expect(
    _ state: inout AppFeature.State, _ change: (inout RecordMeetingFeature.State) -> Void
  ) {
    guard var meeting = state.path[id: 1, case: /AppFeature.Path.State.recordMeeting] else {
      return
    }
    change(&meeting)
    state.path[id: 1, case: /AppFeature.Path.State.recordMeeting] = meeting
  }

  /// Starts the meeting.
  func start(_ app: TestApp, _ store: TestStoreOf<AppFeature>) async {
    await store.send(meeting(.onTask)) { state in
      expect(&state) { $0.startDate = app.now }
    }
  }

  /// Advances the clock by a second in the turn of the speaker at an index.
  func second(
    of speaker: Int, _ app: TestApp, _ store: TestStoreOf<AppFeature>,
    _ change: @escaping (inout RecordMeetingFeature.State) -> Void = { _ in }
  ) async {
    await app.clock.advance(by: .seconds(1))
    await store.receive(meeting(.timerTicked)) { state in
      expect(&state) {
        $0.secondsElapsed += 1
        $0.speakers[speaker].duration += .seconds(1)
        change(&$0)
      }
    }
  }

  /// Taps the button that ends the meeting, and expects the question whether to save it.
  func askToEnd(_ store: TestStoreOf<AppFeature>) async {
    await store.send(meeting(.endMeetingButtonTapped)) { state in
      expect(&state) { $0.alert = .endMeeting() }
    }
  }

  /// Taps a button of the meeting's alert.
  func answer(
    _ choice: PresentationAction<RecordMeetingFeature.Action.Alert>,
    endingIt ending: RecordMeetingFeature.Ending, _ store: TestStoreOf<AppFeature>
  ) async {
    await store.send(meeting(.alert(choice))) { state in
      expect(&state) {
        $0.alert = nil
        $0.ending = ending
      }
    }
  }

  /// Expects that the meeting is added to its standup, with the seconds of each speaker, and leaves
  /// the path.
  func receiveMeeting(
    _ transcript: String, seconds: [Int], _ app: TestApp, _ store: TestStoreOf<AppFeature>
  ) async {
    await store.receive(meeting(.delegate(.meetingEnded(transcript: transcript)))) {
      let meeting = Meeting(
        id: UUID(0), date: app.now, duration: .seconds(seconds.reduce(0, +)),
        speakers: IdentifiedArray(
          uniqueElements: zip(standup.attendees, seconds).map {
            .init(id: $0.id, name: $0.name, duration: .seconds($1))
          }
        ),
        transcript: transcript
      )
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = [meeting]
      $0.standupsList.standups[id: standup.id]?.meetings = [meeting]
      $0.presentToast("Added the meeting")
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await app.receiveSave(store)
  }

  @Test func timerRunsOut_savesMeeting() async throws {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: [inMeeting[0]])
    await store.send(detail(.startMeetingButtonTapped))
    await store.receive(detail(.delegate(.meetingRequested))) {
      $0.path.append(
        .recordMeeting(RecordMeetingFeature.State(callingRollOf: standup, id: .init(UUID(0)))))
    }
    await store.send(meeting(.onTask))
    await store.send(meeting(.rollCall(.startButtonTapped)))
    await store.receive(meeting(.rollCall(.delegate(.start)))) { state in
      expect(&state) {
        $0.rollCall = nil
        $0.startDate = app.now
      }
    }
    await second(of: 0, app, store) {
      $0.speakerIndex = 1
      $0.turn = 1..<2
    }
    await second(of: 1, app, store) { $0.ending = .saved }
    await receiveMeeting("", seconds: [1, 1], app, store)
    #expect(try app.saved()[0].meetings.map(\.transcript) == [""])
    await app.clock.advance(by: .seconds(10))
  }

  @Test func endMeetingEarly_saves() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await start(app, store)
    await askToEnd(store)
    await answer(.presented(.confirmSave), endingIt: .saved, store)
    await receiveMeeting("", seconds: [0, 0], app, store)
    await app.clock.advance(by: .seconds(10))
  }

  @Test func endMeetingEarly_discards() async throws {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await start(app, store)
    await askToEnd(store)
    await answer(.presented(.confirmDiscard), endingIt: .discarded, store)
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await app.clock.advance(by: .seconds(10))
    #expect(try app.saved() == [standup])
  }

  @Test func endMeetingEarly_resumes_afterTheTimeIsOver() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await start(app, store)
    await askToEnd(store)
    store.exhaustivity = .off
    await app.clock.advance(by: .seconds(5))
    await store.skipReceivedActions()
    #expect(store.state.path.count == 2)
    await store.send(meeting(.alert(.dismiss)))
    await app.clock.advance(by: .seconds(1))
    await store.receive(meeting(.delegate(.meetingEnded(transcript: ""))))
    #expect(store.state.standupsList.standups[0].meetings[0].duration == .seconds(6))
  }

  @Test func nextAtTheLastSpeaker_endsTheMeeting() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await start(app, store)
    await store.send(meeting(.nextButtonTapped)) { state in
      expect(&state) {
        $0.speakerIndex = 1
        $0.turn = 0..<2
      }
    }
    await second(of: 1, app, store)
    await store.send(meeting(.nextButtonTapped)) { state in
      expect(&state) { $0.ending = .saved }
    }
    await receiveMeeting("", seconds: [0, 1], app, store)
  }

  @Test func recognizedSpeech_isSaved() async {
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .authorized
    app.transcripts = ["I completed", "I completed the project"]
    let store = app.makeTestStore(path: inMeeting)
    store.exhaustivity = .off
    await store.send(meeting(.onTask))
    await store.receive(meeting(.speechResult("I completed the project")))
    await app.clock.advance(by: .seconds(2))
    store.exhaustivity = .on
    await store.skipReceivedActions(strict: false)
    #expect(store.state.path.count == 1)
    #expect(
      store.state.standupsList.standups[0].meetings.map(\.transcript)
        == ["I completed the project"]
    )
    await app.receiveSave(store)
  }

  @Test func recognizerFails_meetingGoesOn() async {
    struct SomeError: Error, Equatable {}
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .authorized
    app.transcripts = ["This", "This was a", "This was a really good"]
    app.speechError = SomeError()
    let store = app.makeTestStore(path: inMeeting)
    await start(app, store)
    await store.receive(meeting(.speechStarted)) { state in
      expect(&state) { $0.transcription = .on }
    }
    for transcript in app.transcripts {
      await store.receive(meeting(.speechResult(transcript))) { state in
        expect(&state) { $0.transcript = transcript }
      }
    }
    await store.receive(meeting(.speechEnded(reason: ""))) { state in
      expect(&state) {
        $0.transcript = "This was a really good […]"
        $0.transcription = .ended(reason: "")
      }
    }
    await second(of: 0, app, store) {
      $0.speakerIndex = 1
      $0.turn = 1..<2
    }
    await second(of: 1, app, store) { $0.ending = .saved }
    await receiveMeeting("This was a really good […]", seconds: [1, 1], app, store)
  }

  @Test func withoutARecognizer_nothingIsAsked() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: [inMeeting[0]])
    store.exhaustivity = .off
    for _ in 1...2 {
      await store.send(detail(.startMeetingButtonTapped))
      await store.receive(detail(.delegate(.meetingRequested)))
      #expect(store.state.path[id: 0, case: /AppFeature.Path.State.detail]?.destination == nil)
      let id = store.state.path.ids[1]
      func meeting(_ action: RecordMeetingFeature.Action) -> AppFeature.Action {
        .path(.element(id: id, action: .recordMeeting(action)))
      }
      await store.send(meeting(.rollCall(.startButtonTapped)))
      await store.receive(meeting(.rollCall(.delegate(.start))))
      await app.clock.advance(by: .seconds(2))
      await store.receive(meeting(.delegate(.meetingEnded(transcript: ""))))
      await store.receive(.path(.popFrom(id: id)))
    }
    #expect(store.state.standupsList.standups[0].meetings.count == 2)
    await store.skipInFlightEffects()
  }

  @Test func sixPeopleFifteenMinutes() async throws {
    var standup = Standup.mock
    standup.duration = .seconds(15 * 60)
    standup.meetings = []
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .authorized
    app.transcripts = ["Good morning.", "Good morning. We are all here."]
    let ui = Pilot(size: (60, 20)) { [app] in
      AppView(store: app.makeStore())
    }
    ui.press(.enter)
    ui.click("Start meeting")
    // Blob Jr is absent. Enter starts.
    #expect(ui.contains("Who is here?"))
    ui.press(.down)
    ui.type(" ")
    ui.press(.enter)
    let speakers = ["Blob", "Blob Sr", "Blob Esq", "Blob III", "Blob I"]
    for (index, speaker) in speakers.dropLast().enumerated() {
      await app.passSeconds(179, ui)
      #expect(ui.contains("Speaker \(index + 1) of 5") && ui.contains("▸ \(speaker) "))
      await app.passSeconds(1, ui)
      #expect(ui.contains("✓ \(speaker) "))
    }
    ui.type("e! No disk")
    #expect(ui.contains("Speaker 5 of 5") && ui.contains("▸ Blob I "))
    #expect(ui.contains("12:00 elapsed") && ui.contains("3:00 left"))
    #expect(ui.contains("“Good morning. We are all here.”"))
    await app.passSeconds(178, ui)
    #expect(ui.contains("Time is over in 2 s"))
    ui.press(.escape)
    await app.passSeconds(1, ui)
    #expect(ui.contains("Ends in 1 s"))
    await app.passSeconds(1, ui)
    #expect(ui.contains("Past meetings"))
    await app.passSeconds(1, ui)
    let meeting = try #require(try app.saved()[0].meetings.first)
    #expect(meeting.date == app.now && meeting.duration == .seconds(900))
    #expect(meeting.speakers.map(\.name) == speakers)
    #expect(meeting.speakers.allSatisfy { $0.duration == .seconds(180) })
    #expect(meeting.speakers.last?.blockers == ["No disk"])
    #expect(meeting.transcript == "Good morning. We are all here.")
    ui.click("Fri 13")
    #expect(ui.contains("Good morning. We are all here."))
    ui.close()
  }
}
