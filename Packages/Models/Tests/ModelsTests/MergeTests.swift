import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct MergeTests {
  static let base = StandupsDocument(standups: [.mock, .engineeringMock, .designMock])
  static let design = Standup.mock.id
  static let added = Standup(id: id(0xA), title: "Retro")
  static let meeting = Meeting(
    id: id(0xB), date: Date(timeIntervalSince1970: 2e9), transcript: "")

  func document(_ edit: (inout StandupsDocument) -> Void) -> StandupsDocument {
    var document = Self.base
    edit(&document)
    return document
  }

  /// The law of merging: what one side has changed is merged, and what both have, too, if a version of each
  /// contradicting field is chosen. It does not matter which side is whose.
  @Test func randomChanges_areMerged_andEachContradictingFieldIsTheChosenOne() {
    let dates = DateText(timeZone: .gmt)
    var count = 0
    for seed in SeededGenerator.seeds(100) {
      var generator = SeededGenerator(seed: seed)
      let comment: Comment = "seed \(seed)"
      // A date that is not a number differs from itself.
      let base = StandupsDocument(
        standups: generator.standups().filter { $0.meetings.allSatisfy { $0.date == $0.date } })
      let (mine, theirs) = (generator.changed(base), generator.changed(base))
      for merge in [
        StandupsMerge(base: base, mine: mine, theirs: base),
        StandupsMerge(base: base, mine: base, theirs: mine),
        StandupsMerge(base: base, mine: mine, theirs: mine),
      ] {
        #expect(merge.merged == mine && merge.conflicts.isEmpty, comment)
      }
      let merge = StandupsMerge(base: base, mine: mine, theirs: theirs)
      let exchanged = StandupsMerge(base: base, mine: theirs, theirs: mine)
      #expect(Set(merge.conflicts.ids) == Set(exchanged.conflicts.ids), comment)
      for id in Set(base.standups.ids).union(mine.standups.ids).union(theirs.standups.ids) {
        let versions = [base, mine, theirs].map { $0.standups[id: id] }
        let merged = merge.merged.standups[id: id]
        if versions[1] == versions[0] { #expect(merged == versions[2], comment) }
        if versions[2] == versions[0] { #expect(merged == versions[1], comment) }
        guard let base = versions[0], let mine = versions[1], let theirs = versions[2] else {
          continue
        }
        #expect(mine.merging(theirs, base: base) == merged, comment)
        for meeting in mine.meetings {
          guard let base = base.meetings[id: meeting.id],
            let other = theirs.meetings[id: meeting.id]
          else { continue }
          #expect(meeting.merging(other, base: base) == merged?.meetings[id: meeting.id], comment)
        }
      }
      for conflict in merge.conflicts {
        count += 1
        let mirrored = exchanged.conflicts[id: conflict.id]
        #expect(Set(conflict.fields) == Set(mirrored?.fields ?? []), comment)
        #expect(mirrored?.mine?.title == conflict.theirs?.title, comment)
        #expect(conflict.fields.count == Set(conflict.fields).count, comment)
        #expect(conflict.standup(takingTheirs: []) == conflict.mine, comment)
        #expect(conflict.standup(takingTheirs: Set(conflict.fields)) == conflict.theirs, comment)
        #expect(merge.merged.standups[id: conflict.id] == conflict.mine, comment)
        let taken = Set(conflict.fields.filter { _ in Bool.random(using: &generator) })
        let standup = conflict.standup(takingTheirs: taken)
        // An order is one of the elements that are left.
        for field in conflict.fields where field.kind != .people && field.kind != .meetings {
          let chosen = taken.contains(field) ? conflict.theirs : conflict.mine
          #expect(
            field.text(in: standup, dates: dates) == field.text(in: chosen, dates: dates), comment)
        }
      }
    }
    #expect(count > 10 || ProcessInfo.processInfo.environment["ROUNDS"] != nil)
  }

  @Test func deletingAStandupInUse_isAConflict() {
    let theirs = document { $0.standups.remove(id: Self.design) }
    let merge = StandupsMerge(
      base: Self.base, mine: Self.base, theirs: theirs, inUse: [Self.design])
    #expect(merge.conflicts.map(\.mine) == [.mock] && merge.conflicts.map(\.theirs) == [nil])
    #expect(merge.merged.standups == Self.base.standups)
    // A new one is not deleted.
    let mine = document { $0.standups.append(Self.added) }
    let other = StandupsMerge(
      base: Self.base, mine: mine, theirs: Self.base, inUse: [Self.added.id])
    #expect(other.conflicts.isEmpty && other.merged == mine)
  }

  @Test func meetingsOfBothSidesAreInTheOrderOfTheirDates() {
    let earlier = Meeting(
      id: id(1), date: Date(timeIntervalSince1970: 1_800_000_000), transcript: "")
    let merge = StandupsMerge(
      base: Self.base,
      mine: document { $0.standups[id: Self.design]?.meetings.insert(earlier, at: 0) },
      theirs: document { $0.standups[id: Self.design]?.meetings.insert(Self.meeting, at: 0) }
    )
    #expect(
      merge.merged.standups[id: Self.design]?.meetings.elements
        == [Self.meeting, earlier] + Standup.mock.meetings.elements
    )
  }

  @Test func theOrderOfEitherSideIsKept_andMineWhereBothHaveChangedIt() {
    let (a, b, c) = (Standup.mock.id, Standup.engineeringMock.id, Standup.designMock.id)
    let moved = document { $0.standups.move(fromOffsets: [2], toOffset: 0) }
    let otherwise = document { $0.standups.move(fromOffsets: [1], toOffset: 0) }
    let added = document { $0.standups.insert(Self.added, at: 1) }
    func order(_ mine: StandupsDocument, _ theirs: StandupsDocument) -> [Standup.ID] {
      let merge = StandupsMerge(base: Self.base, mine: mine, theirs: theirs)
      #expect(merge.conflicts.isEmpty)
      return Array(merge.merged.standups.ids)
    }
    #expect(order(moved, added) == [c, a, Self.added.id, b])
    #expect(order(added, moved) == [c, a, Self.added.id, b])
    #expect(order(moved, otherwise) == [c, a, b])
  }

  @Test func fieldsOfTheFileAreMerged() throws {
    let theirs = try StandupsDocument(
      json: Data(#"{"schemaVersion": 2, "standups": [], "team": "Blobs"}"#.utf8))
    let merge = StandupsMerge(
      base: StandupsDocument(), mine: StandupsDocument(standups: [.mock]), theirs: theirs)
    #expect(merge.merged.unknownFields == theirs.unknownFields && !theirs.unknownFields.isEmpty)
    #expect(merge.merged.standups == [.mock])
    let mine = try StandupsDocument(
      json: Data(#"{"schemaVersion": 2, "standups": [], "team": "Blobbies"}"#.utf8))
    let both = StandupsMerge(base: StandupsDocument(), mine: mine, theirs: theirs)
    #expect(both.merged == mine && both.conflicts.isEmpty)
  }
}

extension SeededGenerator {
  /// Returns the standups with random deletions, additions, moves and edits.
  fileprivate mutating func changed(_ document: StandupsDocument) -> StandupsDocument {
    var document = document
    for standup in document.standups where Bool.random(using: &self) {
      switch Int.random(in: 0...4, using: &self) {
      case 0: document.standups.remove(id: standup.id)
      case 1: document.standups.move(fromOffsets: [0], toOffset: document.standups.count)
      default: document.standups[id: standup.id] = changed(standup)
      }
    }
    document.standups.append(
      contentsOf: standups().filter { $0.meetings.allSatisfy { $0.date == $0.date } })
    return document
  }

  /// Returns a standup with random changes of its parts.
  private mutating func changed(_ standup: Standup) -> Standup {
    var changed = standup
    func isChanged() -> Bool { Int.random(in: 0...2, using: &self) == 0 }
    if isChanged() { changed.title = "\(next())" }
    if isChanged() { changed.duration = .seconds(Int.random(in: 60...6_000, using: &self)) }
    if isChanged() { changed.theme = Theme.allCases.randomElement(using: &self) ?? .navy }
    if isChanged() { changed.allowsOvertime.toggle() }
    if isChanged() { changed.schedule = Schedule("\(Int.random(in: 0...23, using: &self)):00") }
    if isChanged() { changed.attendees.shuffle(using: &self) }
    for id in standup.attendees.ids where isChanged() {
      if isChanged() { changed.attendees.remove(id: id) }
      changed.attendees[id: id]?.name = "\(next())"
    }
    if isChanged() { changed.meetings.shuffle(using: &self) }
    for id in standup.meetings.ids where isChanged() {
      if isChanged() { changed.meetings.remove(id: id) }
      changed.meetings[id: id]?.transcript = "\(next())"
      changed.meetings[id: id]?.isEndedEarly.toggle()
      changed.meetings[id: id]?.speakers.shuffle(using: &self)
      for speaker in standup.meetings[id: id]?.speakers.ids ?? [] where isChanged() {
        if isChanged() { changed.meetings[id: id]?.speakers.remove(id: speaker) }
        changed.meetings[id: id]?.speakers[id: speaker]?.notes = "\(next())"
      }
    }
    return changed
  }
}
