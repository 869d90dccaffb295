import ComposableTerminalUI
import Models
import Styleguide

/// Shows the roll call, and then the running meeting: the time, the speakers, what they said last
/// time, notes, and the transcript.
public struct RecordMeetingView: View {
  private let store: StoreOf<RecordMeetingFeature>

  /// Creates a view of a meeting, which begins when the view appears.
  public init(store: StoreOf<RecordMeetingFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.standup.heading) { viewStore in
      IfLetStore(store.scope(state: \.rollCall, action: { .rollCall($0) })) { store in
        RollCallView(store: store)
      } else: {
        RunningMeetingView(store: store)
      }
      .navigationTitle(viewStore.state)
    }
    // NB: `finish()` is not awaited, since leaving the screen would cancel the effects that follow
    // the end of the meeting, such as saving it. Those of the meeting itself end with its state.
    .task { store.send(.onTask) }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

/// The parts of a running meeting that can have the focus.
enum MeetingFocus {
  case name, next, notes, topic
}

private struct RunningMeetingView: View {
  @FocusState private var focus: MeetingFocus?
  let store: StoreOf<RecordMeetingFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      GeometryReader { proxy in
        let layout = MeetingLayout(
          width: Int(proxy.size.width), height: Int(proxy.size.height), state: viewStore.state)
        VStack(alignment: .leading, spacing: CGFloat(layout.spacing)) {
          MeetingHeaderView(state: viewStore.state)
          parts(layout, viewStore).frame(height: CGFloat(layout.bodyHeight), alignment: .top)
          VStack(alignment: .leading) {
            MeetingControls(focus: $focus, width: layout.width, viewStore: viewStore)
            if layout.showsStatus {
              MeetingStatusView(focus: $focus, viewStore: viewStore).lineLimit(1)
            }
          }
        }
      }
      .padding(.horizontal, 2)
      .onKeyPress(characters: .decimalDigits) { press in
        guard let number = Int(press.characters), let id = viewStore.speakers.id(ofNumber: number)
        else { return .ignored }
        write(on: id, viewStore)
        return .handled
      }
    }
    .navigationBarBackButtonHidden(true)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting") { store.send(.endMeetingButtonTapped) }
      }
    }
    .onKeyPress(.right) {
      store.send(.nextButtonTapped)
      return .handled
    }
    .onKeyPress("q") {
      store.send(.endMeetingButtonTapped)
      return .handled
    }
    // Return activates the focused button, and Space is the key of the next speaker.
    .keymap { $0[.activate] = [KeyboardShortcut(.enter, modifiers: [])] }
  }

  /// Moves the focus to the notes on a speaker, whose turn it need not be.
  private func write(on id: Attendee.ID, _ viewStore: ViewStoreOf<RecordMeetingFeature>) {
    viewStore.send(.speakerTapped(id))
    focus = .notes
  }

  /// The people, the clock, and the panes, side by side as far as there is room. The notes have the
  /// same place in the tree at every size, so that they keep the focus.
  private func parts(
    _ layout: MeetingLayout, _ viewStore: ViewStoreOf<RecordMeetingFeature>
  ) -> some View {
    HStack(alignment: .top, spacing: 2) {
      if let width = layout.rosterWidth {
        VStack(alignment: .leading, spacing: 1) {
          RosterView(viewStore: viewStore) { write(on: $0, viewStore) }
            .frame(height: CGFloat(layout.rosterHeight), alignment: .top)
          if layout.showsParkingLot {
            ParkingLotView(viewStore: viewStore)
          }
        }
        .frame(width: CGFloat(width))
      }
      VStack(alignment: .leading, spacing: CGFloat(layout.paneSpacing)) {
        if layout.columns < 3 {
          SpeakerView(state: viewStore.state, showsNext: layout.columns == 1)
            .frame(height: CGFloat(layout.clock.height))
        }
        if layout.memoryHeight > 0 {
          MemoryView(viewStore: viewStore)
            .frame(height: CGFloat(layout.memoryHeight), alignment: .top)
        }
        NotesView(focus: $focus, viewStore: viewStore, isTitled: layout.notesHeight > 1)
          .frame(height: CGFloat(layout.notesHeight), alignment: .top)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if layout.columns == 3 {
        SpeakerView(state: viewStore.state, showsNext: false)
          .frame(width: CGFloat(layout.clock.width), height: CGFloat(layout.clock.height))
      }
    }
  }
}

/// The elapsed and the remaining time.
private struct MeetingHeaderView: View {
  @Environment(\.colorScheme) private var colorScheme
  let state: RecordMeetingFeature.State

  var body: some View {
    VStack {
      ProgressView(
        value: Double(min(state.secondsElapsed, state.totalSeconds)),
        total: Double(state.totalSeconds)
      )
      .tint(state.standup.theme.lineColor(on: colorScheme))
      ViewThatFits(in: .horizontal) {
        times(position: "Speaker \(position)", elapsed: "\(elapsed) elapsed")
        times(position: position, elapsed: "\(elapsed) elapsed")
        times(position: position, elapsed: elapsed)
      }
      .lineLimit(1)
    }
  }

  private func times(position: String, elapsed: String) -> some View {
    HStack {
      Label(elapsed, systemImage: "hourglass.bottomhalf.fill")
      Spacer()
      if state.isPaused {
        Text(" ‖ Paused ‖ ").bold().foregroundColor(.black).background(Color.yellow)
      }
      if !state.speakers.isEmpty { Text(position) }
      Spacer()
      remaining.bold()
    }
  }

  private var elapsed: String { Duration.seconds(state.secondsElapsed).timeText }

  private var position: String { "\(state.speakerIndex + 1) of \(state.speakers.count)" }

  @ViewBuilder
  private var remaining: some View {
    if state.isOvertime {
      Text("\(Duration.seconds(state.secondsElapsed - state.totalSeconds).timeText) over time")
        .foregroundColor(.red)
    } else {
      Label("\(state.durationRemaining.timeText) left", systemImage: "hourglass.tophalf.fill")
        .labelStyle(.trailingIcon)
    }
  }
}

private struct MeetingControls: View {
  let focus: FocusState<MeetingFocus?>.Binding
  let width: Int
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    HStack {
      Button(isLast ? "Finish" : isNarrow ? "Next" : "Next speaker") {
        viewStore.send(.nextButtonTapped)
      }
      .keyboardShortcut(.space, modifiers: [])
      .submitLabel(SubmitLabel(isLast ? "Finish" : "Next speaker"))
      .buttonStyle(.borderedProminent)
      .focused(focus, equals: .next)
      Button(viewStore.isPaused ? "Resume" : "Pause") { viewStore.send(.pauseButtonTapped) }
        .keyboardShortcut("p", modifiers: [])
      Button(width < 54 ? "+" : "+1 minute") { viewStore.send(.oneMoreMinuteButtonTapped) }
        .accessibilityLabel("One more minute")
        .keyboardShortcut("+", modifiers: [])
      if viewStore.speakerIndex > 0 {
        Button(width < 54 ? "←" : "Back") { viewStore.send(.previousButtonTapped) }
          .accessibilityLabel("Previous speaker")
          .keyboardShortcut(.left, modifiers: [])
      }
      if width < 74 {
        // There is no room for a button.
        park.onKey("a", "Add somebody") { viewStore.send(.addPersonButtonTapped) }
      } else {
        Button("Add") { viewStore.send(.addPersonButtonTapped) }
          .accessibilityLabel("Add somebody")
          .keyboardShortcut("a", modifiers: [])
        park
      }
    }
    // After the roll call, the focus would otherwise go to the nearest button.
    .onAppear { focus.wrappedValue = .next }
  }

  private var park: some View {
    Button(width < 54 ? "T" : width < 70 ? "Park" : "Park a topic") {
      viewStore.send(.parkTopicButtonTapped)
    }
    .accessibilityLabel("Park a topic")
    .keyboardShortcut("t", modifiers: [])
  }

  private var isLast: Bool { viewStore.speakerIndex + 1 >= viewStore.speakers.count }
  private var isNarrow: Bool { width < 60 }
}

/// One of these: the field for a topic or a name, a countdown in the last seconds, the end of the transcript,
/// or the reason why there is none. Keys that the focused field takes as text are not shown.
private struct MeetingStatusView: View {
  let focus: FocusState<MeetingFocus?>.Binding
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    if viewStore.topic != nil {
      LineField(
        title: "Topic", prompt: "For after the meeting", submit: "Park", field: .topic,
        focus: focus,
        text: viewStore.binding(get: { $0.topic ?? "" }, send: { .topicChanged($0) })
      ) {
        viewStore.send(.topicEntered)
      }
    } else if viewStore.joiningName != nil {
      LineField(
        title: "Name", prompt: "Name", submit: "Add", field: .name, focus: focus,
        text: viewStore.binding(get: { $0.joiningName ?? "" }, send: { .personNameChanged($0) })
      ) {
        viewStore.send(.personNameEntered)
      }
    } else if viewStore.isAboutToEnd {
      Text(end).bold().foregroundColor(.yellow)
    } else {
      switch viewStore.transcription {
      case .on:
        Text(viewStore.transcript.isEmpty ? "Listening" : "“\(latestWords)”")
          .italic().foregroundColor(.secondary)
      case .off: help("Not transcribing", "h how")
      case .ended: help("Not transcribing any more", "h why")
      }
    }
  }

  private var end: String {
    let remaining = viewStore.durationRemaining.unitsText
    guard viewStore.isWriting else { return "Ends in \(remaining) · + One more minute" }
    let time = viewStore.durationRemaining > .zero ? "Time is over in \(remaining)" : "Time is over"
    return "\(time) · The meeting waits for your notes"
  }

  private func help(_ title: String, _ key: String) -> some View {
    Button(viewStore.isWriting ? title : "\(title) · \(key)") {
      viewStore.send(.speechHelpButtonTapped)
    }
    .accessibilityLabel("Help on transcribing")
    .buttonStyle(.plain)
    .foregroundColor(.secondary)
    .keyboardShortcut("h", modifiers: [])
  }

  /// The end of the transcript, as much as fits on a line or two.
  private var latestWords: String {
    let transcript = viewStore.transcript
    let end = transcript.suffix(90)
    guard end.startIndex > transcript.startIndex else { return transcript }
    return "…" + end.drop { !$0.isWhitespace }
  }
}
