import ComposableTerminalUI
import Models
import Styleguide

/// Shows a meeting that was held. It has no behavior, and so needs no store.
public struct MeetingView: View {
  @Environment(\.dateCalendar) private var calendar
  private let meeting: Meeting
  private let standup: Standup

  public init(meeting: Meeting, standup: Standup) {
    self.meeting = meeting
    self.standup = standup
  }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 1) {
        HStack {
          Text(standup.heading).bold()
          ThemeView(theme: standup.theme)
          Spacer()
          Text(calendar.time(of: meeting.date)).foregroundColor(.secondary)
        }
        VStack(alignment: .leading) {
          Text("Attendees").bold().foregroundColor(.secondary)
          ForEach(standup.attendees) { attendee in
            Label(attendee.name, systemImage: "person")
          }
        }
        VStack(alignment: .leading) {
          Text("Transcript").bold().foregroundColor(.secondary)
          if meeting.transcript.isEmpty {
            Text("Nothing was recorded.").italic()
          } else {
            Text(meeting.transcript)
          }
        }
      }
      .padding(.horizontal, 2)
    }
    .navigationTitle(Text(calendar.day(of: meeting.date)))
  }
}
