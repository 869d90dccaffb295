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
    Preview("Deleting") {
      detail(
        StandupDetailFeature.State(
          destination: .alert(.delete(.engineeringMock)), standup: .engineeringMock
        )
      )
    }
    Preview("Without a recognizer") {
      detail(
        StandupDetailFeature.State(
          destination: .alert(.speechRecognitionDenied), standup: .engineeringMock
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
      NavigationStack {
        MeetingView(
          store: Store(
            initialState: MeetingFeature.State(
              meeting: Standup.mock.meetings[0], standup: .mock
            )
          ) {
            MeetingFeature()
          } withDependencies: {
            $0.context = .preview
          }
        )
      }
    }
  }

  private static func detail(_ state: StandupDetailFeature.State) -> some View {
    NavigationStack {
      StandupDetailView(
        store: Store(initialState: state) {
          StandupDetailFeature()
        } withDependencies: {
          $0.context = .preview
        }
      )
    }
  }
}
