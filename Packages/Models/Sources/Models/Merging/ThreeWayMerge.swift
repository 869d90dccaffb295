import IdentifiedCollections

/// A three-way merge of values, in which one side is preferred where both have different changes.
struct ThreeWayMerge {
  let prefersMine: Bool

  func value<Value: Equatable>(_ base: Value?, _ mine: Value, _ theirs: Value) -> Value {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    return prefersMine ? mine : theirs
  }

  /// Merges optional values part by part, unless one side has added or deleted the value.
  private func value<Value: Equatable>(
    _ base: Value?, _ mine: Value?, _ theirs: Value?, parts: (Value?, Value, Value) -> Value
  ) -> Value? {
    guard let mine, let theirs, mine != theirs, mine != base, theirs != base
    else { return value(.some(base), mine, theirs) }
    return parts(base, mine, theirs)
  }

  /// Merges arrays element by element, with `nil` for an element that an array does not have.
  func elements<Element: Identifiable & Equatable>(
    _ base: IdentifiedArrayOf<Element>, _ mine: IdentifiedArrayOf<Element>,
    _ theirs: IdentifiedArrayOf<Element>,
    merge: (Element.ID, Element?, Element?, Element?) -> Element?
  ) -> IdentifiedArrayOf<Element> {
    var merged: [Element.ID: Element] = [:]
    for id in mine.ids + theirs.ids.filter({ mine[id: $0] == nil }) {
      merged[id] = merge(id, base[id: id], mine[id: id], theirs[id: id])
    }
    // The side whose order is kept. Elements of the other side keep their predecessors.
    let keepsMine =
      isReordered(mine, from: base) && (prefersMine || !isReordered(theirs, from: base))
    let (first, second) = keepsMine ? (mine, theirs) : (theirs, mine)
    var followers: [Element.ID?: [Element.ID]] = [:]
    var last: Element.ID?
    for id in second.ids {
      if first[id: id] == nil { followers[last, default: []].append(id) } else { last = id }
    }
    var ids = followers[nil] ?? []
    for id in first.ids { ids += [id] + (followers[id] ?? []) }
    return IdentifiedArray(uniqueElements: ids.compactMap { merged[$0] })
  }

  /// Returns whether the common elements of both arrays are in different orders.
  private func isReordered<Element: Identifiable>(
    _ elements: IdentifiedArrayOf<Element>, from base: IdentifiedArrayOf<Element>
  ) -> Bool {
    elements.ids.filter { base[id: $0] != nil } != base.ids.filter { elements[id: $0] != nil }
  }

  func standup(_ base: Standup?, _ mine: Standup?, _ theirs: Standup?) -> Standup? {
    value(base, mine, theirs) { base, mine, theirs in
      var merged = mine
      merged.allowsOvertime = value(
        base?.allowsOvertime, mine.allowsOvertime, theirs.allowsOvertime)
      merged.attendees = elements(base?.attendees ?? [], mine.attendees, theirs.attendees) {
        attendee($1, $2, $3)
      }
      merged.duration = value(base?.duration, mine.duration, theirs.duration)
      merged.meetings = elements(base?.meetings ?? [], mine.meetings, theirs.meetings) {
        meeting($1, $2, $3)
      }
      if [mine, theirs].allSatisfy({ $0.meetings.elements.isLatestFirst }) {
        merged.meetings.sort { $0.date > $1.date }
      }
      merged.schedule = value(base?.schedule, mine.schedule, theirs.schedule)
      merged.speakingOrder = value(base?.speakingOrder, mine.speakingOrder, theirs.speakingOrder)
      merged.theme = value(base?.theme, mine.theme, theirs.theme)
      merged.title = value(base?.title, mine.title, theirs.title)
      merged.unknownFields = value(base?.unknownFields, mine.unknownFields, theirs.unknownFields)
      return merged
    }
  }

  private func attendee(_ base: Attendee?, _ mine: Attendee?, _ theirs: Attendee?) -> Attendee? {
    value(base, mine, theirs) { base, mine, theirs in
      var merged = mine
      merged.name = value(base?.name, mine.name, theirs.name)
      merged.unknownFields = value(base?.unknownFields, mine.unknownFields, theirs.unknownFields)
      return merged
    }
  }

  func meeting(_ base: Meeting?, _ mine: Meeting?, _ theirs: Meeting?) -> Meeting? {
    value(base, mine, theirs) { base, mine, theirs in
      var merged = Meeting(
        id: mine.id,
        date: value(base?.date, mine.date, theirs.date),
        duration: value(base?.duration, mine.duration, theirs.duration),
        isEndedEarly: value(base?.isEndedEarly, mine.isEndedEarly, theirs.isEndedEarly),
        parkingLot: value(base?.parkingLot, mine.parkingLot, theirs.parkingLot),
        speakers: elements(base?.speakers ?? [], mine.speakers, theirs.speakers) {
          speaker($1, $2, $3)
        },
        transcript: value(base?.transcript, mine.transcript, theirs.transcript)
      )
      merged.unknownFields = value(base?.unknownFields, mine.unknownFields, theirs.unknownFields)
      return merged
    }
  }

  private func speaker(
    _ base: Meeting.Speaker?, _ mine: Meeting.Speaker?, _ theirs: Meeting.Speaker?
  ) -> Meeting.Speaker? {
    value(base, mine, theirs) { base, mine, theirs in
      var merged = mine
      merged.name = value(base?.name, mine.name, theirs.name)
      merged.duration = value(base?.duration, mine.duration, theirs.duration)
      merged.notes = value(base?.notes, mine.notes, theirs.notes)
      merged.unknownFields = value(base?.unknownFields, mine.unknownFields, theirs.unknownFields)
      return merged
    }
  }
}

extension [Meeting] {
  fileprivate var isLatestFirst: Bool { zip(self, dropFirst()).allSatisfy { $0.date >= $1.date } }
}
