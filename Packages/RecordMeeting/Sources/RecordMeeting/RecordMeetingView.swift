import ComposableTerminalUI
import Models
import Styleguide

/// Shows a meeting as it runs: the time, whose turn it is and who comes next, and what is said.
public struct RecordMeetingView: View {
  private let store: StoreOf<RecordMeetingFeature>

  public init(store: StoreOf<RecordMeetingFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(spacing: 1) {
        MeetingHeaderView(state: viewStore.state)
        Spacer(minLength: 0)
        SpeakerView(state: viewStore.state)
        Spacer(minLength: 0)
        MeetingFooterView(state: viewStore.state) { viewStore.send(.nextButtonTapped) }
      }
      .padding(.horizontal, 2)
      .padding(.vertical, 1)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundColor(viewStore.standup.theme.accentColor)
      .tint(viewStore.standup.theme.accentColor)
      .background(viewStore.standup.theme.mainColor)
      .task { await viewStore.send(.onTask).finish() }
    }
    .navigationTitle(store.withState(\.standup.heading))
    .navigationBarBackButtonHidden(true)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting") { store.send(.endMeetingButtonTapped) }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

/// How much time is over, and how much is left.
private struct MeetingHeaderView: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    VStack {
      ProgressView(
        value: Double(state.secondsElapsed), total: Double(state.totalSeconds)
      )
      HStack {
        VStack(alignment: .leading) {
          Text("Time elapsed")
          Label(
            Duration.seconds(state.secondsElapsed).counted,
            systemImage: "hourglass.bottomhalf.fill"
          )
          .bold()
        }
        Spacer()
        VStack(alignment: .trailing) {
          Text("Time remaining")
          Label(state.durationRemaining.counted, systemImage: "hourglass.tophalf.fill")
            .labelStyle(.trailingIcon)
            .bold()
        }
      }
    }
  }
}

/// Who speaks now, who spoke before, and what was said.
private struct SpeakerView: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    VStack(spacing: 1) {
      if let speaker {
        VStack {
          Text(speaker).bold().lineLimit(1)
          Text("is speaking")
        }
        Text(turns).lineLimit(1)
      } else {
        Text("The meeting is running").bold()
      }
      if !state.transcript.isEmpty {
        Text("“\(latestWords)”").italic().lineLimit(2)
      }
    }
    .multilineTextAlignment(.center)
  }

  private var speaker: String? {
    let attendees = state.standup.attendees
    guard attendees.indices.contains(state.speakerIndex) else { return nil }
    let name = attendees[state.speakerIndex].name
    return name.isEmpty ? "Someone" : name
  }

  /// The end of the transcript, as much as fits on two lines of a small screen.
  private var latestWords: String {
    let end = state.transcript.suffix(90)
    guard end.startIndex > state.transcript.startIndex else { return state.transcript }
    return "…" + end.drop { !$0.isWhitespace }
  }

  /// A mark for each attendee: those who spoke, the one who speaks, those who wait.
  private var turns: String {
    state.standup.attendees.indices
      .map { $0 < state.speakerIndex ? "●" : $0 == state.speakerIndex ? "◉" : "○" }
      .joined(separator: " ")
  }
}

/// Whose turn it is, as a number, and the way to the next one.
private struct MeetingFooterView: View {
  let state: RecordMeetingFeature.State
  let next: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(description).lineLimit(1)
      Spacer()
      Button(action: next) {
        Label(isLast ? "Finish" : "Next", systemImage: isLast ? "checkmark" : "forward.fill")
          .labelStyle(.trailingIcon)
      }
    }
  }

  private var isLast: Bool { state.speakerIndex + 1 >= state.standup.attendees.count }

  private var description: String {
    guard !isLast else { return "No more speakers" }
    let attendees = state.standup.attendees
    let next = attendees[state.speakerIndex + 1].name
    return "Speaker \(state.speakerIndex + 1) of \(attendees.count)"
      + (next.isEmpty ? "" : ", then \(next)")
  }
}
