import ComposableTerminalUI
import Models
import Styleguide

/// Shows a meeting as it runs: the time, whose turn it is and who comes next, and what is said.
public struct RecordMeetingView: View {
  private let store: StoreOf<RecordMeetingFeature>

  /// Shows the meeting of a store, which begins when the view appears.
  public init(store: StoreOf<RecordMeetingFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(spacing: 1) {
        MeetingHeaderView(state: viewStore.state)
        SpeakerView(state: viewStore.state)
        MeetingFooterView(state: viewStore.state) { viewStore.send(.nextButtonTapped) }
      }
      .padding(.horizontal, 2)
      .padding(.vertical, 1)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundColor(viewStore.standup.theme.accentColor)
      .tint(viewStore.standup.theme.accentColor)
      .background(viewStore.standup.theme.mainColor)
      // Nobody waits for it to finish: then leaving the screen would call off all that follows from the
      // meeting, even that its standup is saved. The meeting itself ends with its state.
      .task { viewStore.send(.onTask) }
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
