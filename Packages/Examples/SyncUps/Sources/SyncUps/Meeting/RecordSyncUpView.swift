import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// Shows a running meeting: the times above, the speaker in a ring of all turns, and buttons below.
public struct RecordSyncUpView: View {
  @Bindable private var store: StoreOf<RecordSyncUp>

  public init(store: StoreOf<RecordSyncUp>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 1) {
      MeetingHeaderView(
        secondsElapsed: store.secondsElapsed, durationRemaining: store.durationRemaining,
        theme: store.syncUp.theme)
      MeetingTimerView(store: store)
      VStack {
        Text(latestWords).italic().foregroundColor(.secondary).lineLimit(1)
        MeetingFooterView(store: store)
      }
    }
    .padding(.horizontal, 2)
    .navigationTitle(store.syncUp.heading)
    .navigationBarBackButtonHidden(true)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting") { store.send(.endMeetingButtonTapped) }
          .keyboardShortcut("q", modifiers: [])
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.onTask).finish() }
  }

  /// The end of the transcript, as much as fits on a line.
  private var latestWords: String {
    let end = store.transcript.suffix(50)
    guard end.startIndex > store.transcript.startIndex else { return store.transcript }
    return "…" + end.drop { !$0.isWhitespace }
  }
}

/// The elapsed and the remaining time.
private struct MeetingHeaderView: View {
  let secondsElapsed: Int
  let durationRemaining: Duration
  let theme: Theme

  var body: some View {
    VStack {
      ProgressView(value: progress).tint(theme.mainColor)
      HStack {
        Label(
          "\(Duration.seconds(secondsElapsed).timeText) elapsed",
          systemImage: "hourglass.bottomhalf.fill")
        Spacer()
        Label("\(remaining.timeText) left", systemImage: "hourglass.tophalf.fill")
          .labelStyle(.trailingIcon)
      }
      .lineLimit(1)
    }
  }

  private var remaining: Duration { max(.zero, durationRemaining) }

  private var progress: Double {
    let total = Duration.seconds(secondsElapsed) + durationRemaining
    guard total > .zero else { return 0 }
    return min(1, Double(secondsElapsed) / (total / .seconds(1)))
  }
}

/// The name of the speaker and the rest of the turn, in a ring with an arc for each turn that is
/// over. Where there is no room for a ring, without it.
private struct MeetingTimerView: View {
  let store: StoreOf<RecordSyncUp>

  var body: some View {
    GeometryReader { proxy in
      // A cell is twice as high as wide.
      let side = min(proxy.size.height, (proxy.size.width / 2).rounded(.down))
      ZStack {
        if side >= 11 {
          ZStack {
            Circle().stroke(Color.secondary).padding(1)
            ForEach(Array(0..<store.speakerIndex), id: \.self) { index in
              SpeakerArc(index: index, count: store.syncUp.attendees.count)
                .stroke(store.syncUp.theme.mainColor, lineWidth: 12)
                .padding(1)
            }
          }
          .frame(width: side * 2, height: side)
        }
        VStack {
          Text(speaker).bold().lineLimit(1)
          Text("is speaking").foregroundColor(.secondary)
        }
        .frame(width: max(16, side))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private var speaker: String {
    let attendees = store.syncUp.attendees
    guard attendees.indices.contains(store.speakerIndex) else { return "Someone" }
    let name = attendees[store.speakerIndex].name
    return name.isEmpty ? "Someone" : name
  }
}

/// The arc of a turn in a ring of all turns.
struct SpeakerArc: Shape, Equatable {
  let index: Int
  let count: Int

  nonisolated func path(in rect: CGRect) -> Path {
    let degrees = 360 / Double(max(1, count))
    let start = Double(index) * degrees - 90
    return Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: min(rect.width, rect.height) / 2,
        // A gap of four degrees separates the arcs.
        startAngle: Angle(degrees: start + 2),
        endAngle: Angle(degrees: start + max(4, degrees - 2)),
        clockwise: false)
    }
  }
}

/// The position of the speaker, and the button for the next one.
private struct MeetingFooterView: View {
  let store: StoreOf<RecordSyncUp>

  var body: some View {
    HStack {
      let count = store.syncUp.attendees.count
      Text(
        store.isLastSpeaker
          ? "No more speakers" : "Speaker \(store.speakerIndex + 1) of \(count)")
      Spacer()
      Button(store.isLastSpeaker ? "Finish" : "Next speaker") { store.send(.nextButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut(.right, modifiers: [])
    }
    .lineLimit(1)
  }
}
