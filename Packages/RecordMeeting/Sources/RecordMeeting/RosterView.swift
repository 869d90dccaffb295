import ComposableTerminalUI
import Models
import Styleguide

/// The people of the meeting: past speakers with their times, the current and the next one, and
/// people who were skipped or are absent. A name leads to what can be done with the person, and its
/// number to the notes.
struct RosterView: View {
  typealias Entry = RecordMeetingFeature.State.RosterEntry

  /// The person whose actions are shown.
  @State private var chosen: Entry?
  let viewStore: ViewStoreOf<RecordMeetingFeature>
  let write: @MainActor (Attendee.ID) -> Void

  var body: some View {
    let roster = viewStore.state.roster
    GeometryReader { proxy in
      let shown = shown(of: roster.count, rows: Int(proxy.size.height))
      let hidden = roster.count - shown.count
      VStack(alignment: .leading) {
        ForEach(roster[shown]) { entry in
          let number = viewStore.speakers.index(id: entry.id).flatMap { $0 < 9 ? $0 + 1 : nil }
          Button {
            chosen = entry
          } label: {
            row(entry, number: number)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(entry.name)
        }
        if hidden > 0 { Text("    and \(hidden) more").foregroundColor(.secondary) }
      }
    }
    .confirmationDialog(
      Text(verbatim: chosen?.name ?? ""),
      isPresented: Binding(get: { chosen != nil }, set: { if !$0 { chosen = nil } }),
      presenting: chosen
    ) {
      actions($0)
    } message: { _ in
      EmptyView()
    }
  }

  @ViewBuilder
  private func actions(_ entry: Entry) -> some View {
    let speaker = viewStore.speakers[id: entry.id]
    if speaker != nil { Button("Write notes") { write(entry.id) } }
    if entry.status != .absent, entry.status != .speaking {
      Button("Speaks now") { viewStore.send(.personTapped(entry.id)) }
    }
    if entry.status == .waiting {
      Button("Speaks earlier") { viewStore.send(.personMoved(entry.id, by: -1)) }
    }
    if entry.status == .next || entry.status == .waiting, entry.id != viewStore.speakers.last?.id {
      Button("Speaks later") { viewStore.send(.personMoved(entry.id, by: 1)) }
    }
    if entry.status == .absent {
      Button("Is here now") { viewStore.send(.absenceTapped(entry.id)) }
    } else if entry.status != .speaking, entry.duration == .zero, speaker?.notes.isEmpty == true {
      Button("Is not here") { viewStore.send(.absenceTapped(entry.id)) }
    }
  }

  /// The range of the entries that fit, with the current speaker in the middle, above the number of
  /// those that do not.
  private func shown(of count: Int, rows: Int) -> Range<Int> {
    let rows = rows < count ? max(1, rows - 1) : rows
    let start = max(0, min(viewStore.speakerIndex - rows / 2, count - rows))
    return start..<min(count, start + rows)
  }

  private func row(_ entry: Entry, number: Int?) -> some View {
    HStack {
      Text((number.map(String.init) ?? " ") + sign(entry.status))
      Text(entry.name).lineLimit(1).strikethrough(entry.status == .absent)
      Spacer(minLength: 1)
      Text(note(entry)).layoutPriority(1)
    }
    .bold(entry.status == .speaking)
    .foregroundColor(color(entry.status))
  }

  private func sign(_ status: Entry.Status) -> String {
    switch status {
    case .absent: "–"
    case .next, .waiting: " "
    case .skipped: "»"
    case .speaking: "▸"
    case .spoken: "✓"
    }
  }

  private func note(_ entry: Entry) -> String {
    switch entry.status {
    case .absent: "absent"
    case .next: entry.duration > .zero ? "next \(entry.duration.timeText)" : "next"
    case .skipped: "skipped"
    case .speaking, .spoken, .waiting: entry.duration > .zero ? entry.duration.timeText : ""
    }
  }

  private func color(_ status: Entry.Status) -> Color {
    switch status {
    case .next, .speaking: .primary
    case .skipped: .yellow
    case .absent, .spoken, .waiting: .secondary
    }
  }
}
