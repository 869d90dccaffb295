import ComposableTerminalUI
import Models
import Styleguide

/// The people of the meeting: past speakers with their times, the current and the next one, and
/// people who were skipped or are absent.
struct RosterView: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    let roster = state.roster
    GeometryReader { proxy in
      VStack(alignment: .leading) {
        ForEach(roster[shown(of: roster.count, rows: Int(proxy.size.height))]) { row($0) }
      }
    }
  }

  /// The range of the entries that fit, with the current speaker in the middle.
  private func shown(of count: Int, rows: Int) -> Range<Int> {
    let start = max(0, min(state.speakerIndex - rows / 2, count - rows))
    return start..<min(count, start + rows)
  }

  private func row(_ entry: RecordMeetingFeature.State.RosterEntry) -> some View {
    HStack {
      Text(sign(entry.status))
      Text(entry.name).lineLimit(1).strikethrough(entry.status == .absent)
      Spacer(minLength: 1)
      Text(note(entry)).layoutPriority(1)
    }
    .bold(entry.status == .speaking)
    .foregroundColor(color(entry.status))
  }

  private func sign(_ status: RecordMeetingFeature.State.RosterEntry.Status) -> String {
    switch status {
    case .absent: "–"
    case .next, .waiting: " "
    case .skipped: "»"
    case .speaking: "▸"
    case .spoken: "✓"
    }
  }

  private func note(_ entry: RecordMeetingFeature.State.RosterEntry) -> String {
    switch entry.status {
    case .absent: "absent"
    case .next: entry.duration > .zero ? "next \(entry.duration.timeText)" : "next"
    case .skipped: "skipped"
    case .speaking, .spoken, .waiting: entry.duration > .zero ? entry.duration.timeText : ""
    }
  }

  private func color(_ status: RecordMeetingFeature.State.RosterEntry.Status) -> Color {
    switch status {
    case .next, .speaking: .primary
    case .skipped: .yellow
    case .absent, .spoken, .waiting: .secondary
    }
  }
}
