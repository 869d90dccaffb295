import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// Who speaks now, who spoke before, and what is said: as much of it as there is room for, and a ring
/// around it where that fits.
struct SpeakerView: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    GeometryReader { proxy in
      let showsTranscript = !state.transcript.isEmpty && proxy.size.height >= 5
      VStack(spacing: 1) {
        GeometryReader { proxy in
          speaker(in: proxy.size)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        if showsTranscript {
          Text("“\(latestWords)”").italic().lineLimit(2)
        }
      }
    }
    .multilineTextAlignment(.center)
  }

  @ViewBuilder
  private func speaker(in size: CGSize) -> some View {
    if let side = Self.side(of: size) {
      SpeakerRing(state: state, side: side)
    } else if size.height >= 2 {
      VStack(spacing: 1) {
        SpeakerName(state: state)
        if size.height >= 4, !state.standup.attendees.isEmpty { Text(turns).lineLimit(1) }
      }
    } else {
      HStack { SpeakerName(state: state).sentence }
    }
  }

  /// How many rows high a ring can be that has room for a name; `nil` if that is too many. It is twice
  /// as many columns wide.
  private static func side(of size: CGSize) -> Double? {
    let side = min(size.height, (size.width / 2).rounded(.down))
    return side >= 11 ? side : nil
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

/// The name of the one who speaks.
private struct SpeakerName: View {
  let state: RecordMeetingFeature.State

  var body: some View {
    VStack { sentence }
  }

  /// The name, and that it is the one of the speaker: below each other or side by side.
  @ViewBuilder
  var sentence: some View {
    if let speaker {
      Text(speaker).bold().lineLimit(1)
      Text("is speaking").lineLimit(1)
    } else {
      Text("The meeting is running").bold()
    }
  }

  private var speaker: String? {
    let attendees = state.standup.attendees
    guard attendees.indices.contains(state.speakerIndex) else { return nil }
    let name = attendees[state.speakerIndex].name
    return name.isEmpty ? "Someone" : name
  }
}

/// A thin ring, with a thick arc for each attendee that grows while that one speaks.
private struct SpeakerRing: View {
  let state: RecordMeetingFeature.State
  let side: Double

  var body: some View {
    ZStack {
      Circle()
        .stroke(state.standup.theme.accentColor)
        .padding(1)
      ForEach(Array(0...state.speakerIndex), id: \.self) { speaker in
        SpeakerArc(
          speaker: speaker,
          totalSpeakers: state.standup.attendees.count,
          progress: speaker < state.speakerIndex ? 1 : state.speakerProgress
        )
        .stroke(state.standup.theme.accentColor, lineWidth: 12)
        .padding(1)
      }
      SpeakerName(state: state)
        .frame(width: side * 2 - 8)
    }
    .frame(width: side * 2, height: side)
  }
}
