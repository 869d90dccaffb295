import Foundation
import IdentifiedCollections
import LocalTime
import Models
import Testing

@Suite struct StatisticsTests {
  private let calendar = LocalCalendar(locale: Locale(identifier: "en_US"), timeZone: .gmt)

  /// A meeting at 9:00 on a day of November 2026, which starts on a Sunday.
  private func meeting(
    _ day: UInt8, minutes: Int? = nil, speakers: IdentifiedArrayOf<Meeting.Speaker> = []
  ) -> Meeting {
    Meeting(
      id: id(day),
      date: Date(timeIntervalSince1970: 1_793_491_200 + (Double(day) - 1) * 86_400 + 32_400),
      duration: minutes.map { .seconds($0 * 60) }, speakers: speakers, transcript: "")
  }

  private func statistics(
    _ meetings: [Meeting], schedule: String? = nil, now: Date
  ) -> Statistics {
    // A meeting of the same id on the same day takes another id.
    var standup = Standup(id: id(99), duration: .seconds(600))
    for (index, meeting) in meetings.enumerated() {
      var other = Meeting(
        id: standup.meetings[id: meeting.id] == nil ? meeting.id : id(100 + UInt8(index)),
        date: meeting.date, duration: meeting.duration, plannedDuration: meeting.plannedDuration,
        isEndedEarly: meeting.isEndedEarly, transcript: "")
      other.speakers = meeting.speakers
      standup.meetings.append(other)
    }
    standup.schedule = schedule.flatMap { Schedule($0) }
    return Statistics(of: standup, calendar: calendar, now: now)
  }

  private func statistics(_ meetings: Meeting...) -> Statistics {
    statistics(meetings, now: evening(4))
  }

  /// 18:00 on a day of November 2026.
  private func evening(_ day: UInt8) -> Date { meeting(day).date + 32_400 }

  @Test func lengthsAreInOrderOfTime_withoutUnknownOnes() {
    let statistics = statistics(meeting(4, minutes: 10), meeting(3), meeting(2, minutes: 5))
    #expect(statistics.meetingCount == 3)
    #expect(statistics.lengths.map(\.id) == [id(2), id(4)])
    #expect(statistics.lengths.map(\.duration) == [.seconds(300), .seconds(600)])
    #expect(statistics.meanLength == .seconds(450))
  }

  /// November 2026 starts on a Sunday: 2, 4, 6 are Monday, Wednesday, Friday.
  @Test(
    arguments: [
      (nil, [2], 2, 1), (nil, [4, 3, 2], 4, 3), (nil, [2, 4], 4, 1), (nil, [2, 3, 5, 6], 6, 2),
      // From Friday to Monday.
      (nil, [5, 6, 9, 10], 10, 4), (nil, [5, 6, 10], 10, 1),
      // A meeting on a weekend counts, too, and several on a day count once.
      (nil, [6, 7, 9], 9, 3), (nil, [7], 7, 1), (nil, [8, 9], 9, 2), (nil, [3, 3, 4], 4, 2),
      // It ends when a weekday is over without a meeting.
      (nil, [4, 5, 6], 8, 3), (nil, [4, 5, 6], 9, 3), (nil, [4, 5, 6], 10, 0),
      (nil, [4, 5, 6], 200, 0), (nil, [4, 5, 6], 5, 2),
      ("Mon, Wed, Fri 9:00", [2, 4, 6, 9], 9, 4), ("Mon, Wed, Fri 9:00", [2, 4, 6], 8, 3),
      ("Mon, Wed, Fri 9:00", [2, 4, 6], 10, 0), ("Mon, Wed, Fri 9:00", [2, 6], 6, 1),
      // A meeting on another day counts, too.
      ("Mon, Wed, Fri 9:00", [2, 3, 4], 4, 3), ("Wed 9:00", [4, 11, 18], 24, 3),
      ("Wed 9:00", [4, 18], 18, 1), ("daily 9:00", [6, 9], 9, 1),
    ] as [(String?, [UInt8], UInt8, Int)])
  func streakEndsAtADayOfTheScheduleWithoutMeeting(
    schedule: String?, days: [UInt8], today: UInt8, streak: Int
  ) {
    let statistics = statistics(days.map { meeting($0) }, schedule: schedule, now: evening(today))
    #expect(statistics.streak == streak)
  }

  @Test func aMeetingIsJudgedByItsOwnPlan_andByTheStandupsWithoutOne() {
    var (short, long) = (meeting(2, minutes: 12), meeting(3, minutes: 12))
    short.plannedDuration = .seconds(600)
    long.plannedDuration = .seconds(900)
    let statistics = statistics(short, long, meeting(4, minutes: 11))
    #expect(statistics.lengths.map(\.planned) == [.seconds(600), .seconds(900), .seconds(600)])
    #expect(statistics.lengths.map(\.overrun) == [.seconds(120), .zero, .seconds(60)])
    #expect(statistics.overrunText == "2 of 3 meetings, by 1 min 30 s on average")
    #expect(self.statistics(long).overrunText == nil)
  }

  @Test func aMeetingThatTheEndOfTheProgramHasInterrupted_doesNotCount() {
    var (seconds, nearlyAll) = (meeting(4), meeting(3, minutes: 9))
    (seconds.isEndedEarly, seconds.duration) = (true, .seconds(12))
    nearlyAll.isEndedEarly = true
    let statistics = statistics(seconds, nearlyAll, meeting(2, minutes: 10))
    #expect(statistics.meetingCount == 3 && statistics.interruptedCount == 1)
    #expect(statistics.streak == 2 && statistics.meanLength == .seconds(570))
  }

  @Test func speakingTimeIsAddedUp_longestFirst_underTheLatestName() {
    let statistics = statistics(
      meeting(
        2,
        speakers: [
          .init(id: id(1), name: "Blob", duration: .seconds(90), notes: "! Texts\nDone"),
          .init(id: id(2), name: "Blob Jr", duration: .seconds(100)),
        ]),
      meeting(
        3,
        speakers: [.init(id: id(1), name: "Blob the 1st", duration: .seconds(30), notes: "!a\n!b")])
    )
    #expect(statistics.people.map(\.id) == [id(1), id(2)])
    #expect(statistics.people.map(\.name) == ["Blob the 1st", "Blob Jr"])
    #expect(statistics.people.map(\.duration) == [.seconds(120), .seconds(100)])
    #expect(statistics.people.map(\.meetingCount) == [2, 1])
    #expect(statistics.people.map(\.blockerCount) == [3, 0])
  }

  @Test func peopleOfOneNameAndTime_stayInTheOrderOfTheMeetings() {
    let statistics = statistics(
      meeting(2, speakers: [.init(id: id(2), name: "Blob"), .init(id: id(1), name: "Blob")]),
      meeting(3, speakers: [.init(id: id(3), name: "Blob"), .init(id: id(4), name: "Alan")]))
    #expect(statistics.people.map(\.id) == [id(4), id(3), id(2), id(1)])
  }

  @Test func meetingsAreGroupedByMonth_latestFirst() {
    let start = Date(timeIntervalSince1970: 1_793_491_200)
    let first = Meeting(id: id(50), date: start, transcript: "")
    let statistics = statistics(meeting(2), meeting(0), meeting(30), meeting(31), first)
    #expect(statistics.months.map(\.meetings) == [[id(31)], [id(30), id(2), id(50)], [id(0)]])
    #expect(statistics.months[1].start == start)
  }

  @Test func statistics_areWrittenAsJSON() throws {
    var standup = Standup(id: id(9), duration: .seconds(600), title: "Design")
    standup.meetings = [
      meeting(
        4, minutes: 10,
        speakers: [.init(id: id(1), name: "Blob", duration: .seconds(90), notes: "! Texts")]),
      meeting(3),
    ]
    func json(_ standup: Standup) throws -> String {
      String(
        decoding: try Statistics.json(of: [standup], calendar: calendar, now: evening(4)),
        as: UTF8.self)
    }
    // What is not known is left out.
    #expect(try !json(Standup(id: id(8))).contains("meanLength"))
    #expect(
      try json(standup) == """
        [
          {
            "id" : "00000000-0000-0000-0000-000000000009",
            "interruptedCount" : 0,
            "lengths" : [
              {
                "date" : "2026-11-04T09:00:00Z",
                "duration" : 600,
                "planned" : 600
              }
            ],
            "meanLength" : 600,
            "meetingCount" : 2,
            "people" : [
              {
                "blockerCount" : 1,
                "duration" : 90,
                "meetingCount" : 1,
                "name" : "Blob"
              }
            ],
            "plannedLength" : 600,
            "streak" : 2,
            "title" : "Design"
          }
        ]

        """)
  }
}
