import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct AppToastTests {
  func makeStore(path: [AppFeature.Path.State] = []) -> TestStoreOf<AppFeature> {
    makeAppStore(
      AppFeature.State(
        path: StackState(path),
        standupsList: StandupsListFeature.State(standups: [.mock, .designMock])))
  }

  /// Gives the standup of the first screen another title.
  func edit(
    _ store: TestStoreOf<AppFeature>, assert: ((inout AppFeature.State) throws -> Void)? = nil
  ) async {
    var standup = store.state.standupsList.standups[0]
    standup.title = "Sketches"
    await store.send(.detail(.editButtonTapped))
    await store.send(.edit(standup))
    await store.send(.detail(.saveStandupButtonTapped), assert: assert)
  }

  /// The law of the toast: its button undoes the deletion that it names, and nothing that the user
  /// has done since, which it is not offered for.
  @Test func undoInAToast_undoesWhatItNames() async {
    for seed in SeededGenerator.seeds(30) {
      var generator = SeededGenerator(seed: seed)
      let store = makeStore(path: [.detail(StandupDetailFeature.State(standup: .mock))])
      var deleted: [Standup.ID: Standup] = [:]
      for _ in 0..<8 {
        let before = store.state.standupsList.standups
        let index = Int.random(in: 0..<3, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: await store.send(.standupsList(.deleteStandups(atOffsets: [index])))
        case 1:
          await store.send(
            .standupsList(
              .moveStandups(fromOffsets: [0], toOffset: before.isEmpty ? 0 : before.count)))
        case 2: await store.send(.standupsList(.undoButtonTapped))
        case 3, 4:
          guard let id = store.state.path.ids.first else { continue }
          let action: StandupDetailFeature.Action =
            index == 0 ? .undoButtonTapped : .deleteMeetings(atOffsets: [index - 1])
          await store.send(.detail(action, at: id))
        default:
          guard let undo = store.state.offeredUndo, let toast = store.state.toast
          else { continue }
          await store.send(.toastButtonTapped(undo))
          let after = store.state.standupsList.standups
          switch undo {
          case .inList(let ids):
            #expect(toast.text == "Deleted \(after.filter { ids.contains($0.id) }.name)")
            #expect(ids.allSatisfy { after[id: $0] == deleted[$0] }, "seed \(seed)")
            #expect(Set(after.ids) == Set(before.ids).union(ids), "seed \(seed)")
          case .inDetail(_, let ids):
            #expect(toast.text.hasPrefix("Deleted a meeting"))
            #expect(after.ids == before.ids, "seed \(seed)")
            #expect(ids.allSatisfy { after[0].meetings[id: $0] != nil || after.count > 1 })
          }
          #expect(store.state.toast?.text.hasPrefix("Undid delete of") == true)
        }
        for standup in before where store.state.standupsList.standups[id: standup.id] == nil {
          deleted[standup.id] = standup
        }
        await store.skipReceivedActions(strict: false)
      }
      await store.skipInFlightEffects(strict: false)
    }
  }

  @Test func savedMeetingAndSavedEdits_showToasts() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: .mock)),
      .recordMeeting(RecordMeetingFeature.State(standup: .mock)),
    ])
    await store.send(.meeting(.delegate(.meetingEnded(transcript: "Hi")))) {
      $0.toast = ToastState(id: 1, text: "Added the meeting", undo: nil)
    }
    await edit(store) {
      $0.toast = ToastState(id: 2, text: "Changed “Sketches”", undo: nil)
    }
  }

  @Test func copiedAndExportedMeeting_showToasts() async {
    let meeting = MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock)
    let store = makeStore(path: [.meeting(meeting)])
    await store.send(.pastMeeting(.delegate(.meetingCopied), at: 0)) {
      $0.toast = ToastState(id: 1, text: "Copied for a chat", undo: nil)
    }
    let file = URL(filePath: "/exports/Design.md")
    await store.send(.pastMeeting(.delegate(.meetingExported(to: file)), at: 0)) {
      $0.toast = ToastState(id: 2, text: "Exported “Design.md” to “/exports”", undo: nil)
    }
  }
}
