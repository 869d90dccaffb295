import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct StandupTests {
  @Test func defaultsAreThoseOfAnEmptyForm() {
    let standup = Standup(id: Standup.ID(id(1)))
    #expect(standup.attendees == [])
    #expect(standup.duration == .seconds(300))
    #expect(standup.meetings == [])
    #expect(standup.theme == .bubblegum)
    #expect(standup.title == "")
  }

  @Test func attendeesShareTheTime() {
    var standup = Standup(id: id(1), duration: .seconds(60))
    #expect(standup.durationPerAttendee == .seconds(60))
    standup.attendees = [Attendee(id: id(2)), Attendee(id: id(3)), Attendee(id: id(4))]
    #expect(standup.durationPerAttendee == .seconds(20))
  }

  @Test func trimmingDropsSpaceAndBlankAttendees() {
    var standup = Standup(
      id: id(1),
      attendees: [
        Attendee(id: id(2), name: " "),
        Attendee(id: id(3), name: " Blob\t"),
        Attendee(id: id(4)),
      ],
      title: "\n Design "
    )
    standup.trim()
    #expect(standup.title == "Design")
    #expect(standup.attendees == [Attendee(id: id(3), name: "Blob")])
  }

  @Test func trimmingKeepsOneAttendee() {
    var standup = Standup(
      id: id(1), attendees: [Attendee(id: id(2), name: " "), Attendee(id: id(3))])
    standup.trim()
    #expect(standup.attendees == [Attendee(id: id(2))])
  }

  @Test func themesHaveNames() {
    #expect(Theme.allCases.count == 16)
    #expect(Theme.bubblegum.name == "Bubblegum")
    #expect(Theme.seafoam.id == .seafoam)
  }

  @Test func mocksHaveMetAndDiffer() {
    let mocks = [Standup.mock, .designMock, .engineeringMock]
    #expect(mocks.allSatisfy { !$0.meetings.isEmpty })
    #expect(Set(mocks.map(\.id)).count == 3)
  }
}

func id(_ byte: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte))
}
