import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// The latest notes on the speaker, and the blockers that are still open.
struct MemoryView: View {
  @Environment(\.dateCalendar) private var calendar
  /// Whether the view has appeared. Until then the blockers cannot have the focus, which would
  /// scroll the notes above them out of view.
  @State private var hasAppeared = false
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    let notes = viewStore.notedSpeaker.flatMap { viewStore.pastNotes[$0.id] }
    let blockers = viewStore.speakerBlockers
    VStack(alignment: .leading) {
      PaneTitle(notes.map { "Last time, \(calendar.dayAndMonth(of: $0.date))" } ?? "Last time")
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(Array((notes?.lines ?? []).enumerated()), id: \.offset) { Text($0.element) }
          if notes == nil, blockers.isEmpty {
            Text(
              viewStore.standup.meetings.isEmpty
                ? "This is the first meeting." : "Nothing was noted."
            )
            .foregroundColor(.secondary)
          }
          ForEach(blockers) { blocker in
            if blocker.id == blockers.first?.id {
              toggle(blocker).keyboardShortcut("b", modifiers: [])
            } else {
              toggle(blocker)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .disabled(!hasAppeared)
      }
    }
    .task { hasAppeared = true }
  }

  private func toggle(_ blocker: Blocker) -> some View {
    let isClosed = viewStore.state.isClosed(blocker)
    return Toggle(
      isOn: viewStore.binding(
        get: { $0.isClosed(blocker) },
        send: { _ in .blockerTapped(blocker.id) })
    ) {
      Text(Self.title(of: blocker, notedSpeaker: viewStore.notedSpeaker?.id))
        .strikethrough(isClosed)
        .foregroundColor(isClosed ? .secondary : .red)
    }
    .accessibilityLabel(isClosed ? "Open blocker again" : "Close blocker")
  }

  /// The text of a blocker, after the name of its speaker unless that is the noted speaker.
  nonisolated private static func title(of blocker: Blocker, notedSpeaker: Attendee.ID?) -> String {
    blocker.id.speaker == notedSpeaker ? blocker.id.text : blocker.title
  }

  /// The number of rows that show everything in a width.
  nonisolated static func rows(of state: RecordMeetingFeature.State, width: Int) -> Int {
    func rows(_ text: String, in width: Int) -> Int {
      var (rows, column) = (1, 0)
      for word in text.split(separator: " ") {
        if column > 0, column + 1 + word.count > width { (rows, column) = (rows + 1, 0) }
        column += word.count + (column > 0 ? 1 : 0)
        // A word that is longer than a row takes several.
        if column > max(1, width) {
          (rows, column) = (rows + (column - 1) / max(1, width), (column - 1) % max(1, width) + 1)
        }
      }
      return rows
    }
    let notes = state.notedSpeaker.flatMap { state.pastNotes[$0.id] }?.lines ?? []
    let blockers = state.speakerBlockers.map {
      rows(title(of: $0, notedSpeaker: state.notedSpeaker?.id), in: width - 4)
    }
    return max(2, 1 + notes.reduce(0) { $0 + rows($1, in: width) } + blockers.reduce(0, +))
  }
}

/// An editor for the notes on the current speaker.
struct NotesView: View {
  let focus: FocusState<MeetingFocus?>.Binding
  let viewStore: ViewStoreOf<RecordMeetingFeature>
  let isTitled: Bool

  var body: some View {
    if let speaker = viewStore.notedSpeaker {
      let title = "Notes on \(speaker.heading)"
      VStack(alignment: .leading) {
        if isTitled { PaneTitle(title).onTapGesture { focus.wrappedValue = .notes } }
        TextField(
          title, text: viewStore.binding(get: \.notes, send: { .notesChanged($0) }),
          prompt: Text(prompt), axis: .vertical
        )
        .labelsHidden()
        .focused(focus, equals: .notes)
        // In the field, Tab moves the focus on.
        .keyboardShortcut(viewStore.notedSpeakerID != nil ? "e" : .tab, modifiers: [])
        .keyboardShortcut("e", modifiers: [])
        .onExitCommand { focus.wrappedValue = .next }
        .onChange(of: focus.wrappedValue == .notes) { viewStore.send(.notesFocusChanged($1)) }
      }
    }
  }

  /// The keys, except for those that the field takes as text.
  private var prompt: String {
    viewStore.isWriting ? "! begins a blocker" : "e to write, ! begins a blocker"
  }
}

/// The topics for after the meeting.
struct ParkingLotView: View {
  let topics: [String]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        PaneTitle("For after the meeting")
        ForEach(Array(topics.enumerated()), id: \.offset) { Text("· \($0.element)") }
        if topics.isEmpty { Text("No topics parked.").foregroundColor(.secondary) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A field for a topic for after the meeting. Return adds it, Esc does not.
struct TopicField: View {
  let focus: FocusState<MeetingFocus?>.Binding
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    TextField(
      "Topic", text: viewStore.binding(get: { $0.topic ?? "" }, send: { .topicChanged($0) }),
      prompt: Text("For after the meeting")
    )
    .submitLabel(SubmitLabel("Park"))
    .onSubmit { focus.wrappedValue = .next }
    .onExitCommand {
      viewStore.send(.topicChanged(""))
      focus.wrappedValue = .next
    }
    .focused(focus, equals: .topic)
    .onAppear { focus.wrappedValue = .topic }
    .onChange(of: focus.wrappedValue == .topic) { if !$1 { viewStore.send(.topicEntered) } }
  }
}
