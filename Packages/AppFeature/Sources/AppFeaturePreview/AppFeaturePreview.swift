import AppFeature
import ComposableTerminalUI
import DataManager
import Models
import RecordMeeting
import StandupDetail
import StandupsList

@main
struct AppFeaturePreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("App") { app(standups: [.mock, .engineeringMock, .designMock]) }
    Preview("Inert") {
      AppView(
        store: Store(
          initialState: AppFeature.State(standupsList: .init(standups: [.mock, .designMock]))
        ) {}
      )
    }
    Preview("First run") { app(standups: []) }
    Preview("Quick finish meeting") {
      app(
        path: [
          .detail(StandupDetailFeature.State(standup: .quick)),
          .recordMeeting(RecordMeetingFeature.State(standup: .quick)),
        ],
        standups: [.quick]
      )
    }
    Preview("Past meeting") {
      app(
        path: [
          .detail(StandupDetailFeature.State(standup: .mock)),
          .meeting(MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock)),
        ],
        standups: [.mock]
      )
    }
  }

  private static func app(
    path: [AppFeature.Path.State] = [], standups: IdentifiedArrayOf<Standup>
  ) -> some View {
    AppView(
      store: Store(initialState: AppFeature.State(path: StackState(path))) {
        AppFeature()
      } withDependencies: {
        $0.dataManager = .mock(initialData: try? Standup.json(for: standups))
      }
    )
  }
}

extension Standup {
  /// A standup whose meeting takes six seconds.
  fileprivate static var quick: Self {
    var standup = Self.mock
    standup.duration = .seconds(6)
    return standup
  }
}
