import ComposableTerminalUI
import Models
import RecordMeeting

@main
struct RecordMeetingPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Running") { meeting(RecordMeetingFeature.State(standup: .mock)) }
    Preview("Inert") { inert(secondsElapsed: 9, speakerIndex: 0) }
    Preview("Last speaker") { inert(secondsElapsed: 55, speakerIndex: 5) }
    Preview("Ending") {
      meeting(
        RecordMeetingFeature.State(
          alert: .endMeeting(isDiscardable: true), secondsElapsed: 9, standup: .mock
        )
      )
    }
    Preview("Recognizer failed") {
      meeting(
        RecordMeetingFeature.State(alert: .speechFailed(""), secondsElapsed: 9, standup: .mock))
    }
  }

  private static func meeting(_ state: RecordMeetingFeature.State) -> some View {
    NavigationStack {
      RecordMeetingView(
        store: Store(initialState: state) {
          RecordMeetingFeature()
        } withDependencies: {
          $0.context = .preview
        }
      )
    }
  }

  private static func inert(secondsElapsed: Int, speakerIndex: Int) -> some View {
    NavigationStack {
      RecordMeetingView(
        store: Store(
          initialState: RecordMeetingFeature.State(
            secondsElapsed: secondsElapsed,
            speakerIndex: speakerIndex,
            standup: .mock,
            transcript: "Good morning. The new onboarding is drawn."
          )
        ) {}
      )
    }
  }
}
