import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import RecordMeeting
import SpeechClient
import StandupDetail
import StandupsList
import Testing

/// Meetings are held: on time or not, written down or not.
@MainActor
@Suite struct MeetingFlowTests {
  let standup = Standup(
    id: UUID(100), attendees: [Attendee(id: UUID(101)), Attendee(id: UUID(102))],
    duration: .seconds(2), title: "Design"
  )

  /// The path in a running meeting.
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

  /// Taps the button that ends the meeting, which asks what is to become of it.
  func askToEnd(_ store: TestStoreOf<AppFeature>) async {
    await store.send(meeting(.endMeetingButtonTapped)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting(
        isDiscardable: true
      )
    }
  }

  /// Answers what the meeting asks.
  func answer(
    _ choice: PresentationAction<RecordMeetingFeature.Action.Alert>,
    _ store: TestStoreOf<AppFeature>
  ) async {
    await store.send(meeting(.alert(choice))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = nil
    }
  }

  /// The meeting is added to its standup, and its screen goes away.
  func receiveMeeting(
    _ transcript: String, _ app: TestApp, _ store: TestStoreOf<AppFeature>
  ) async {
    await store.receive(meeting(.delegate(.saveMeeting(transcript: transcript)))) {
      let meeting = Meeting(id: UUID(0), date: app.now, transcript: transcript)
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.standup.meetings = [meeting]
      $0.standupsList.standups[id: standup.id]?.meetings = [meeting]
      $0.show("Meeting saved")
      $0.scheduleSaving()
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await app.receiveSave(store)
  }

  @Test func timerRunsOut_savesMeeting() async throws {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: [inMeeting[0]])
    await store.send(detail(.startMeetingButtonTapped))
    await store.receive(detail(.delegate(.startMeeting))) {
      $0.path.append(.recordMeeting(RecordMeetingFeature.State(standup: standup)))
    }
    await store.send(meeting(.onTask))
    await app.clock.advance(by: .seconds(1))
    await store.receive(meeting(.timerTicked)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.secondsElapsed = 1
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.speakerIndex = 1
    }
    await app.clock.advance(by: .seconds(1))
    await store.receive(meeting(.timerTicked)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.secondsElapsed = 2
    }
    await receiveMeeting("", app, store)
    #expect(try app.saved()[0].meetings.map(\.transcript) == [""])
    await app.clock.advance(by: .seconds(10))
  }

  @Test func endMeetingEarly_saves() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await store.send(meeting(.onTask))
    await askToEnd(store)
    await answer(.presented(.confirmSave), store)
    await receiveMeeting("", app, store)
    await app.clock.advance(by: .seconds(10))
  }

  @Test func endMeetingEarly_discards() async throws {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await store.send(meeting(.onTask))
    await askToEnd(store)
    await answer(.presented(.confirmDiscard), store)
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await app.clock.advance(by: .seconds(10))
    #expect(try app.saved() == [standup])
  }

  @Test func endMeetingEarly_resumes() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await store.send(meeting(.onTask))
    await askToEnd(store)
    await app.clock.advance(by: .seconds(60))
    for _ in 1...60 { await store.receive(meeting(.timerTicked)) }
    await answer(.dismiss, store)
    store.exhaustivity = .off
    await app.clock.advance(by: .seconds(2))
    await store.receive(meeting(.delegate(.saveMeeting(transcript: ""))))
  }

  @Test func nextSpeakerToTheEnd() async {
    let app = TestApp(standups: [standup])
    let store = app.makeTestStore(path: inMeeting)
    await store.send(meeting(.onTask))
    await store.send(meeting(.nextButtonTapped)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.speakerIndex = 1
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.secondsElapsed = 1
    }
    await store.send(meeting(.nextButtonTapped)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting(
        isDiscardable: false
      )
    }
    await answer(.presented(.confirmSave), store)
    await receiveMeeting("", app, store)
  }

  @Test func whatIsSaidIsSaved() async {
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
      store.state.standupsList.standups[0].meetings == [
        Meeting(id: UUID(0), date: app.now, transcript: "I completed the project")
      ]
    )
    await app.receiveSave(store)
  }

  @Test func theRecognizerFailsMidway_theMeetingGoesOn() async {
    struct SomeError: Error, Equatable {}
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .authorized
    app.transcripts = ["This", "This was a", "This was a really good"]
    app.speechError = SomeError()
    let store = app.makeTestStore(path: inMeeting)
    await store.send(meeting(.onTask))
    for transcript in app.transcripts {
      await store.receive(meeting(.speechResult(transcript))) {
        $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.transcript = transcript
      }
    }
    await store.receive(meeting(.speechFailed(""))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .speechFailed("")
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.transcript =
        "This was a really good […]"
    }
    await app.clock.advance(by: .seconds(1))
    await store.receive(meeting(.timerTicked))
    await answer(.dismiss, store)
    await app.clock.advance(by: .seconds(2))
    await store.receive(meeting(.timerTicked)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.secondsElapsed = 1
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.speakerIndex = 1
    }
    await store.receive(meeting(.timerTicked)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.secondsElapsed = 2
    }
    await receiveMeeting("This was a really good […]", app, store)
  }

  @Test func theRecognizerFailsMidway_theMeetingIsDiscarded() async throws {
    struct SomeError: Error, Equatable {}
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .authorized
    app.transcripts = ["This"]
    app.speechError = SomeError()
    let store = app.makeTestStore(path: inMeeting)
    store.exhaustivity = .off
    await store.send(meeting(.onTask))
    await store.receive(meeting(.speechFailed("")))
    await store.send(meeting(.alert(.presented(.confirmDiscard))))
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    store.exhaustivity = .on
    await app.clock.advance(by: .seconds(10))
    #expect(try app.saved() == [standup])
  }

  @Test func withoutARecognizerMeetingsAreHeldAllTheSame() async {
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .denied
    let store = app.makeTestStore(path: [inMeeting[0]])
    await store.send(detail(.startMeetingButtonTapped)) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .alert(
        .speechRecognitionDenied
      )
    }
    await store.send(detail(.destination(.presented(.alert(.showSpeechHelp))))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .speechHelp(.speechHelp)
    }
    await store.send(detail(.destination(.presented(.speechHelp(.continueWithoutRecording))))) {
      $0.isRecordingDeclined = true
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.isRecordingDeclined = true
    }
    await store.receive(detail(.delegate(.startMeeting))) {
      $0.path.append(.recordMeeting(RecordMeetingFeature.State(standup: standup)))
    }
    store.exhaustivity = .off
    await store.send(meeting(.onTask))
    await app.clock.advance(by: .seconds(2))
    await store.receive(meeting(.delegate(.saveMeeting(transcript: ""))))
    await store.receive(.path(.popFrom(id: 1)))

    // Nobody is asked for the next meeting.
    await store.send(detail(.startMeetingButtonTapped))
    await store.receive(detail(.delegate(.startMeeting)))
    #expect(store.state.path.count == 2)
    await store.skipInFlightEffects()
  }

  @Test func whereSpeechIsRestrictedStartingAsksFirst() async {
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .restricted
    let store = app.makeTestStore(path: [inMeeting[0]])
    await store.send(detail(.startMeetingButtonTapped)) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = .alert(
        .speechRecognitionRestricted
      )
    }
    await store.send(detail(.destination(.dismiss))) {
      $0.path[id: 0, case: /AppFeature.Path.State.detail]?.destination = nil
    }
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
    let speakers = ["Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I"]
    for (index, next) in speakers.enumerated() {
      await app.passSeconds(149, ui)
      #expect(ui.contains("Speaker \(index + 1) of 6, then \(next)"))
      await app.passSeconds(1, ui)
      #expect(ui.contains(next))
    }
    #expect(ui.contains("No more speakers"))
    #expect(ui.contains("12:30") && ui.contains("2:30"))
    #expect(ui.contains("“Good morning. We are all here.”"))
    await app.passSeconds(149, ui)
    #expect(ui.contains("0:01"))
    await app.passSeconds(1, ui)
    #expect(ui.contains("Past meetings"))
    await app.passSeconds(1, ui)
    let meetings = try app.saved()[0].meetings
    #expect(
      meetings == [
        Meeting(id: UUID(0), date: app.now, transcript: "Good morning. We are all here.")
      ]
    )
    ui.press(.down, .enter)
    #expect(ui.contains("Good morning. We are all here."))
    ui.close()
  }
}
