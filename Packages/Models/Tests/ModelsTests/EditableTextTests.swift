import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct EditableTextTests {
  func edited(_ text: String, _ standup: Standup = .engineeringMock) throws -> Standup {
    try standup.edited(as: text) { id(99) }
  }

  @Test func aStandup_isWrittenAsEditableText() {
    #expect(
      Standup.engineeringMock.editableText == """
        # Lines that start with # are left out. Each line that starts with - is a person.
        # Length: 1 min to 120 min. Overtime and led by hand: yes or no.
        # Schedule: weekdays and a time such as Mon–Fri 9:30, or none.
        # Theme: bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood, \
        periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow.
        # Speaking order: as listed, rotated, shuffled.

        Title: Engineering
        Length: 10 min
        Theme: periwinkle
        Speaking order: as listed
        Overtime: no
        Led by hand: no
        Schedule: none

        - Blob
        - Blob Jr

        """)
  }

  @Test func aTextThatIsNotEditedChangesNothing() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      for var standup in generator.standups() {
        // Attendees without a name that can be seen are left out.
        standup.attendees.removeAll { !$0.name.contains { $0.isLetter } || $0.name.count > 200 }
        standup.title = String(standup.title.prefix(200))
        #expect(try edited(standup.editableText, standup) == standup)
      }
    }
    var odd = Standup.mock
    odd.title = "Two\nlines\u{1B}"
    odd.duration = .seconds(5)
    odd.attendees = [
      Attendee(id: id(1), name: "# - Blob"), Attendee(id: id(2), name: "Same"),
      Attendee(id: id(3), name: "Same"), Attendee(id: id(4), name: "Bell\u{7}"),
    ]
    #expect(try edited(odd.editableText, odd) == odd)
  }

  @Test func settingsAreChanged() throws {
    let standup = try edited(
      """
      title:  C# : A
      LENGTH: 1 h 5 min
      Theme: Sky
      speaking order : rotated
      Overtime: YES
      Schedule: mon-fri 9:30
      - Blob
      - Blob Jr
      """)
    var expected = Standup.engineeringMock
    expected.title = "C# : A"
    expected.duration = .seconds(65 * 60)
    expected.theme = .sky
    expected.speakingOrder = .rotated
    expected.allowsOvertime = true
    expected.schedule = Schedule("Mon–Fri 9:30")
    #expect(standup == expected)
  }

  @Test func attendeesKeepTheirIds_byNameOrElseByPosition() throws {
    let ids = Array(Standup.engineeringMock.attendees.ids)
    #expect(try edited("- Blob Jr\n- Blob").attendees.ids.elements == [ids[1], ids[0]])
    #expect(try edited("- Bob\n- Blob Jr").attendees.ids.elements == ids)
    #expect(try edited("- Blob Jr").attendees.ids.elements == [ids[1]])
    let more = try edited("- Blob\n-\n- Blob Jr\n-New").attendees
    #expect(more.ids.elements == ids + [id(99)])
    #expect(more.map(\.name) == ["Blob", "Blob Jr", "New"])
    #expect(try edited("Title: A").attendees.isEmpty)
  }

  @Test(arguments: [
    ("10", 600), ("90 min", 5_400), ("2h", 7_200), ("1 min 30 s", 90), ("5m", 300), ("60s", 60),
  ])
  func lengthsAreWrittenInManyWays(text: String, seconds: Int) throws {
    #expect(try edited("Length: \(text)").duration == .seconds(seconds))
  }

  @Test(arguments: [
    (
      "# a\n\nBlob\u{1B}", 3,
      "“Blob\u{FFFD}” is no setting, which is a word and a colon, and no person, which starts with “- ”."
    ),
    ("Title:", 1, "Give it a title."),
    ("- a\nLength: 0", 2, "The length is 1 min to 120 min, not “0”."),
    ("Length: 121", 1, "The length is 1 min to 120 min, not “121”."),
    ("Length: soon", 1, "The length is 1 min to 120 min, not “soon”."),
    (
      "Length: 99999999999999999999", 1,
      "The length is 1 min to 120 min, not “99999999999999999999”."
    ),
    (
      "Speaking order: me", 1,
      "The speaking order is one of as listed, rotated, shuffled, not “me”."
    ),
    ("Overtime: maybe", 1, "Overtime is yes or no, not “maybe”."),
    ("Schedule: often", 1, "The schedule is like Mon–Fri 9:30, or none, not “often”."),
    ("Color: red", 1, "There is no setting “color”."),
  ])
  func invalidLines_areReportedWithTheirNumber(text: String, line: Int, message: String) {
    let error = #expect(throws: EditableTextError.self) { try edited(text) }
    #expect(error?.line == line)
    #expect(error?.message == message)
    #expect(error?.description == "Line \(line): \(message)")
  }

  @Test func namesBeyondTheLimit_areRefused() throws {
    let longest = String(repeating: "a", count: Limits.title)
    let standup = try edited("Title: \(longest)\n- \(longest)")
    #expect(standup.title == longest && standup.attendees.map(\.name) == [longest])
    let long = longest + "a"
    #expect(throws: EditableTextError.self) { try edited("- \(long)") }
    #expect(throws: EditableTextError.self) { try edited("Title: \(long)") }
  }
}
