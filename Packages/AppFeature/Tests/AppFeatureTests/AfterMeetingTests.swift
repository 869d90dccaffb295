import AfterMeetingClient
import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import StandupsList
import Testing

@testable import AppFeature

/// Passing meetings to a program of the user's choice.
@MainActor
@Suite struct AfterMeetingTests {
  struct NoNetwork: LocalizedError {
    var errorDescription: String? { "“curl” failed: No network." }
  }

  let texts = LockIsolated<[String]>([])

  /// Creates a store with a running meeting of one standup.
  func makeStore(
    _ format: AfterMeetingClient.Format, fails: Bool
  ) -> TestStoreOf<AppFeature> {
    let standup = Standup.engineeringMock
    let store = TestStore(
      initialState: AppFeature.State(
        path: [.recordMeeting(RecordMeetingFeature.State(standup: standup))],
        standupsList: .init(standups: [standup]))
    ) {
      AppFeature()
    } withDependencies: {
      $0.afterMeeting = AfterMeetingClient(format: format) { [texts] text in
        texts.withValue { $0.append(String(decoding: text, as: UTF8.self)) }
        if fails { throw NoNetwork() }
      }
      $0.afterMeeting.commandToRepeat = { "show \($0)" }
      $0.continuousClock = TestClock()
      $0.dataManager = .mock(initialData: try? Standup.json(for: [standup]))
      $0.date.now = Date(timeIntervalSince1970: 1_690_966_800)
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  /// Ends a meeting, and returns the store.
  func endMeeting(
    _ format: AfterMeetingClient.Format, fails: Bool = false
  ) async -> TestStoreOf<AppFeature> {
    let store = makeStore(format, fails: fails)
    await store.send(
      .path(.element(id: 0, action: .recordMeeting(.delegate(.meetingEnded(transcript: ""))))))
    return store
  }

  @Test func aMeeting_isPassedOnAlone_asJSON() async throws {
    let store = await endMeeting(.json)
    await store.finish()
    let passed = try Standup.standups(fromJSON: Data((texts.value.first ?? "").utf8))
    #expect(texts.value.count == 1 && passed.map(\.title) == ["Engineering"])
    #expect(passed[0].meetings.ids == [.init(UUID(0))])
    #expect(store.state.standupsList.standups[0].meetings.count == 3)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func aMeeting_isPassedOn_asMarkdown() async {
    let store = await endMeeting(.markdown)
    await store.finish()
    #expect(texts.value.first?.hasPrefix("# Engineering\n\n- Length: 10 min\n") == true)
    #expect(texts.value.first?.contains("- Date: 2023-08-02 09:00\n") == true)
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [false, true])
  func aMeetingThatEndsWithTheApp_isPassedOn_andItsFailurePrinted(fails: Bool) async throws {
    let store = makeStore(.json, fails: fails)
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(texts.value == [] && store.state.exitMessage == nil)
    withDependencies {
      $0.afterMeeting.commandToRepeat = { "show \($0)" }
    } operation: {
      #expect(
        store.state.unfinishedProgramsMessage.hasSuffix(
          "your standups are saved\nTo send it again:\n  show Engineering"))
    }
    await store.send(.appHasSaved).finish()
    await store.skipReceivedActions(strict: false)
    let passed = try Standup.standups(fromJSON: Data((texts.value.first ?? "").utf8))
    #expect(texts.value.count == 1 && passed.first?.meetings.first?.isEndedEarly == true)
    #expect(
      store.state.exitMessage
        == (fails
          ? """
          The meeting is kept, but “curl” failed: No network.
          To send it again:
            show Engineering
          """ : nil))
    #expect(store.state.passedOn == [])
    await store.skipInFlightEffects(strict: false)
  }

  @Test func aFailure_isAToastWithTheReason_andTheMeetingIsKept() async {
    let store = await endMeeting(.json, fails: true)
    await store.receive(
      .afterMeetingEnded(.init(UUID(0)), failure: "“curl” failed: No network."))
    #expect(store.state.toast?.text == "The meeting is kept, but “curl” failed: No network.")
    #expect(store.state.standupsList.standups[0].meetings.count == 3)
    await store.skipInFlightEffects(strict: false)
  }
}
