import ComposableTerminalUI
import Models
import Styleguide

/// Shows the roll call, and then the running meeting: the time, the speakers, notes, and the
/// transcript.
public struct RecordMeetingView: View {
  private let store: StoreOf<RecordMeetingFeature>

  /// Creates a view of a meeting, which begins when the view appears.
  public init(store: StoreOf<RecordMeetingFeature>) {
    self.store = store
  }

  public var body: some View {
    IfLetStore(store.scope(state: \.rollCall, action: { .rollCall($0) })) { store in
      RollCallView(store: store)
    } else: {
      RunningMeetingView(store: store)
    }
    .navigationTitle(store.withState(\.standup.heading))
    // NB: `finish()` is not awaited, since leaving the screen would cancel the effects that follow
    // the end of the meeting, such as saving it. Those of the meeting itself end with its state.
    .task { store.send(.onTask) }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

/// The parts of a running meeting that can have the focus.
private enum Focus {
  case next, notes
}

private struct RunningMeetingView: View {
  @FocusState private var focus: Focus?
  let store: StoreOf<RecordMeetingFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      GeometryReader { proxy in
        let rows = proxy.size.height
        VStack(spacing: rows >= 14 ? 1 : 0) {
          MeetingHeaderView(state: viewStore.state)
          HStack(alignment: .top, spacing: 2) {
            // A screen of 100 columns, the most that the app uses, less its margins.
            if proxy.size.width >= 96 {
              SpeakerList(state: viewStore.state).frame(width: 32)
            }
            VStack(spacing: rows >= 14 ? 1 : 0) {
              SpeakerView(state: viewStore.state)
              MeetingControls(
                focus: $focus, isNarrow: proxy.size.width < 54, viewStore: viewStore)
              NotesView(focus: $focus, viewStore: viewStore, isLabeled: proxy.size.width >= 50)
                .frame(maxWidth: 100, maxHeight: rows >= 24 ? 4 : rows >= 14 ? 2 : 1)
              if rows >= 7 {
                MeetingStatusView(viewStore: viewStore)
                  .lineLimit(rows >= 14 ? 2 : 1)
              }
            }
          }
        }
      }
      .padding(.horizontal, 2)
    }
    .navigationBarBackButtonHidden(true)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting") { store.send(.endMeetingButtonTapped) }
      }
    }
    .onKeyPress(.rightArrow) {
      store.send(.nextButtonTapped)
      return .handled
    }
    .onKeyPress("q") {
      store.send(.endMeetingButtonTapped)
      return .handled
    }
    // Return activates the focused button, and Space is the key of the next speaker.
    .keymap { $0[.activate] = [KeyboardShortcut(.return, modifiers: [])] }
  }
}

/// The elapsed and the remaining time.
private struct MeetingHeaderView: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    VStack {
      ProgressView(
        value: Double(min(state.secondsElapsed, state.totalSeconds)),
        total: Double(state.totalSeconds)
      )
      .tint(state.standup.theme.mainColor)
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
      if state.isPaused { Text("Paused").bold().foregroundColor(.yellow) }
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

private struct NotesView: View {
  let focus: FocusState<Focus?>.Binding
  let viewStore: ViewStoreOf<RecordMeetingFeature>
  let isLabeled: Bool

  var body: some View {
    if let speaker = viewStore.notedSpeaker {
      let title = "Notes on \(speaker.heading)"
      TextField(
        title, text: viewStore.binding(get: \.notes, send: { .notesChanged($0) }),
        prompt: isLabeled ? Text(prompt) : nil, axis: .vertical
      )
      .focused(focus, equals: .notes)
      // In the field, Tab moves the focus on.
      .keyboardShortcut(viewStore.isWriting ? "e" : .tab, modifiers: [])
      .keyboardShortcut("e", modifiers: [])
      .onExitCommand { focus.wrappedValue = .next }
      .onChange(of: focus.wrappedValue == .notes) { viewStore.send(.notesFocusChanged($1)) }
    }
  }

  /// The keys, except for those that the field takes as text.
  private var prompt: String {
    viewStore.isWriting ? "! begins a blocker" : "e to write, ! begins a blocker"
  }
}

/// The end of the transcript, or why there is none; a countdown in the last seconds. Keys that the
/// notes take as text are not named while those have the focus.
private struct MeetingStatusView: View {
  let viewStore: ViewStoreOf<RecordMeetingFeature>

  var body: some View {
    if viewStore.isAboutToEnd {
      Text(end).bold().foregroundColor(.yellow)
    } else {
      switch viewStore.transcription {
      case .on:
        Text(viewStore.transcript.isEmpty ? "Listening" : "“\(latestWords)”")
          .italic().foregroundColor(.secondary).frame(maxWidth: 100)
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

private struct MeetingControls: View {
  let focus: FocusState<Focus?>.Binding
  let isNarrow: Bool
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
      Button(isNarrow ? "+" : "+1 minute") { viewStore.send(.oneMoreMinuteButtonTapped) }
        .accessibilityLabel("One more minute")
        .keyboardShortcut("+", modifiers: [])
      if viewStore.speakerIndex > 0 {
        Button(isNarrow ? "←" : "Previous") { viewStore.send(.previousButtonTapped) }
          .accessibilityLabel("Previous speaker")
          .keyboardShortcut(.leftArrow, modifiers: [])
      }
    }
    // After the roll call, the focus would otherwise go to the nearest button.
    .onAppear { focus.wrappedValue = .next }
  }

  private var isLast: Bool { viewStore.speakerIndex + 1 >= viewStore.speakers.count }
}
