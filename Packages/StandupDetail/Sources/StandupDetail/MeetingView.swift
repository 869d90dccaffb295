import ComposableTerminalUI
import Models
import Styleguide

/// Shows a meeting that was held.
public struct MeetingView: View {
  @Environment(\.dateCalendar) private var calendar
  private let store: StoreOf<MeetingFeature>

  /// Shows a meeting that was held.
  public init(store: StoreOf<MeetingFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      MeetingBodyView(meeting: viewStore.meeting, standup: viewStore.standup)
        .navigationTitle(calendar.day(of: viewStore.meeting.date))
        .toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            if !viewStore.meeting.transcript.isEmpty {
              Button(viewStore.isCopied ? "Copied" : "Copy") {
                viewStore.send(.copyButtonTapped)
              }
            }
            Button("Export") { viewStore.send(.exportButtonTapped) }
          }
        }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

/// Who took part, and what was said.
private struct MeetingBodyView: View {
  @Environment(\.dateCalendar) private var calendar
  let meeting: Meeting
  let standup: Standup

  var body: some View {
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
  }
}
