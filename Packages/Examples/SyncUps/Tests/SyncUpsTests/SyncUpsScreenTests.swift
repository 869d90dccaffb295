import ComposableTerminalUI
import Foundation
import LocalTime
import SoundEffectClient
import SpeechClient
import Styleguide
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsScreenTests {
  let clock = TestClock()
  @Shared(.syncUps) var syncUps = [.mock, .engineeringMock, .productMock]

  func makeStore(
    _ path: SyncUpsFeature.Path.State..., speech: SpeechClient.AuthorizationStatus = .notDetermined
  ) -> StoreOf<SyncUpsFeature> {
    Store(initialState: SyncUpsFeature.State(path: StackState(path))) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_690_880_400)
      $0.soundEffectClient = .noop
      $0.speechClient.authorizationStatus = { speech }
      $0.speechClient.requestAuthorization = { .denied }
      $0.uuid = .incrementing
    }
  }

  func makeUI(_ store: StoreOf<SyncUpsFeature>, size: (Int, Int) = (80, 24)) -> Pilot {
    Pilot(size: size) {
      SyncUpsView(store: store).environment(\.dateCalendar, .test)
    }
  }

  func design() throws -> Shared<SyncUp> { try #require(Shared($syncUps[id: SyncUp.mock.id])) }

  nonisolated static let sizes = [(60, 20), (80, 24), (120, 36)]

  // MARK: Looks

  @Test(arguments: sizes) func list(size: (Int, Int)) {
    assertSnapshot(of: makeUI(makeStore(), size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func emptyList() {
    $syncUps.withLock { $0 = [] }
    assertSnapshot(of: makeUI(makeStore(), size: (60, 20)))
  }

  @Test(arguments: sizes) func form(size: (Int, Int)) {
    let ui = makeUI(makeStore(), size: size)
    ui.press("n")
    assertSnapshot(of: ui, named: "\(size.0)x\(size.1)")
  }

  @Test(arguments: sizes) func detail(size: (Int, Int)) throws {
    let store = makeStore(.detail(SyncUpDetail.State(syncUp: try design())))
    assertSnapshot(of: makeUI(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test(arguments: sizes) func meeting(size: (Int, Int)) async throws {
    let state = RecordSyncUp.State(
      secondsElapsed: 34, speakerIndex: 3, syncUp: try design(),
      transcript: "I fixed the colors of the cards, so that they can be read in the dark now. "
        + "Nothing blocks me.")
    let ui = makeUI(makeStore(.record(state)), size: size)
    await ui.settle()
    assertSnapshot(of: ui, named: "\(size.0)x\(size.1)")
  }

  @Test func meetingInColor() async throws {
    let state = RecordSyncUp.State(secondsElapsed: 34, speakerIndex: 3, syncUp: try design())
    let ui = makeUI(makeStore(.record(state)))
    await ui.settle()
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func lowMeeting() async throws {
    let ui = makeUI(
      makeStore(.record(RecordSyncUp.State(syncUp: try design()))), size: (40, 10))
    await ui.settle()
    assertSnapshot(of: ui)
  }

  @Test(arguments: sizes) func pastMeeting(size: (Int, Int)) {
    let store = makeStore(.meeting(SyncUp.mock.meetings[0], syncUp: .mock))
    assertSnapshot(of: makeUI(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func damagedFile() {
    withDependencies {
      $0.context = .test
      $0.defaultFileStorage = .inMemory(
        fileSystem: LockIsolated([$0.syncUpsFile: Data("no JSON".utf8)]))
    } operation: {
      let ui = makeUI(makeStore(), size: (60, 20))
      assertSnapshot(of: ui)
      ui.press("n")
      ui.type("Design")
      ui.press(.control("s"))
      #expect(ui.contains("Design"))
      #expect(!ui.contains("damaged"))
    }
  }

  // MARK: Use

  @Test func newSyncUp_isFilledInByKeys() {
    $syncUps.withLock { $0 = [] }
    let ui = makeUI(makeStore())
    ui.press(.enter)
    ui.type("Design")
    ui.press(.tab, .right, .tab, .tab)
    ui.type("Blob\nBlob Jr")
    #expect(ui.contains("⏎ Add another"))
    ui.press(.control("s"))
    #expect(syncUps.map(\.title) == ["Design"])
    #expect(syncUps.first?.attendees.map(\.name) == ["Blob", "Blob Jr"])
    #expect(syncUps.first?.duration == .seconds(360))
    #expect(ui.contains("2 people · 6 min"))
  }

  @Test func cancelledForm_addsNothing() {
    let ui = makeUI(makeStore())
    for close in [{ ui.click("Cancel") }, { ui.press(.escape) }] {
      ui.press("n")
      ui.type("Design II")
      #expect(ui.contains("New sync-up"))
      close()
      #expect(!ui.contains("Design II"))
    }
    #expect(syncUps.count == 3)
  }

  @Test func deleteKey_deletesARow() {
    let ui = makeUI(makeStore())
    ui.press(.down, .delete)
    #expect(syncUps == [.mock, .productMock])
    #expect(!ui.contains("Engineering"))
  }

  @Test func edit_changesTheDetailAndTheList() {
    let ui = makeUI(makeStore())
    ui.press(.enter, "e")
    ui.type(" II")
    ui.click("Done")
    #expect(ui.contains("‹ Back  Design II"))
    ui.press(.escape)
    #expect(ui.contains("Design II") && ui.contains("Daily sync-ups"))
  }

  @Test func delete_asksAndGoesBack() async {
    let ui = makeUI(makeStore())
    ui.press(.enter, "d")
    #expect(ui.contains("Delete this sync-up?"))
    ui.press(.escape)
    #expect(!ui.contains("Delete this sync-up?"))
    ui.press("d")
    ui.click("[ Delete ]")
    await ui.settle()
    #expect(syncUps == [.engineeringMock, .productMock])
    #expect(ui.contains("Daily sync-ups") && !ui.contains("Design"))
  }

  @Test func meeting_runsToItsEndAndIsShown() async throws {
    $syncUps[id: SyncUp.mock.id].withLock { $0?.duration = .seconds(6) }
    let ui = makeUI(makeStore())
    ui.press(.enter)
    await ui.settle()
    ui.press("s")
    await ui.settle()
    #expect(ui.contains("Speaker 1 of 6") && ui.contains("0:06 left"))
    await clock.advance(by: .seconds(1))
    await ui.settle()
    #expect(ui.contains("Speaker 2 of 6") && ui.contains("0:01 elapsed"))
    ui.press(.right)
    #expect(ui.contains("Speaker 3 of 6") && ui.contains("0:04 left"))
    await clock.advance(by: .seconds(4))
    await ui.settle()
    #expect(ui.contains("1 August 2023") && ui.contains("31 July 2023"))
    #expect(syncUps[0].meetings.count == 2)
    ui.click("1 August 2023")
    #expect(ui.contains("Nothing was recorded."))
    ui.press(.escape, .escape)
    #expect(ui.contains("Daily sync-ups"))
    // The meeting is over, and so is its timer.
    await clock.advance(by: .seconds(60))
    await ui.settle()
    #expect(syncUps[0].meetings.count == 2)
  }

  @Test func withoutARecognizer_theMeetingIsAskedFor() throws {
    let store = makeStore(.detail(SyncUpDetail.State(syncUp: try design())), speech: .denied)
    let ui = makeUI(store)
    ui.press("s")
    assertSnapshot(of: ui)
    ui.click("Continue without recording")
    #expect(ui.contains("Speaker 1 of 6"))
  }
}

extension LocalCalendar {
  /// A calendar that is the same on each machine.
  fileprivate static let test = Self(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
}
