import IdentifiedCollections

/// A three-way merge of values, which notes the fields that both sides have changed differently.
struct ThreeWayMerge {
  /// Returns whether the version of the file is taken of a field that both sides have changed.
  let takesTheirs: (Standup.Field) -> Bool
  /// The fields that both sides have changed differently, in the order of the screen.
  private(set) var conflicts: [Standup.Field] = []

  init(takesTheirs: @escaping (Standup.Field) -> Bool) {
    self.takesTheirs = takesTheirs
  }

  mutating func value<Value: Equatable>(
    _ field: Standup.Field, _ base: Value?, _ mine: Value, _ theirs: Value
  ) -> Value {
    if mine == theirs || theirs == base { return mine }
    if mine == base { return theirs }
    return contradiction(field, mine, theirs)
  }

  /// Notes that two versions contradict each other, and returns the one to take.
  private mutating func contradiction<Value>(
    _ field: Standup.Field, _ mine: Value, _ theirs: Value
  ) -> Value {
    conflicts.append(field)
    return takesTheirs(field) ? theirs : mine
  }

  /// Merges optional values part by part, unless one side has added or deleted the value.
  private mutating func value<Value: Equatable>(
    _ field: Standup.Field, _ base: Value?, _ mine: Value?, _ theirs: Value?,
    parts: (inout Self, Value?, Value, Value) -> Value
  ) -> Value? {
    guard let mine, let theirs, mine != theirs, mine != base, theirs != base
    else { return value(field, .some(base), mine, theirs) }
    return parts(&self, base, mine, theirs)
  }

  /// Merges a part of a value that has the part from here.
  private mutating func merge<Root, Value: Equatable>(
    _ part: WritableKeyPath<Root, Value>, _ field: Standup.Field, of merged: inout Root,
    _ base: Root?, _ theirs: Root
  ) {
    let value = value(field, base?[keyPath: part], merged[keyPath: part], theirs[keyPath: part])
    merged[keyPath: part] = value
  }

  /// Merges arrays element by element, with `nil` for an element that an array does not have.
  ///
  /// - Parameter order: The field of the order. Without one, the order from here is kept where both
  ///   sides have changed it.
  mutating func elements<Element: Identifiable & Equatable>(
    order: Standup.Field?, _ base: IdentifiedArrayOf<Element>, _ mine: IdentifiedArrayOf<Element>,
    _ theirs: IdentifiedArrayOf<Element>,
    merge: (inout Self, Element.ID, Element?, Element?, Element?) -> Element?
  ) -> IdentifiedArrayOf<Element> {
    var keepsMine = isReordered(mine, from: base)
    if keepsMine, let order, isReordered(theirs, from: base), isReordered(mine, from: theirs) {
      conflicts.append(order)
      keepsMine = !takesTheirs(order)
    }
    var merged: [Element.ID: Element] = [:]
    for id in mine.ids + theirs.ids.filter({ mine[id: $0] == nil }) {
      merged[id] = merge(&self, id, base[id: id], mine[id: id], theirs[id: id])
    }
    // Elements of the other side keep their predecessors.
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

  /// Merges a standup, whose deletion in the file contradicts that it is in use here.
  mutating func standup(
    _ base: Standup?, _ mine: Standup?, _ theirs: Standup?, isInUse: Bool = false
  ) -> Standup? {
    if isInUse, base != nil, mine != nil, theirs == nil {
      return contradiction(Standup.Field(.everything), mine, theirs)
    }
    return value(Standup.Field(.everything), base, mine, theirs) { merge, base, mine, theirs in
      var merged = mine
      merge.merge(\.title, Standup.Field(.title), of: &merged, base, theirs)
      merge.merge(\.duration, Standup.Field(.duration), of: &merged, base, theirs)
      merge.merge(\.schedule, Standup.Field(.schedule), of: &merged, base, theirs)
      merge.merge(\.theme, Standup.Field(.theme), of: &merged, base, theirs)
      merge.merge(\.speakingOrder, Standup.Field(.speakingOrder), of: &merged, base, theirs)
      merge.merge(\.allowsOvertime, Standup.Field(.allowsOvertime), of: &merged, base, theirs)
      merge.merge(\.isLedByHand, Standup.Field(.isLedByHand), of: &merged, base, theirs)
      merged.attendees = merge.elements(
        order: Standup.Field(.people), base?.attendees ?? [], mine.attendees, theirs.attendees
      ) { merge, id, base, mine, theirs in merge.attendee(id, base, mine, theirs) }
      let areSorted = [mine, theirs].allSatisfy { $0.meetings.elements.isLatestFirst }
      merged.meetings = merge.elements(
        order: areSorted ? nil : Standup.Field(.meetings), base?.meetings ?? [], mine.meetings,
        theirs.meetings
      ) { merge, id, base, mine, theirs in merge.meeting(id, base, mine, theirs) }
      if areSorted { merged.meetings.sort { $0.date > $1.date } }
      merge.merge(\.unknownFields, Standup.Field(.unknownFields), of: &merged, base, theirs)
      return merged
    }
  }

  private mutating func attendee(
    _ id: Attendee.ID, _ base: Attendee?, _ mine: Attendee?, _ theirs: Attendee?
  ) -> Attendee? {
    func field(_ kind: Standup.Field.Kind) -> Standup.Field { Standup.Field(kind, person: id) }
    return value(field(.everything), base, mine, theirs) { merge, base, mine, theirs in
      var merged = mine
      merge.merge(\.name, field(.name), of: &merged, base, theirs)
      merge.merge(\.unknownFields, field(.unknownFields), of: &merged, base, theirs)
      return merged
    }
  }

  mutating func meeting(
    _ id: Meeting.ID, _ base: Meeting?, _ mine: Meeting?, _ theirs: Meeting?
  ) -> Meeting? {
    func field(_ kind: Standup.Field.Kind) -> Standup.Field { Standup.Field(kind, meeting: id) }
    return value(field(.everything), base, mine, theirs) { merge, base, mine, theirs in
      var merged = mine
      merge.merge(\.date, field(.date), of: &merged, base, theirs)
      merge.merge(\.duration, field(.duration), of: &merged, base, theirs)
      merge.merge(\.plannedDuration, field(.plannedDuration), of: &merged, base, theirs)
      merge.merge(\.isEndedEarly, field(.isEndedEarly), of: &merged, base, theirs)
      merged.speakers = merge.elements(
        order: field(.people), base?.speakers ?? [], mine.speakers, theirs.speakers
      ) { merge, person, base, mine, theirs in
        merge.speaker(person, of: id, base, mine, theirs)
      }
      merge.merge(\.absentees, field(.absentees), of: &merged, base, theirs)
      merge.merge(\.parkingLot, field(.parkingLot), of: &merged, base, theirs)
      merge.merge(\.transcript, field(.transcript), of: &merged, base, theirs)
      merge.merge(\.unknownFields, field(.unknownFields), of: &merged, base, theirs)
      return merged
    }
  }

  private mutating func speaker(
    _ person: Attendee.ID, of meeting: Meeting.ID, _ base: Meeting.Speaker?,
    _ mine: Meeting.Speaker?, _ theirs: Meeting.Speaker?
  ) -> Meeting.Speaker? {
    func field(_ kind: Standup.Field.Kind) -> Standup.Field {
      Standup.Field(kind, meeting: meeting, person: person)
    }
    return value(field(.everything), base, mine, theirs) { merge, base, mine, theirs in
      var merged = mine
      merge.merge(\.name, field(.name), of: &merged, base, theirs)
      merge.merge(\.duration, field(.duration), of: &merged, base, theirs)
      merge.merge(\.turn, field(.turn), of: &merged, base, theirs)
      merge.merge(\.notes, field(.notes), of: &merged, base, theirs)
      merge.merge(\.unknownFields, field(.unknownFields), of: &merged, base, theirs)
      return merged
    }
  }
}

extension [Meeting] {
  fileprivate var isLatestFirst: Bool { zip(self, dropFirst()).allSatisfy { $0.date >= $1.date } }
}
