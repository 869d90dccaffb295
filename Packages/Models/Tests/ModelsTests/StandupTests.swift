import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct StandupTests {
  @Test func attendeesShareTheTime() {
    var standup = Standup(id: id(1), duration: .seconds(60))
    #expect(standup.durationPerAttendee == .seconds(60))
    standup.attendees = [
      Attendee(id: id(2), name: "Blob"), Attendee(id: id(3), name: " "),
      Attendee(id: id(4), name: "Blob Jr"),
    ]
    #expect(standup.durationPerAttendee == .seconds(30))
  }

  @Test func attendeesWithoutAName_areNoPeople() {
    var standup = Standup(id: id(1))
    #expect(standup.peopleCount == "nobody yet")
    standup.attendees = [Attendee(id: id(2)), Attendee(id: id(3), name: " \t")]
    #expect(standup.people == [] && standup.peopleCount == "nobody yet")
    standup.attendees.append(Attendee(id: id(4), name: "Blob"))
    #expect(standup.people.map(\.name) == ["Blob"] && standup.peopleCount == "1 person")
    standup.attendees.append(Attendee(id: id(5), name: "Blob Jr"))
    #expect(standup.peopleCount == "2 people")
  }

  @Test func trimmingDropsSpaceAndBlankAttendees() {
    var standup = Standup(
      id: id(1),
      attendees: [
        Attendee(id: id(2), name: " "),
        Attendee(id: id(3), name: " Blob\t"),
        Attendee(id: id(4)),
        Attendee(id: id(5), name: "\tBlob Jr"),
        Attendee(id: id(6), name: "Blob Sr "),
      ],
      title: "\n Design "
    )
    standup = standup.trimmed
    #expect(standup.title == "Design")
    #expect(standup.attendees.map(\.name) == ["Blob", "Blob Jr", "Blob Sr"])
  }

  @Test func anUpdatedMeeting_keepsItsPlace_orGetsThatOfItsDate() {
    func meeting(_ byte: UInt8, _ transcript: String = "") -> Meeting {
      Meeting(id: id(byte), date: Date(timeIntervalSince1970: Double(byte)), transcript: transcript)
    }
    for byte in UInt8(1)...5 {
      var standup = Standup(id: id(9), meetings: [meeting(4), meeting(2)])
      standup.update(meeting(byte, "Done."))
      let bytes = Set([4, 2, byte]).sorted(by: >)
      #expect(Array(standup.meetings.ids) == bytes.map { id($0) })
      #expect(standup.meetings[id: id(byte)]?.transcript == "Done.")
    }
  }
}

func id<Model>(_ byte: UInt8) -> ModelID<Model> { ModelID(uuid(byte)) }

func uuid(_ byte: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte))
}
