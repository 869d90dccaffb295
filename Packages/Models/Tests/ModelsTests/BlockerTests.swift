import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct BlockerTests {
  static func date(_ day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86_400) }

  /// A standup of three people with two meetings, the latest first.
  static var standup: Standup {
    func speaker(_ number: UInt8, _ name: String, _ notes: String) -> Meeting.Speaker {
      Meeting.Speaker(id: id(number), name: name, notes: notes)
    }
    return Standup(
      id: id(1),
      attendees: [
        Attendee(id: id(10), name: "Ann"), Attendee(id: id(11), name: "Ann Lee"),
        Attendee(id: id(12), name: "Bob Ray"),
      ],
      meetings: [
        Meeting(
          id: id(3), date: date(9),
          speakers: [
            speaker(10, "Ann", "! No key\r\nReads logs\n!!  Tests fail, @bob"),
            speaker(12, "Bob Ray", "! No key"),
          ], transcript: ""),
        Meeting(
          id: id(2), date: date(1),
          speakers: [
            speaker(10, "Ann", "Draws cards\n!No key\n!"),
            speaker(11, "Ann Lee", "Tests\n✓ Ask @Ann Lee"),
          ], transcript: ""),
      ])
  }

  @Test func blockers_areOpenAcrossMeetings_theEarliestFirst() {
    let blockers = Self.standup.openBlockers
    #expect(
      blockers.map { "\($0.name): \($0.id.text)" }
        == ["Ann: No key", "Ann: Tests fail, @bob", "Bob Ray: No key"])
    #expect(blockers.map(\.date) == [Self.date(1), Self.date(9), Self.date(9)])
  }

  @Test(
    arguments: [
      ("ask @Ann", 10), ("ask @ann lee", 11), ("ask @Ann Leery", 10), ("ask @bob, today", 12),
      ("ask @Bobby", nil), ("mail a@b or @Bob", 12), ("ask Ann", nil), ("@", nil),
    ] as [(String, UInt8?)])
  func aBlockerConcernsThePersonItNames(text: String, person: UInt8?) {
    var standup = Self.standup
    standup.meetings[0].speakers[0].notes = "! \(text)"
    let blocker = standup.openBlockers.first { $0.id.text == text }
    #expect(blocker?.assignee == person.map { id($0) })
    for other in UInt8(10)...13 {
      #expect(blocker?.concerns(id(other)) == (other == 10 || other == person))
    }
  }

  @Test func blockers_areWrittenAsTextAndJSON() throws {
    var standup = Self.standup
    standup.title = "Design\u{1B}"
    standup.meetings[0].speakers[0].notes = "! No key\n! Tests\u{7} fail, @bob"
    let dates = DateText(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    let free = Standup(id: id(2), title: "Free")
    var other = Standup(id: id(4))
    other.meetings = [
      Meeting(
        id: id(5), date: Self.date(20), speakers: [.init(id: id(13), name: "", notes: "! Stuck")],
        transcript: "")
    ]
    #expect(
      Blocker.text(of: [standup, free, other], dates: dates) == """
        Design\u{FFFD}
           Jan 2, 1970  Ann: No key
          Jan 10, 1970  Ann: Tests\u{FFFD} fail, @bob
          Jan 10, 1970  Bob Ray: No key

        Untitled
          Jan 21, 1970  Someone: Stuck

        """)
    #expect(Blocker.text(of: [free], dates: dates) == "")
    standup.meetings.remove(at: 1)
    standup.meetings[0].speakers.remove(id: id(12))
    #expect(
      String(decoding: try Blocker.json(of: [standup, free]), as: UTF8.self) == """
        [
          {
            "person" : "Ann",
            "since" : "1970-01-10T00:00:00Z",
            "standup" : "Design\\u001b",
            "text" : "No key"
          },
          {
            "assignee" : "Bob Ray",
            "person" : "Ann",
            "since" : "1970-01-10T00:00:00Z",
            "standup" : "Design\\u001b",
            "text" : "Tests\\u0007 fail, @bob"
          }
        ]

        """)
  }

  @Test func latestNotes_areThoseOfTheLatestMeetingThatHasSome() {
    let standup = Self.standup
    #expect(standup.latestNotes(on: id(10))?.lines == ["Reads logs"])
    #expect(standup.latestNotes(on: id(11))?.lines == ["Tests", "✓ Ask @Ann Lee"])
    #expect(standup.latestNotes(on: id(11))?.date == Self.date(1))
    // Open blockers have their own place, but were said then.
    #expect(standup.latestNotes(on: id(12))?.date == Self.date(9))
    #expect(standup.latestNotes(on: id(12))?.lines == [])
    #expect(standup.latestNotes(on: id(13)) == nil)
  }

  /// A standup whose earlier meeting has parked two topics, and whose later one has one of them, too.
  private var parked: Standup {
    var standup = Self.standup
    for (index, topics) in [["Party"], ["Party", "✓ Chairs", "Desks, @bob"]].enumerated() {
      standup.meetings[index].parkingLot = topics
      standup.meetings[index].plannedDuration = .seconds(60)
    }
    return standup
  }

  @Test func topics_stayOpenUntilTheyAreDone_andConcernTheirOwner() throws {
    var standup = parked
    #expect(standup.openTopics.map(\.title) == ["Party", "Desks, @bob"])
    #expect(standup.openTopics.map(\.date) == [Self.date(1), Self.date(1)])
    #expect(standup.openTopics[1].concerns(id(12)))
    #expect(standup.openBlockers == Self.standup.openBlockers)
    let party = try #require(standup.openTopics.first)
    #expect(standup.toggle(party) && standup.mark(of: party.id) == .closed)
    #expect(
      standup.meetings.map(\.parkingLot) == [["✓ Party"], ["✓ Party", "✓ Chairs", "Desks, @bob"]])
    #expect(!standup.toggle(party) && standup == parked)
    #expect(
      Blocker.text(of: [standup], \.openTopics, dates: DateText(timeZone: .gmt))
        == "Untitled\n  1970-01-02  Party\n  1970-01-02  Desks, @bob\n")
  }

  @Test func topicsOfEarlierVersions_areOverWithTheMeeting() {
    var standup = parked
    standup.meetings[1].plannedDuration = nil
    #expect(standup.openTopics.map(\.id.text) == ["Party"])
    standup.meetings[0].plannedDuration = nil
    #expect(standup.openTopics.isEmpty)
    #expect(standup.mark(of: Blocker.ID(speaker: nil, text: "Party")) == nil)
  }
}
