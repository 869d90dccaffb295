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

  /// The people of the standup who do not take part.
  public var absentees: IdentifiedArrayOf<Attendee> {
    standup.people.filter { speakers[id: $0.id] == nil }
  }

  /// Lets a person of the standup who is absent speak last.
  mutating func bringIn(_ id: Attendee.ID) {
    if let person = absentees[id: id] { bringIn(person) }
  }

  /// Lets a person speak last.
  mutating func bringIn(_ person: Attendee) {
    speakers.append(Meeting.Speaker(id: person.id, name: person.name))
    if speakers.count == 1 { turn = newTurn }
  }

  /// Removes a person from the speakers who does not have the turn, and has neither time nor notes.
  mutating func sendAway(_ id: Attendee.ID) {
    guard let index = speakers.index(id: id), index != speakerIndex,
      speakers[index].duration == .zero, speakers[index].notes.isEmpty
    else { return }
    speakers.remove(id: id)
    if index < speakerIndex { speakerIndex -= 1 }
  }

  /// Moves a person who waits for the turn among those who do, unless that leads beyond them.
  mutating func move(_ id: Attendee.ID, by distance: Int) {
    guard let index = speakers.index(id: id), index > speakerIndex,
      case (let new, let isTooFar) = index.addingReportingOverflow(distance), !isTooFar,
      new > speakerIndex, new < speakers.count, let speaker = speakers.remove(id: id)
    else { return }
    speakers.insert(speaker, at: new)
  }

  /// Moves a person behind the current speaker, so that all who wait still get the turn, and returns the
  /// new index; `nil` if that is the current speaker.
  mutating func putAfterSpeaker(_ id: Attendee.ID) -> Int? {
    guard let current = speaker?.id, current != id, let speaker = speakers.remove(id: id),
      let index = speakers.index(id: current)
    else { return nil }
    speakerIndex = index
    speakers.insert(speaker, at: index + 1)
    return index + 1
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
    return present
      + absentees.map { RosterEntry(id: $0.id, name: $0.name, duration: .zero, status: .absent) }
  }
}

extension IdentifiedArrayOf<Meeting.Speaker> {
  /// Returns the id of the speaker with a number from 1 in the list, or `nil` if there is none.
  func id(ofNumber number: Int) -> Attendee.ID? {
    indices.contains(number - 1) ? self[number - 1].id : nil
  }
}
