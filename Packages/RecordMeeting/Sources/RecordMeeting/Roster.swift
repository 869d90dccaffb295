import ComposableArchitecture
import Models

extension RecordMeetingFeature.State {
  /// A person in the list of the speakers and the people who are absent.
  struct RosterEntry: Equatable, Identifiable {
    enum Status: Equatable {
      case absent
      case next
      /// The turn passed on before the person had spoken for a second.
      case skipped
      case speaking
      case spoken
      case waiting
    }

    let id: Attendee.ID
    let name: String
    let duration: Duration
    let status: Status
  }

  /// The speakers in their order, and then the people who are absent.
  var roster: [RosterEntry] {
    let present = speakers.enumerated().map { index, speaker in
      let status: RosterEntry.Status =
        switch index {
        case ..<speakerIndex: speaker.duration > .zero ? .spoken : .skipped
        case speakerIndex: .speaking
        case speakerIndex + 1: .next
        default: .waiting
        }
      return RosterEntry(
        id: speaker.id, name: speaker.heading, duration: speaker.duration, status: status)
    }
    let absent = standup.people.filter { speakers[id: $0.id] == nil }
    return present
      + absent.map { RosterEntry(id: $0.id, name: $0.name, duration: .zero, status: .absent) }
  }
}
