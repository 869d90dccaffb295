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

  @Test func undoing_restoresOneChangeAfterAnother() {
    var history = UndoHistory<Attendee>()
    var attendees = attendees(1, 2, 3)
    change(&attendees, &history, to: 2, 3)
    change(&attendees, &history, to: 3, 2)
    change(&attendees, &history)
    history.undoLatest(in: &attendees)
    #expect(attendees == self.attendees(3, 2))
    history.undoLatest(in: &attendees)
    #expect(attendees == self.attendees(2, 3))
    #expect(!history.isEmpty)
    history.undoLatest(in: &attendees)
    #expect(attendees == self.attendees(1, 2, 3))
    #expect(history.isEmpty)
    history.undoLatest(in: &attendees)
    #expect(attendees == self.attendees(1, 2, 3))
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

  @Test func undoing_doesNotRestoreUnrecordedDeletions() {
    var history = UndoHistory<Attendee>()
    var attendees = attendees(1, 2, 3)
    change(&attendees, &history, to: 2, 3)
    attendees.remove(id: id(3))
    history.undoLatest(in: &attendees)
    #expect(attendees == self.attendees(1, 2))
  }

  @Test func edits_areNotRecorded() {
    var history = UndoHistory<Attendee>()
    var edited = attendees(1, 2)
    edited[id: id(1)]?.name = "Blob"
    history.record(from: attendees(1, 2), to: edited)
    #expect(history.isEmpty)
  }

  @Test func additions_areNotRecorded() {
    var history = UndoHistory<Attendee>()
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
}
