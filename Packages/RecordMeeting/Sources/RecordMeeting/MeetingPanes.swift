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
              BlockerToggle(blocker: blocker, viewStore: viewStore)
                .keyboardShortcut("b", modifiers: [])
            } else {
              BlockerToggle(blocker: blocker, viewStore: viewStore)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .disabled(!hasAppeared)
      }
    }
    .task { hasAppeared = true }
  }

  /// The text of a blocker, after the name of its speaker unless that is the noted speaker.
  nonisolated static func title(of blocker: Blocker, notedSpeaker: Attendee.ID?) -> String {
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
    viewStore.isWriting ? NoteLine.help : "e to write, \(NoteLine.help)"
  }
}

/// The topics for after the meeting: those of earlier meetings that are not done, and those of this one.
struct ParkingLotView: View {
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        PaneTitle("For after the meeting")
        ForEach(viewStore.state.topics) { BlockerToggle(blocker: $0, viewStore: viewStore) }
        ForEach(Array(viewStore.parkingLot.enumerated()), id: \.offset) { _, topic in
          HStack(alignment: .top) {
            Text("·")
            Text(topic)
          }
        }
        if viewStore.parkingLot.isEmpty, viewStore.state.topics.isEmpty {
          Text("No topics parked.").foregroundColor(.secondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A blocker or topic of an earlier meeting, which can be closed.
struct BlockerToggle: View {
  let blocker: Blocker
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    let isClosed = viewStore.state.isClosed(blocker)
    let isTopic = blocker.id.speaker == nil
    Toggle(
      isOn: viewStore.binding(
        get: { $0.isClosed(blocker) }, send: { _ in .blockerTapped(blocker.id) })
    ) {
      Text(MemoryView.title(of: blocker, notedSpeaker: viewStore.notedSpeaker?.id))
        .strikethrough(isClosed)
        .foregroundColor(isClosed ? .secondary : isTopic ? .primary : .red)
    }
    .accessibilityLabel(
      isClosed
        ? "Open \(isTopic ? "topic" : "blocker") again" : isTopic ? "Topic done" : "Close blocker")
  }
}

/// A field for a line, such as a topic for after the meeting. Return enters it, Esc does not.
struct LineField: View {
  let title: String
  let prompt: String
  let submit: String
  let field: MeetingFocus
  let focus: FocusState<MeetingFocus?>.Binding
  @Binding var text: String
  /// Enters the text, unless it is blank.
  let enter: @MainActor () -> Void

  var body: some View {
    TextField(title, text: $text, prompt: Text(prompt))
      .submitLabel(SubmitLabel(submit))
      .onSubmit { focus.wrappedValue = .next }
      .onExitCommand {
        text = ""
        focus.wrappedValue = .next
      }
      .focused(focus, equals: field)
      .onAppear { focus.wrappedValue = field }
      .onChange(of: focus.wrappedValue == field) { if !$1 { enter() } }
  }
}
