import ComposableTerminalUI
import Foundation

/// The part of the ring that belongs to one of the speakers, as far as it has been drawn.
struct SpeakerArc: Shape, Equatable {
  let speaker: Int
  let totalSpeakers: Int
  /// How much of the speaker's time is over, from 0 to 1.
  var progress: Double = 1

  nonisolated func path(in rect: CGRect) -> Path {
    let degrees = 360 / Double(max(1, totalSpeakers))
    // Four degrees stay free, so that one can tell one arc from the next.
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
