import ComposableTerminalUI
import Models
import StandupDetail
import StandupForm

@main
struct StandupDetailPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Detail") { detail(StandupDetailFeature.State(standup: .engineeringMock)) }
    Preview("Editing") {
      detail(
        StandupDetailFeature.State(
          destination: .edit(StandupFormFeature.State(standup: .engineeringMock)),
          standup: .engineeringMock
        )
      )
    }
    Preview("History") { detail(StandupDetailFeature.State(standup: .historyMock)) }
    Preview("Statistics") {
      detail(
        StandupDetailFeature.State(
          destination: .statistics, standup: .historyMock
        )
      )
    }
    Preview("Inert") {
      NavigationStack {
        StandupDetailView(
          store: Store(initialState: StandupDetailFeature.State(standup: .mock)) {}
        )
      }
    }
    Preview("Past meeting") {
      meeting(
        MeetingFeature.State(meeting: Standup.historyMock.meetings[8], standup: .historyMock)
      )
    }
    Preview("Past meeting of an earlier version") {
      meeting(MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock))
    }
    Preview("Editing a meeting") {
      let edited = Standup.historyMock.meetings[8]
      meeting(
        MeetingFeature.State(
          destination: .edit(EditMeetingFeature.State(meeting: edited)), meeting: edited,
          standup: .historyMock
        )
      )
    }
  }

  private static func meeting(_ state: MeetingFeature.State) -> some View {
    NavigationStack {
      MeetingView(
        store: Store(initialState: state) { MeetingFeature() }
      )
    }
  }

  private static func detail(_ state: StandupDetailFeature.State) -> some View {
    NavigationStack {
      StandupDetailView(
        store: Store(initialState: state) { StandupDetailFeature() }
      )
    }
  }
}
