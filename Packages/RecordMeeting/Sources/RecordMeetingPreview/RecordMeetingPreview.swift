import ComposableTerminalUI
import Foundation
import Models
import RecordMeeting

@main
struct RecordMeetingPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("Running") { meeting(RecordMeetingFeature.State(standup: .mock)) }
    Preview("Who is here?") { meeting(RecordMeetingFeature.State(callingRollOf: .mock)) }
    Preview("Inert") { inert(underWay(seconds: 9, speaker: 0)) }
    Preview("Last speaker") { inert(underWay(seconds: 55, speaker: 5)) }
    Preview("Paused") { inert(underWay(seconds: 25, speaker: 2) { $0.isPaused = true }) }
    Preview("Overtime") {
      inert(
        underWay(seconds: 75, speaker: 5) {
          $0.standup.allowsOvertime = true
          $0.turn = 50..<60
        }
      )
    }
    Preview("One speaker") { inert(underWay(seconds: 9, speaker: 0, of: 1)) }
    Preview("Forty speakers") { inert(underWay(seconds: 30, speaker: 20, of: 40)) }
    Preview("Ending") { meeting(underWay(seconds: 9, speaker: 0) { $0.alert = .endMeeting() }) }
    Preview("Recognizer ended") {
      inert(underWay(seconds: 9, speaker: 0) { $0.transcription = .ended(reason: "") })
    }
  }

  private static func underWay(
    seconds: Int, speaker: Int, of count: Int = 6,
    _ change: (inout RecordMeetingFeature.State) -> Void = { _ in }
  ) -> RecordMeetingFeature.State {
    var standup = Standup.mock
    standup.attendees = IdentifiedArray(
      uniqueElements: (0..<count).map { index in
        Standup.mock.attendees.indices.contains(index)
          ? Standup.mock.attendees[index] : Attendee(id: UUID(), name: "Blob \(index + 1)")
      }
    )
    var state = RecordMeetingFeature.State(
      secondsElapsed: seconds, speakerIndex: speaker, standup: standup,
      transcript: "Good morning. The new onboarding is drawn."
    )
    state.transcription = .on
    change(&state)
    return state
  }

  private static func meeting(_ state: RecordMeetingFeature.State) -> some View {
    NavigationStack {
      RecordMeetingView(
        store: Store(initialState: state) { RecordMeetingFeature() }
      )
    }
  }

  private static func inert(_ state: RecordMeetingFeature.State) -> some View {
    NavigationStack {
      RecordMeetingView(store: Store(initialState: state) {})
    }
  }
}
