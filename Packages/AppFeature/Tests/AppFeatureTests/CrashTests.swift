import ComposableArchitecture
import DataManager
import Foundation
import Models
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature
@testable import RecordMeeting

/// Kills the app at each of its calls to the file system in turn, and starts it again.
@MainActor
@Suite struct CrashTests {
  /// The standups and the unfinished work, without the time of a running meeting, whose second ends
  /// when it is written.
  struct Situation: Equatable {
    let standups: IdentifiedArrayOf<Standup>
    let work: UnfinishedWork?

    @MainActor init(_ state: AppFeature.State) {
      standups = state.standupsList.standups
      guard case .meeting(var progress, of: let id) = state.unfinishedWork else {
        work = state.unfinishedWork
        return
      }
      progress.secondsElapsed = 0
      for speaker in progress.speakers?.ids ?? [] {
        progress.speakers?[id: speaker]?.duration = .zero
      }
      work = .meeting(progress, of: id)
    }
  }

  typealias Step = @MainActor (TestStoreOf<AppFeature>) async -> Void

  func type(_ title: String) -> Step {
    { store in
      if case .add(let form) = store.state.standupsList.destination {
        var standup = form.standup
        standup.title = title
        await store.send(.add(standup))
      } else if let id = store.state.path.ids.last,
        case .edit(let form) = store.state.path[id: id, case: /AppFeature.Path.State.detail]?
          .destination
      {
        var standup = form.standup
        standup.title = title
        await store.send(.edit(standup, at: id))
      }
    }
  }

  func send(_ actions: AppFeature.Action...) -> Step {
    { store in for action in actions { await store.send(action) } }
  }

  func detail(_ actions: StandupDetailFeature.Action...) -> Step {
    { store in
      for action in actions {
        guard let id = store.state.path.ids.first else { return }
        await store.send(.detail(action, at: id))
      }
    }
  }

  func meeting(_ actions: RecordMeetingFeature.Action...) -> Step {
    { store in
      for action in actions {
        guard let id = store.state.path.ids.last else { return }
        await store.send(.meeting(action, at: id))
      }
    }
  }

  var steps: [Step] {
    [
      send(.standupsList(.addButtonTapped)), type("R"), type("Retro"),
      send(.standupsList(.saveStandupButtonTapped)),
      send(.standupsList(.deleteStandups(atOffsets: [1]))),
      send(.standupsList(.undoButtonTapped)),
      send(.standupsList(.addButtonTapped)), type("Nothing"),
      send(.standupsList(.destination(.dismiss))),
      send(.standupsList(.standupTapped(id: Standup.mock.id))),
      detail(.editButtonTapped), type("Desi"), detail(.destination(.dismiss)),
      detail(.editButtonTapped), type("Designs"), detail(.saveStandupButtonTapped),
      detail(.editButtonTapped), type("Design"), detail(.saveStandupButtonTapped),
      detail(.delegate(.meetingRequested)), meeting(.rollCall(.startButtonTapped)),
      meeting(.speechResult("Good morning")), meeting(.nextButtonTapped),
      meeting(.notesChanged("! No disk")), meeting(.pauseButtonTapped), meeting(.pauseButtonTapped),
      meeting(.endMeetingButtonTapped, .alert(.presented(.confirmSave))),
      // A key right after a meeting would start none.
      { $0.dependencies.date.now += 60 },
      detail(.delegate(.meetingRequested)), meeting(.rollCall(.startButtonTapped)),
      meeting(.speechResult("Oh")),
      meeting(.endMeetingButtonTapped, .alert(.presented(.confirmDiscard))),
      detail(.editButtonTapped), type("Done"),
      send(.appWillTerminate),
    ]
  }

  /// Runs all steps, a second apart. Returns the situation after each, and the step in which the
  /// disk stopped.
  func run(_ disk: SharedFile) async throws -> (situations: [Situation], stop: Int?) {
    let clock = TestClock()
    let state = try disk.launch()
    let store = makeAppStore(state, disk.dataManager, clock: clock, now: 1_700_000_000)
    var situations = [Situation(store.state)]
    for step in steps {
      await step(store)
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
      situations.append(Situation(store.state))
      if disk.hasStopped { return (situations, situations.count - 1) }
    }
    return (situations, nil)
  }

  /// Each third call; `ROUNDS=3` tries all.
  @Test func crashAtAnyCall_losesAtMostTheLastStep_andRestoresNothingFinished() async throws {
    let files = ["/standups.json": try Standup.json(for: [.mock])]
    let reference = try await run(SharedFile(files: files)).situations
    for seed in SeededGenerator.seeds(1) {
      // The first four calls lock and read both files. Nothing can be lost before them.
      var calls = 4 + Int(seed % 3)
      while true {
        let crashed = SharedFile(files: files, calls: calls)
        guard let stop = try await run(crashed).stop else { break }
        let restarted = Situation(try SharedFile(files: crashed.files.value).launch())
        let isExpected = restarted == reference[stop - 1] || restarted == reference[stop]
        #expect(isExpected, "killed before call \(calls), in step \(stop)")
        calls += 3
      }
      #expect(calls > 25)
    }
  }
}
