import ComposableTerminalUI
import Foundation
import Models

/// The name and the time of the current speaker, in the largest size that fits, and in a ring if
/// there is room for it.
struct SpeakerView: View {
  let state: RecordMeetingFeature.State
  /// Whether the next speaker is shown, for screens without room for the list of speakers.
  let showsNext: Bool

  var body: some View {
    GeometryReader { proxy in
      content(in: proxy.size)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
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
        words(scale, rows: inside.height, alignment: .center)
          .frame(width: inside.width)
      }
      .frame(width: side * 2, height: side)
    } else {
      words(scale(for: size), rows: size.height, alignment: .leading)
    }
  }

  /// Returns the largest scale of digits that fits below the name.
  private func scale(for size: CGSize) -> BigDigits.Scale? {
    BigDigits.Scale.allCases.last {
      $0.height < Int(size.height) && BigDigits.width(of: time, at: $0) <= Int(size.width)
    }
  }

  /// The name, the time and the next speaker, as far as they fit.
  private func words(
    _ scale: BigDigits.Scale?, rows: Double, alignment: HorizontalAlignment
  ) -> some View {
    let rows = Int(rows) - (scale?.height ?? 1)
    return VStack(alignment: alignment, spacing: rows >= 4 ? 1 : 0) {
      if let scale {
        Text(name).bold().lineLimit(1)
        BigDigits(time, scale: scale, color: color)
      } else {
        Text("\(name) \(time)").bold().foregroundColor(color).lineLimit(1)
      }
      if showsNext, rows >= 2 { Text(next).lineLimit(1) }
    }
  }

  private var name: String {
    let name = state.speaker?.heading ?? "The meeting is running"
    return state.isPaused ? "\(name), paused" : name
  }

  private var time: String {
    let left = state.turnSecondsLeft
    return (left < 0 ? "+" : "") + Duration.seconds(abs(left)).timeText
  }

  private var color: Color {
    if state.isPaused { return .secondary }
    return switch state.turnPhase {
    case .early: .primary
    case .ending: .yellow
    case .over: .red
    }
  }

  private var next: String {
    let next = state.speakers.dropFirst(state.speakerIndex + 1).first?.heading
    return next.map { "then \($0)" } ?? (state.speakers.isEmpty ? "" : "No more speakers")
  }
}
