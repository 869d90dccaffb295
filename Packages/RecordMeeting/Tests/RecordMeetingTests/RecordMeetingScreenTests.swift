import ComposableTerminalUI
import Foundation
import LocalTime
import Models
import SoundEffectClient
import SpeechClient
import Styleguide
import Testing

@testable import RecordMeeting

@MainActor
@Suite struct RecordMeetingScreenTests {
  let clock = TestClock()

  func makeStore(
    _ state: RecordMeetingFeature.State,
    _ change: (inout RecordMeetingFeature.State) -> Void = { _ in }
  ) -> StoreOf<RecordMeetingFeature> {
    var state = state
    change(&state)
    return Store(initialState: state) {
      RecordMeetingFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.dismiss = DismissEffect {}
      $0.soundEffectClient = .noop
      $0.speechClient.requestAuthorization = { .denied }
      $0.uuid = .incrementing
    }
  }

  func makePilot(
    _ store: StoreOf<RecordMeetingFeature>, size: (Int, Int) = (60, 20)
  ) async -> Pilot {
    let ui = Pilot(size: size) {
      NavigationStack { RecordMeetingView(store: store) }
        .environment(\.dateCalendar, .test)
    }
    // Until the view's task waits for the clock.
    await ui.settle()
    return ui
  }

  func passSeconds(_ count: Int, _ ui: Pilot) async {
    await clock.advance(by: .seconds(count))
    await ui.settle()
  }

  /// A meeting in the turn of the third of six speakers, twelve seconds after it began.
  func underWay(_ change: (inout RecordMeetingFeature.State) -> Void = { _ in })
    -> StoreOf<RecordMeetingFeature>
  {
    var standup = Standup.mock
    standup.duration = .seconds(600)
    return makeStore(.init(secondsElapsed: 162, speakerIndex: 2, standup: standup)) {
      $0.turn = 150..<263
      $0.speakers[0].duration = .seconds(100)
      $0.speakers[1].duration = .seconds(50)
      $0.speakers[2].duration = .seconds(12)
      $0.speakers[2].notes = "The new onboarding is drawn\n! Waits for the texts"
      $0.transcript = "Good morning. The new onboarding is drawn."
      $0.transcription = .on
      change(&$0)
    }
  }

  nonisolated static let sizes = [(40, 12), (60, 20), (80, 24), (120, 36), (160, 45)]

  @Test(arguments: sizes)
  func running(size: (Int, Int)) async {
    assertSnapshot(of: await makePilot(underWay(), size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func runningInColor() async {
    let store = underWay { $0.secondsElapsed = 250 }
    assertSnapshot(of: await makePilot(store, size: (90, 30)), as: .styled)
  }

  @Test(arguments: sizes)
  func overtime(size: (Int, Int)) async {
    let store = underWay {
      $0.standup.allowsOvertime = true
      $0.secondsElapsed = 612
      $0.speakerIndex = 5
      $0.turn = 540..<600
    }
    assertSnapshot(of: await makePilot(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test(arguments: sizes)
  func rollCall(size: (Int, Int)) async {
    let store = makeStore(.init(callingRollOf: .mock)) {
      $0.rollCall?.absentees = [Standup.mock.attendees[1].id]
    }
    assertSnapshot(of: await makePilot(store, size: size), named: "\(size.0)x\(size.1)")
  }

  /// A meeting with notes and blockers of an earlier one, an absent person and one who was skipped.
  func withMemory(_ change: (inout RecordMeetingFeature.State) -> Void = { _ in })
    -> StoreOf<RecordMeetingFeature>
  {
    var standup = Standup.historyMock
    standup.meetings[0].speakers[id: standup.attendees[1].id]?.notes =
      "Set up the new machines, all but two\n! No key for the server room, @Blob Sr"
    standup.attendees.append(Attendee(id: UUID(1), name: "Blob Esq"))
    var state = RecordMeetingFeature.State(secondsElapsed: 130, speakerIndex: 1, standup: standup)
    state.speakers.removeLast()
    state.turn = 1..<450
    state.speakers[1].duration = .seconds(129)
    state.parkingLot = ["Who is on call in August?"]
    return makeStore(state, change)
  }

  @Test(arguments: sizes)
  func memory(size: (Int, Int)) async {
    assertSnapshot(of: await makePilot(withMemory(), size: size), named: "\(size.0)x\(size.1)")
  }

  @Test(arguments: [(40, 12), (120, 36)])
  func topics_areParked(size: (Int, Int)) async {
    let store = makeStore(.init(secondsElapsed: 55, speakerIndex: 5, standup: .mock))
    let ui = await makePilot(store, size: size)
    ui.type("t")
    await ui.settle()
    for character in "pq t+" {
      ui.type(String(character))
      await passSeconds(2, ui)
    }
    #expect(store.withState(\.topic) == "pq t+" && store.withState(\.secondsElapsed) == 65)
    ui.press(.enter)
    await ui.settle()
    #expect(store.withState(\.parkingLot) == ["pq t+"] && store.withState(\.topic) == nil)
    #expect(ui.focusedText?.contains("Fi") == true)
    ui.type("t")
    await ui.settle()
    ui.type("no")
    ui.press(.escape)
    await ui.settle()
    #expect(store.withState(\.parkingLot) == ["pq t+"] && store.withState(\.topic) == nil)
    #expect(store.withState(\.alert) == nil)
    ui.close()
  }

  @Test(arguments: [(40, 12), (60, 20), (120, 36)])
  func guests_areAddedInTheRollCall(size: (Int, Int)) async {
    let store = makeStore(.init(callingRollOf: .mock))
    let ui = await makePilot(store, size: size)
    ui.type("g")
    await ui.settle()
    ui.type("Cy x")
    ui.press(.enter)
    await ui.settle()
    #expect(ui.contains("[✓] Cy x, guest"))
    // Neither Escape in the name nor an empty name adds one.
    for key in [KeyStroke.escape, .enter] {
      ui.type("g")
      await ui.settle()
      if key == .escape { ui.type("Di") }
      ui.press(key)
      await ui.settle()
      #expect(ui.contains("Add a guest") && !ui.contains("Di"))
    }
    #expect(store.withState(\.rollCall?.guests.count) == 1)
    ui.press(.enter)
    await ui.settle()
    #expect(store.withState(\.speakers).map(\.name).last == "Cy x")
    ui.close()
  }

  /// A resized screen has other columns, but the notes keep the focus.
  @Test func notes_keepTheFocusAtEverySize() async {
    let store = withMemory()
    let ui = await makePilot(store, size: (160, 45))
    ui.type("e")
    for size in Self.sizes + Self.sizes.reversed() {
      ui.resize(size.0, size.1)
      await ui.settle()
      ui.type("q")
    }
    #expect(store.withState(\.notes) == String(repeating: "q", count: 10))
    #expect(store.withState(\.alert) == nil)
    ui.close()
  }

  @Test func fortySpeakers() async {
    var standup = Standup.mock
    standup.attendees = IdentifiedArray(
      uniqueElements: (0..<40).map { Attendee(id: UUID($0), name: "Blob \($0 + 1)") }
    )
    let store = makeStore(.init(secondsElapsed: 30, speakerIndex: 20, standup: standup))
    assertSnapshot(of: await makePilot(store, size: (120, 30)))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func asksWhetherToResume(size: (Int, Int)) async {
    let killed = underWay {
      $0.secondsElapsed = 160
      $0.speakers[2].duration = .seconds(10)
    }
    let store = makeStore(
      .init(restoring: killed.withState(\.progress), of: killed.withState(\.standup))
    )
    assertSnapshot(of: await makePilot(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test(arguments: [8, 10, 14])
  func nothingOverlapsOnLowScreens(height: Int) async {
    assertSnapshot(of: await makePilot(underWay(), size: (40, height)), named: "\(height)")
  }

  @Test func withoutAttendees() async {
    let store = makeStore(.init(standup: Standup(id: UUID(1), title: "Nobody")))
    assertSnapshot(of: await makePilot(store))
  }

  @Test func keys_sendTheirActions() async {
    let store = makeStore(.init(standup: .mock))
    let ui = await makePilot(store)
    ui.type(" ")
    #expect(store.withState(\.speakerIndex) == 1)
    ui.press(.right)
    #expect(store.withState(\.speakerIndex) == 2)
    ui.press(.left)
    #expect(store.withState(\.speakerIndex) == 1)
    ui.click("Pause")
    #expect(ui.contains("Paused"))
    // From any focus.
    ui.type(" ")
    #expect(store.withState(\.speakerIndex) == 2)
    ui.type("p")
    await ui.settle()
    #expect(!ui.contains("Paused"))
    ui.type("+")
    #expect(ui.contains("2:00 left"))
    #expect(store.withState(\.secondsElapsed) == 0)
    ui.type("q")
    #expect(ui.contains("End meeting?"))
    ui.click("Resume")
    #expect(store.withState(\.alert) == nil)
    ui.close()
  }

  /// The titles of the buttons are as long as there is room.
  @Test(arguments: [
    (53, "[ Next ] [ Pause ] [ + ] [ ← ] [ T ]"),
    (54, "[ Next ] [ Pause ] [ +1 minute ] [ Back ] [ Park ]"),
    (59, "[ Next ] [ Pause ] [ +1 minute ] [ Back ] [ Park ]"),
    (60, "[ Next speaker ] [ Pause ] [ +1 minute ] [ Back ] [ Park ]"),
    (69, "[ Next speaker ] [ Pause ] [ +1 minute ] [ Back ] [ Park ]"),
    (70, "[ Next speaker ] [ Pause ] [ +1 minute ] [ Back ] [ Park a topic ]"),
    (73, "[ Next speaker ] [ Pause ] [ +1 minute ] [ Back ] [ Park a topic ]"),
    (74, "[ Next speaker ] [ Pause ] [ +1 minute ] [ Back ] [ Add ] [ Park a topic ]"),
  ])
  func buttons_haveTitlesThatFit(width: Int, row: String) async {
    // The margins have two columns on each side.
    let ui = await makePilot(underWay(), size: (width + 4, 20))
    #expect(ui.contains(row), "\(ui.screen)")
    ui.close()
  }

  @Test func typedNotes_areStored() async {
    let store = makeStore(.init(standup: .mock))
    let ui = await makePilot(store)
    ui.press(.tab)
    ui.type("pause q +")
    ui.press(.enter)
    ui.type("! No disk")
    #expect(store.withState(\.speakers)[0].notes == "pause q +\n! No disk")
    await passSeconds(10, ui)
    ui.type(" left")
    #expect(store.withState(\.speakerIndex) == 1)
    #expect(store.withState(\.speakers)[0].notes == "pause q +\n! No disk left")
    ui.press(.escape)
    await ui.settle()
    #expect(store.withState(\.alert) == nil)
    #expect(ui.contains("Notes on Blob Jr"))
    ui.type("p")
    #expect(store.withState(\.isPaused))
    ui.close()
  }

  @Test func lastSeconds_countDown() async {
    let store = makeStore(.init(secondsElapsed: 49, speakerIndex: 5, standup: .mock))
    let ui = await makePilot(store)
    #expect(!ui.contains("Ends in"))
    await passSeconds(1, ui)
    #expect(ui.contains("Ends in 10 s · + One more minute"))
    await passSeconds(1, ui)
    #expect(ui.contains("Ends in 9 s"))
    ui.click("+1 minute")
    #expect(!ui.contains("Ends in"))
    #expect(ui.contains("1:09 left"))
    ui.close()
  }

  @Test(arguments: [nil, "", "It was unplugged."])
  func withoutARecognizer_aLineReportsIt(reason: String?) async {
    let store = underWay { $0.transcription = reason.map { .ended(reason: $0) } ?? .off }
    let ui = await makePilot(store, size: (100, 30))
    #expect(
      ui.contains(reason == nil ? "Not transcribing · h how" : "Not transcribing any more · h why"))
    ui.type("h")
    #expect(ui.contains("The rest of the meeting") == (reason != nil))
    #expect(ui.contains("sudo apt install") == (reason == nil))
    #expect(ui.contains("It was unplugged.") == (reason?.isEmpty == false))
    await passSeconds(3, ui)
    ui.press(.escape)
    #expect(store.withState(\.alert) == nil && store.withState(\.secondsElapsed) == 165)
    ui.close()
  }

  /// Characters typed into the notes are text, also when the time ends, and no key hint is a letter.
  @Test(arguments: [(40, 12), (160, 45)])
  func typingAtRandomWhileTheTimeEnds_onlyWrites(size: (Int, Int)) async {
    var generator = SeededGenerator(seed: SeededGenerator.seeds(1).lowerBound)
    let store = makeStore(.init(secondsElapsed: 50, speakerIndex: 5, standup: .mock))
    let ui = await makePilot(store, size: size)
    ui.type("e")
    var text = ""
    for _ in 0..<16 {
      let character = Character(Unicode.Scalar(UInt8.random(in: 32..<127, using: &generator)))
      text.append(character)
      ui.type(String(character))
      if Bool.random(using: &generator) { await passSeconds(1, ui) }
      for hint in ["? Keys", "e to write", "+ One more minute", "h how", "h why", "p Pause"] {
        #expect(!ui.contains(hint), "\(hint)")
      }
    }
    await passSeconds(15, ui)
    #expect(ui.contains("Time is over · "))
    let state = store.withState(\.self)
    #expect(state.speakers[5].notes == text)
    #expect(state.alert == nil && state.topic == nil && !state.isPaused)
    #expect(state.speakerIndex == 5 && state.duration == Standup.mock.duration)
    ui.press(.escape)
    await ui.settle()
    #expect(ui.contains("Ends in 10 s"))
    ui.close()
  }

  @Test(arguments: [(40, 12), (60, 20), (120, 36)])
  func orderOfToday_canBeKept(size: (Int, Int)) async {
    let store = makeStore(.init(callingRollOf: .mock))
    let ui = await makePilot(store, size: size)
    #expect(!ui.contains("Use this order"))
    ui.press(.end, .right)
    await ui.settle()
    #expect(store.withState(\.rollCall?.order) == .rotated)
    #expect(store.withState(\.standup.speakingOrder) == .listed)
    ui.press(.down)
    ui.type(" ")
    await ui.settle()
    #expect(store.withState(\.standup.speakingOrder) == .rotated)
    #expect(!ui.contains("Use this order"))
    // Time begins with the meeting of those present, in their order.
    let present = store.withState(\.rollCall?.present.ids)
    await passSeconds(5, ui)
    ui.press(.enter)
    await ui.settle()
    #expect(store.withState(\.speakers.ids) == present && store.withState(\.secondsElapsed) == 0)
    #expect(store.withState(\.rollCall) == nil)
    ui.close()
  }

  @Test(arguments: [(60, 28), (75, 28), (76, 24), (120, 36)])
  func rollCall_showsEightOpenBlockers(size: (Int, Int)) async {
    for count in [0, 8, 9] {
      var standup = Standup.mock
      standup.meetings[0].speakers = [
        .init(
          id: standup.attendees[0].id, name: "Blob",
          notes: (0..<count).map { "! No key \($0)" }.joined(separator: "\n"))
      ]
      let ui = await makePilot(makeStore(.init(callingRollOf: standup)), size: size)
      #expect(ui.contains("Blob: No key 0") == (count > 0) && !ui.contains("No key 8"))
      #expect(ui.contains("and 1 more") == (count == 9))
      #expect(ui.contains("None.") == (count == 0 && size.0 >= 76))
      ui.close()
    }
  }

  @Test func transcript_isShownFromItsFirstWord() async {
    let quiet = await makePilot(underWay { $0.transcript = "" }, size: (100, 30))
    #expect(quiet.contains("Listening"))
    quiet.close()
    let ui = await makePilot(
      underWay { $0.transcript = String(repeating: "abcdefgh ", count: 10) }, size: (120, 30))
    #expect(ui.contains("“abcdefgh ") && !ui.contains("“…"))
    ui.close()
    let long = await makePilot(
      underWay { $0.transcript = String(repeating: "word ", count: 40) + "end" }, size: (100, 30))
    #expect(long.contains("“… word") && long.contains("end”"))
    long.close()
  }
}

extension LocalCalendar {
  /// A calendar that shows dates the same on every machine.
  static let test = Self(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}
