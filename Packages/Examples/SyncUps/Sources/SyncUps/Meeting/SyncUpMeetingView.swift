import ComposableTerminalUI
import Foundation
import Styleguide

/// Shows a past meeting: who took part, and what was said.
public struct SyncUpMeetingView: View {
  @Environment(\.dateCalendar) private var calendar
  private let meeting: Meeting
  private let syncUp: SyncUp

  public init(meeting: Meeting, syncUp: SyncUp) {
    self.meeting = meeting
    self.syncUp = syncUp
  }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        PaneTitle("Attendees")
        ForEach(syncUp.attendees) { attendee in
          Text(attendee.name)
        }
        PaneTitle("Transcript").padding(.top, 1)
        if meeting.transcript.isEmpty {
          Text("Nothing was recorded.").italic()
        } else {
          Text(meeting.transcript)
        }
      }
      .frame(maxWidth: 100, alignment: .leading)
      .padding(.horizontal, 2)
    }
    .navigationTitle("\(calendar.day(of: meeting.date)), \(calendar.time(of: meeting.date))")
  }
}
