import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// A thin ring with a thick arc for each speaker, which grows during the turn.
struct SpeakerRing: View {
  @Environment(\.colorScheme) private var colorScheme
  let state: RecordMeetingFeature.State

  var body: some View {
    ZStack {
      Circle()
        .stroke(Color.secondary)
        .padding(1)
      ForEach(Array(0...state.speakerIndex), id: \.self) { speaker in
        SpeakerArc(
          speaker: speaker,
          totalSpeakers: state.speakers.count,
          progress: speaker < state.speakerIndex ? 1 : state.speakerProgress
        )
        .stroke(state.standup.theme.lineColor(on: colorScheme), lineWidth: 12)
        .padding(1)
      }
    }
  }
}

/// The arc of a speaker in a ring of all speakers.
struct SpeakerArc: Shape, Equatable {
  let speaker: Int
  let totalSpeakers: Int
  /// The part of the speaker's turn that is over, from 0 to 1.
  var progress: Double = 1

  nonisolated func path(in rect: CGRect) -> Path {
    let degrees = 360 / Double(max(1, totalSpeakers))
    // A gap of four degrees separates the arcs.
    let room = totalSpeakers > 1 ? max(1, degrees - 4) : degrees
    let start = Double(speaker) * degrees + (degrees - room) / 2 - 90
    return Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: min(rect.width, rect.height) / 2,
        startAngle: Angle(degrees: start),
        endAngle: Angle(degrees: start + room * min(1, max(0, progress))),
        clockwise: false
      )
    }
  }
}
