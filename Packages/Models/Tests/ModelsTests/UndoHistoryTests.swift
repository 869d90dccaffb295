import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct UndoHistoryTests {
  func attendees(_ ids: UInt8...) -> IdentifiedArrayOf<Attendee> {
    IdentifiedArray(uniqueElements: ids.map { Attendee(id: id($0)) })
  }

  /// Returns attendees after a deletion or move, which is recorded.
  func change(
    _ attendees: inout IdentifiedArrayOf<Attendee>, _ history: inout UndoHistory<Attendee>,
    to ids: UInt8...
  ) {
    let before = attendees
    attendees = IdentifiedArray(uniqueElements: ids.compactMap { before[id: id($0)] })
    history.record(from: before, to: attendees)
  }

  @Test func theLatestChange_isADeletionOrAMove() {
    var history = UndoHistory<Attendee>()
    var attendees = attendees(1, 2, 3)
    #expect(history.latest == nil && history.count == 0)
    change(&attendees, &history, to: 3)
    #expect(history.latest == .deletion(of: self.attendees(1, 2)))
    history.undoLatest(in: &attendees)
    change(&attendees, &history, to: 3, 2, 1)
    #expect(history.latest == .move && history.count == 1)
  }

  @Test func undoing_keepsLaterEditsAndAdditions() {
    var history = UndoHistory<Attendee>()
    var attendees = attendees(1, 2, 3)
    change(&attendees, &history, to: 3, 2)
    attendees[id: id(2)]?.name = "Blob"
    attendees.insert(Attendee(id: id(7)), at: 0)
    attendees.insert(Attendee(id: id(8)), at: 2)
    history.undoLatest(in: &attendees)
    var expected = self.attendees(7, 1, 2, 3, 8)
    expected[id: id(2)]?.name = "Blob"
    #expect(attendees == expected)
  }

  @Test func additionsAndEdits_areNotRecorded() {
    var history = UndoHistory<Attendee>()
    var edited = attendees(1, 2)
    edited[id: id(1)]?.name = "Blob"
    history.record(from: attendees(1, 2), to: edited)
    history.record(from: attendees(1, 2), to: attendees(3, 1, 4, 2))
    #expect(history.isEmpty)
    history.record(from: attendees(1, 2), to: attendees(2, 3, 1))
    #expect(history.latest == .move)
  }

  @Test func onlyTheLatestChanges_areKept() {
    var history = UndoHistory<Attendee>()
    var attendees = attendees(1, 2)
    for _ in 1...30 {
      change(&attendees, &history, to: 2, 1)
      change(&attendees, &history, to: 1, 2)
    }
    var count = 0
    while !history.isEmpty {
      history.undoLatest(in: &attendees)
      count += 1
    }
    #expect(count == UndoHistory<Attendee>.limit)
  }

  /// The law of undo: it restores one change after another, and by name what that deletion has deleted,
  /// and moves nothing else.
  @Test func undoing_restoresTheLatest_orTheDeletionThatIsNamed() {
    for seed in SeededGenerator.seeds(200) {
      var generator = SeededGenerator(seed: seed)
      var history = UndoHistory<Attendee>()
      var attendees = attendees(1, 2, 3, 4, 5, 6)
      var (deletions, added): ([[Attendee.ID]], UInt8) = ([], 100)
      // Whether there are changes alone, and what they have changed.
      var (steps, isPlain) = ([IdentifiedArrayOf<Attendee>](), seed % 2 == 1)
      for _ in 0..<8 {
        let before = attendees
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1:
          attendees.removeAll { _ in Int.random(in: 0..<3, using: &generator) == 0 }
          history.record(from: before, to: attendees)
          if attendees != before { steps.append(before) }
          let ids = before.ids.filter { attendees[id: $0] == nil }
          if !ids.isEmpty { deletions.append(Array(ids)) }
        case 2:
          attendees = IdentifiedArray(uniqueElements: before.elements.shuffled(using: &generator))
          history.record(from: before, to: attendees)
          if attendees != before { steps.append(before) }
        case _ where isPlain: continue
        case 3:
          added += 1
          attendees.append(Attendee(id: id(added)))
        default:
          guard let index = deletions.indices.randomElement(using: &generator) else { continue }
          let ids = deletions.remove(at: index)
          let (count, isLatest) = (
            history.count,
            history.latest.map { change in
              if case .deletion(let deleted) = change { Array(deleted.ids) == ids } else { false }
            } == true
          )
          history.undoDeletion(of: ids, in: &attendees)
          #expect(history.count == count - 1, "seed \(seed)")
          #expect(Set(attendees.ids) == Set(before.ids).union(ids), "seed \(seed)")
          if !isLatest {
            #expect(
              attendees.filter { before[id: $0.id] != nil } == before, "seed \(seed)")
          }
          let restored = attendees
          history.undoDeletion(of: ids, in: &attendees)
          #expect(attendees == restored && !history.contains(deletionOf: ids), "seed \(seed)")
        }
      }
      // Undoing all, one by one, restores all.
      while !history.isEmpty {
        history.undoLatest(in: &attendees)
        if isPlain { #expect(attendees == steps.popLast(), "seed \(seed)") }
      }
      let restored = attendees
      history.undoLatest(in: &attendees)
      #expect(attendees == restored && (!isPlain || steps.isEmpty), "seed \(seed)")
      #expect(Set(attendees.ids).isSuperset(of: (1...6).map { id($0) }), "seed \(seed)")
    }
  }
}
