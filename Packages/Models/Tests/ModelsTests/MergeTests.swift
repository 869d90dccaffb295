import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct MergeTests {
  typealias Edit = @Sendable (inout StandupsDocument) -> Void

  static let base = StandupsDocument(standups: [.mock, .engineeringMock, .designMock])
  static let design = Standup.mock.id
  static let added = Standup(id: UUID(0xA), title: "Retro")
  static let meeting = Meeting(
    id: UUID(0xB), date: Date(timeIntervalSince1970: 2e9), transcript: "")

  static func edit(_ id: Standup.ID, _ body: @escaping @Sendable (inout Standup) -> Void) -> Edit {
    {
      if var standup = $0.standups[id: id] {
        body(&standup)
        $0.standups[id: id] = standup
      }
    }
  }

  static func delete(_ id: Standup.ID) -> Edit { { $0.standups.remove(id: id) } }

  /// Edits that are independent of each other.
  static let edits: [Edit] = [
    edit(design) { $0.title = "Designs" },
    edit(design) { $0.duration = .seconds(3_000) },
    edit(design) { $0.theme = .teal },
    edit(design) { $0.allowsOvertime = true },
    edit(design) { $0.speakingOrder = .rotated },
    edit(design) { $0.attendees[0].name = "Blobby" },
    edit(design) { $0.attendees.remove(at: 1) },
    edit(design) { $0.attendees.append(Attendee(id: UUID(0xC), name: "New")) },
    edit(design) { $0.meetings.insert(meeting, at: 0) },
    edit(design) { $0.meetings[id: Standup.mock.meetings[0].id]?.transcript = "Corrected" },
    edit(design) { $0.meetings[id: Standup.mock.meetings[0].id]?.duration = .seconds(9) },
    edit(design) { $0.meetings[id: Standup.mock.meetings[0].id]?.isEndedEarly = true },
    edit(design) {
      $0.meetings[id: Standup.mock.meetings[0].id]?.speakers = [
        .init(id: .init(UUID(0xD)), name: "Blob")
      ]
    },
    edit(Standup.engineeringMock.id) { $0.meetings.remove(at: 1) },
    edit(Standup.engineeringMock.id) { $0.title = "Engine" },
    { $0.standups.append(added) },
    delete(Standup.designMock.id),
    edit(design) { $0.schedule = Schedule("Mon–Fri 9:30") },
    edit(design) { $0.meetings[id: Standup.mock.meetings[0].id]?.parkingLot = ["Texts"] },
    edit(design) { $0.meetings[id: Standup.mock.meetings[0].id]?.plannedDuration = .seconds(8) },
    edit(design) {
      $0.meetings[id: Standup.mock.meetings[0].id]?.absentees = [Standup.mock.attendees[0]]
    },
    edit(design) { $0.isLedByHand = true },
  ]

  func document(_ edits: Edit...) -> StandupsDocument {
    var document = Self.base
    for edit in edits { edit(&document) }
    return document
  }

  /// Assigns edits to both sides at random, and checks that the result has all of them.
  @Test func independentChanges_areAllMerged() {
    var generator = SeededGenerator(seed: 0x5EED)
    for round in 0..<100 {
      var (mine, theirs, all) = (Self.base, Self.base, Self.base)
      for edit in Self.edits {
        switch Int.random(in: 0...3, using: &generator) {
        case 0: edit(&mine)
        case 1: edit(&theirs)
        case 2:
          for edit in [edit] {
            edit(&mine)
            edit(&theirs)
          }
        default: continue
        }
        edit(&all)
      }
      let merge = StandupsMerge(base: Self.base, mine: mine, theirs: theirs)
      #expect(merge.conflicts.isEmpty, "round \(round)")
      #expect(merge.merged == all, "round \(round)")
    }
  }

  /// Merges random standups, many of which have ids of the base.
  @Test func changesOfOneSide_areKept_andMergingIsSymmetric() {
    var generator = SeededGenerator(seed: 0x5EED)
    for round in 0..<50 {
      let base = StandupsDocument(standups: generator.standups())
      let mine = generator.changed(base)
      let theirs = generator.changed(base)
      for merge in [
        StandupsMerge(base: base, mine: mine, theirs: base),
        StandupsMerge(base: base, mine: base, theirs: mine),
        StandupsMerge(base: base, mine: mine, theirs: mine),
      ] {
        #expect(merge.merged == mine && merge.conflicts.isEmpty, "round \(round)")
      }
      let merge = StandupsMerge(base: base, mine: mine, theirs: theirs)
      let exchanged = StandupsMerge(base: base, mine: theirs, theirs: mine)
      #expect(Set(merge.conflicts.ids) == Set(exchanged.conflicts.ids), "round \(round)")
      for conflict in merge.conflicts {
        let mirrored = exchanged.conflicts[id: conflict.id]
        #expect(mirrored?.mine?.title == conflict.theirs?.title, "round \(round)")
        #expect(mirrored?.theirs?.title == conflict.mine?.title, "round \(round)")
      }
    }
  }

  @Test func deletingAStandupInUse_isAConflict() {
    let theirs = document(Self.delete(Self.design))
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
      id: UUID(1), date: Date(timeIntervalSince1970: 1_800_000_000), transcript: "")
    let merge = StandupsMerge(
      base: Self.base,
      mine: document(Self.edit(Self.design) { $0.meetings.insert(earlier, at: 0) }),
      theirs: document(Self.edit(Self.design) { $0.meetings.insert(Self.meeting, at: 0) })
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

  @Test func aStandupAndAMeeting_areMergedOnTheirOwn_andKeepMineInAContradiction() {
    let base = Standup.mock
    var (mine, theirs) = (base, base)
    mine.title = "A"
    theirs.title = "B"
    theirs.theme = .teal
    mine.meetings[0].transcript = "Mine"
    theirs.meetings[0].transcript = "Theirs"
    theirs.meetings[0].isEndedEarly = true
    var merged = mine
    merged.theme = .teal
    merged.meetings[0].isEndedEarly = true
    #expect(mine.merging(theirs, base: base) == merged)
    #expect(
      mine.meetings[0].merging(theirs.meetings[0], base: base.meetings[0]) == merged.meetings[0])
  }
}

extension UUID {
  fileprivate init(_ number: UInt8) {
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

extension SeededGenerator {
  /// Returns the standups with random deletions, additions, moves and edits.
  fileprivate mutating func changed(_ document: StandupsDocument) -> StandupsDocument {
    var document = document
    for id in document.standups.ids where Bool.random(using: &self) {
      switch Int.random(in: 0...4, using: &self) {
      case 0: document.standups.remove(id: id)
      case 1: document.standups[id: id]?.title = "\(next())"
      case 2:
        document.standups[id: id]?.meetings.elements.indices.randomElement(using: &self).map {
          document.standups[id: id]?.meetings[$0].transcript = "\(next())"
        }
      case 3: document.standups[id: id]?.attendees.reverse()
      default: document.standups.move(fromOffsets: [0], toOffset: document.standups.count)
      }
    }
    document.standups.append(contentsOf: standups())
    return document
  }
}
