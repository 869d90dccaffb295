import ComposableTerminalUI
import Foundation
import Models

/// The name and the time of the current speaker, in the largest size that fits, and in a ring if
/// there is room for it.
struct SpeakerView: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    GeometryReader { proxy in
      content(in: proxy.size)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @ViewBuilder
  private func content(in size: CGSize) -> some View {
    // A cell is twice as high as wide.
    let side = min(size.height, (size.width / 2).rounded(.down))
    let inside = CGSize(width: side * 2 - 10, height: side * 0.7)
    if side >= 15, let scale = scale(for: inside), scale != .small {
      ZStack {
        SpeakerRing(state: state)
        words(scale, rows: inside.height)
          .frame(width: inside.width)
      }
      .frame(width: side * 2, height: side)
    } else {
      words(scale(for: size), rows: size.height)
    }
  }

  /// Returns the largest scale of digits that fits below the name.
  private func scale(for size: CGSize) -> BigDigits.Scale? {
    BigDigits.Scale.allCases.last {
      $0.height < Int(size.height) && BigDigits.width(of: time, at: $0) <= Int(size.width)
    }
  }

  /// The name, the time and the next speaker, as far as they fit.
  private func words(_ scale: BigDigits.Scale?, rows: Double) -> some View {
    let rows = Int(rows) - (scale?.height ?? 1)
    return VStack(spacing: rows >= 4 ? 1 : 0) {
      if let scale {
        Text(name).bold().lineLimit(1)
        BigDigits(time: time, scale: scale, color: color)
      } else {
        Text("\(name) \(time)").bold().foregroundColor(color).lineLimit(1)
      }
      if rows >= 2 { Text(next).lineLimit(1) }
    }
  }

  private var name: String {
    state.speaker?.heading ?? "The meeting is running"
  }

  private var time: String {
    let left = state.turnSecondsLeft
    return (left < 0 ? "+" : "") + Duration.seconds(abs(left)).timeText
  }

  private var color: Color {
    switch state.turnPhase {
    case .early: .primary
    case .ending: .yellow
    case .over: .red
    }
  }

  private var next: String {
    let next = state.speakers.dropFirst(state.speakerIndex + 1).first?.heading
    return next.map { "then \($0)" } ?? (state.speakers.isEmpty ? "Nobody yet" : "No more speakers")
  }
}

/// The list of the speakers: who has spoken and for how long, who speaks, and who is next.
struct SpeakerList: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading) {
        ForEach(rows(Int(proxy.size.height)), id: \.self) { index in
          row(state.speakers[index], index)
        }
      }
    }
  }

  /// The range of the speakers that fit, with the current one in the middle.
  private func rows(_ count: Int) -> Range<Int> {
    let start = min(state.speakerIndex - count / 2, state.speakers.count - count)
    return max(0, start)..<min(state.speakers.count, max(0, start) + count)
  }

  private func row(_ speaker: Meeting.Speaker, _ index: Int) -> some View {
    HStack {
      Text(index < state.speakerIndex ? "✓" : index == state.speakerIndex ? "▸" : " ")
      Text(speaker.heading).lineLimit(1)
      Spacer()
      if index == state.speakerIndex + 1 { Text("next") }
      if speaker.duration > .zero { Text(speaker.duration.timeText) }
    }
    .bold(index == state.speakerIndex)
    .foregroundColor(index == state.speakerIndex ? .primary : .secondary)
  }
}
