import AfterMeetingClient
import ComposableArchitecture
import DataManager
import Foundation
import Models
import RecordMeeting
import StandupsFile
import StandupsList
import Testing

@testable import AppFeature
@testable import Persistence

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
    return makeAppStore(
      AppFeature.State(
        path: [.recordMeeting(RecordMeetingFeature.State(standup: standup))],
        standupsList: .init(standups: [standup])),
      .mock(initialData: try? Standup.json(for: [standup])), now: 1_690_966_800
    ) {
      $0.afterMeeting = AfterMeetingClient(format: format) { [texts] text in
        texts.withValue { $0.append(String(decoding: text, as: UTF8.self)) }
        if fails { throw NoNetwork() }
      }
      $0.afterMeeting.commandToRepeat = { title, meeting in
        "show \(title)\(meeting.map { " \($0)" } ?? "")"
      }
    }
  }

  /// Ends a meeting, and returns the store.
  func endMeeting(
    _ format: AfterMeetingClient.Format, fails: Bool = false
  ) async -> TestStoreOf<AppFeature> {
    let store = makeStore(format, fails: fails)
    await store.send(.meeting(.delegate(.meetingEnded(transcript: "")), at: 0))
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

  @Test(arguments: [false, true])
  func aMeetingThatEndsWithTheApp_isPassedOn_andItsFailurePrinted(fails: Bool) async throws {
    let store = makeStore(.json, fails: fails)
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(texts.value == [] && store.state.exitMessage == nil)
    withDependencies {
      $0.afterMeeting.commandToRepeat = { title, meeting in
        "show \(title)\(meeting.map { " \($0)" } ?? "")"
      }
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
    // A failure is in the journal, too, for the next start.
    #expect(store.state.messages.map(\.failure) == (fails ? ["“curl” failed: No network."] : []))
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [true, false])
  func aFailedMessage_isSentAgain_orLeft(isLeft: Bool) async throws {
    let fails = LockIsolated(true)
    let store = makeStore(.json, fails: false)
    store.dependencies.afterMeeting.run = { [texts] text in
      texts.withValue { $0.append(String(decoding: text, as: UTF8.self)) }
      if fails.value { throw NoNetwork() }
    }
    await store.send(.meeting(.delegate(.meetingEnded(transcript: "")), at: 0))
    await store.receive(
      .afterMeetingEnded(.init(UUID(0)), failure: "“curl” failed: No network."))
    #expect(store.state.notice?.button == "Decide" && texts.value.count == 1)
    let message = try #require(store.state.messages.first)
    #expect(store.state.openWork.contains(.message(message)))
    await store.send(.noticeTapped)
    withDependencies {
      $0.afterMeeting.commandToRepeat = { "show \($0) \($1?.uuidString ?? "--last")" }
    } operation: {
      #expect(
        store.state.repetition(of: store.state.messages)
          == "\nTo send it again:\n  show Engineering --last")
      // After a later meeting of the standup, the line names the one that was not sent.
      var later = store.state
      later.standupsList.standups[0].update(
        Meeting(id: UUID(9), date: .distantFuture, transcript: ""))
      #expect(later.repetition(of: later.messages).hasSuffix(UUID(0).uuidString))
    }
    #expect(store.state.alert != nil)
    fails.setValue(false)
    let id = Meeting.ID(UUID(0))
    await store.send(.alert(.presented(isLeft ? .leaveUnsent(id) : .sendAgain(id))))
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    #expect(store.state.messages.isEmpty && store.state.notice == nil)
    #expect(texts.value.count == (isLeft ? 1 : 2) && Set(texts.value).count == 1)
  }

  /// The law of the next start: what is in the journal of an app that was killed while the program ran is
  /// asked about, and neither sent nor forgotten by itself.
  @Test func aKilledApp_asksAtTheNextStart() async throws {
    var standup = Standup.engineeringMock
    let message = MeetingMessage(id: standup.meetings[0].id, standup: standup.id)
    standup.meetings[0].isEndedEarly = false
    var journal = ClaimedJournal<UnfinishedWork>(document: StandupsDocument(standups: [standup]))
    journal.work.open = [.message(message)]
    var state = AppFeature.State(standupsList: .init(standups: [standup]))
    state.restore(journal)
    #expect(state.messages.map(\.failure) == [MeetingMessage.unknownEnd])
    #expect(state.notice?.text == "The meeting of “Engineering” may not have been sent.")
    #expect(state.path.isEmpty && state.offeredWork.isEmpty)
    let kept = try JSONDecoder().decode(
      [UnfinishedWork].self, from: JSONEncoder().encode(state.openWork))
    #expect(kept == state.openWork && kept.count == 1)
    state.standupsList.standups = []
    #expect(
      state.notice == nil
        && kept.allSatisfy { $0.isFinished(in: state.standupsList.content.document) })
  }
}
