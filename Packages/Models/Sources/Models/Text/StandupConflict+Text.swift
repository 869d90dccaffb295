import Foundation
import IdentifiedCollections

extension StandupsMerge.Conflict {
  /// Returns the name of a field, with the meeting and the person that it belongs to: "Length",
  /// "Meeting of Jul 31, 2023, notes on Blob".
  public func title(of field: Standup.Field, dates: DateText) -> String {
    let standups = [mine, theirs].compactMap(\.self)
    let meeting = field.meeting.flatMap { id in
      standups.lazy.compactMap { $0.meetings[id: id] }.first
    }
    let name = standups.lazy.compactMap { field.name(in: $0) }.first
    let words = field.kind.words(of: name)
    guard let meeting else { return words.prefix(1).uppercased() + words.dropFirst() }
    let title = "Meeting of \(dates.day(meeting.date))"
    return field.kind == .everything && name == nil ? title : "\(title), \(words)"
  }
}

extension Standup.Field.Kind {
  fileprivate func words(of person: String?) -> String {
    let words =
      switch self {
      case .absentees: "absent people"
      case .allowsOvertime: "overtime"
      case .date: "date"
      case .duration: person == nil ? "length" : "time"
      case .everything: person ?? "standup"
      case .isEndedEarly: "ended early"
      case .isLedByHand: "led by hand"
      case .meetings: "order of the meetings"
      case .name: "name"
      case .notes: "notes"
      case .parkingLot: "topics for afterwards"
      case .people: "order of the people"
      case .plannedDuration: "planned length"
      case .schedule: "when"
      case .speakingOrder: "speaking order"
      case .theme: "theme"
      case .title: "title"
      case .transcript: "transcript"
      case .turn: "turn"
      case .unknownFields: "other data"
      }
    guard let person, self != .everything else { return words }
    return "\(words) \(self == .notes ? "on" : "of") \(person)"
  }
}

extension Standup.Field {
  /// Returns the value of the field in a version of the standup: "Deleted" if that does not have it,
  /// "None" if it is empty.
  public func text(in standup: Standup?, dates: DateText) -> String {
    let text = standup.flatMap { value(in: $0, dates: dates) }
    return text.map { $0.isEmpty ? "None" : $0 } ?? "Deleted"
  }

  fileprivate func name(in standup: Standup) -> String? {
    guard let person else { return nil }
    guard let meeting else { return standup.attendees[id: person]?.name }
    return standup.meetings[id: meeting]?.speakers[id: person]?.heading
  }

  private func value(in standup: Standup, dates: DateText) -> String? {
    switch (meeting, person) {
    case (nil, nil): return setting(in: standup, dates: dates)
    case (nil, let person?):
      return standup.attendees[id: person].map {
        kind == .unknownFields ? $0.unknownFields.text : $0.name
      }
    case (let meeting?, nil):
      return standup.meetings[id: meeting].map { value(in: $0, dates: dates) }
    case (let meeting?, let person?):
      return standup.meetings[id: meeting]?.speakers[id: person].map(value)
    }
  }

  private func setting(in standup: Standup, dates: DateText) -> String {
    switch kind {
    case .allowsOvertime: standup.allowsOvertime ? "Yes" : "No"
    case .duration: standup.duration.unitsText
    case .everything:
      "“\(standup.heading)”, \(standup.duration.unitsText), \(standup.peopleCount)"
    case .isLedByHand: standup.isLedByHand ? "Yes" : "No"
    case .meetings: standup.meetings.map { dates.dayAndTime($0.date) }.joined(separator: "\n")
    case .people: standup.attendees.map(\.name).joined(separator: ", ")
    case .schedule: standup.schedule?.text ?? "Not scheduled"
    case .speakingOrder: standup.speakingOrder.name
    case .theme: standup.theme.name
    case .unknownFields: standup.unknownFields.text
    default: standup.title
    }
  }

  private func value(in meeting: Meeting, dates: DateText) -> String {
    switch kind {
    case .absentees: meeting.absentees.map(\.name).joined(separator: ", ")
    case .date: dates.dayAndTime(meeting.date)
    case .duration: meeting.duration?.unitsText ?? ""
    case .isEndedEarly: meeting.isEndedEarly ? "Yes" : "No"
    case .plannedDuration: meeting.plannedDuration?.unitsText ?? ""
    case .parkingLot: meeting.parkingLot.joined(separator: "\n")
    case .transcript: meeting.transcript
    case .unknownFields: meeting.unknownFields.text
    // The whole meeting, or the order of its speakers.
    default: meeting.speakers.map(\.heading).joined(separator: ", ")
    }
  }

  private func value(in speaker: Meeting.Speaker) -> String {
    switch kind {
    case .duration: speaker.duration.unitsText
    case .notes: speaker.notes
    case .turn: speaker.timeText
    case .unknownFields: speaker.unknownFields.text
    default: speaker.heading
    }
  }
}
