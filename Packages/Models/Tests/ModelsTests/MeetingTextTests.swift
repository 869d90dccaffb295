import Foundation
import IdentifiedCollections
import Models
import Testing

/// Tests of a meeting with all fields, as text of each format.
@Suite struct MeetingTextTests {
  let dates = DateText(timeZone: .gmt)
  let standup: Standup = {
    var standup = Standup.engineeringMock
    standup.meetings.remove(at: 1)
    standup.meetings[0].duration = .seconds(570)
    standup.meetings[0].isEndedEarly = true
    standup.meetings[0].speakers = [
      .init(
        id: id(1), name: "Blob", duration: .seconds(120),
        notes: "Fixed #7\r\n\n ! Waits for *texts*\u{1B}\n!\n"),
      .init(id: id(2), name: "", duration: .seconds(45)),
    ]
    return standup
  }()

  @Test func aMeeting_isWrittenAsText() {
    var standup = standup
    standup.meetings[0].transcript = "One.\n\nTwo.\u{7}"
    #expect(
      standup.text(dates: dates) == """
        Engineering

        Length     10 min
        When       not scheduled
        Theme      Periwinkle
        Order      As listed
        People     Blob, Blob Jr

        2023-08-01 09:00  9 min 30 s, ended early
          Blob  2 min
            Fixed #7
            ! Waits for *texts*\u{FFFD}
          Someone  45 s

          One.

          Two.\u{FFFD}

        """)
    var silent = standup
    silent.meetings[0].transcript = ""
    #expect(silent.text(dates: dates).hasSuffix("Someone  45 s\n"))
    silent.meetings[0].parkingLot = ["On-call\u{1B}"]
    #expect(
      silent.text(dates: dates).hasSuffix("  For after the meeting\n    On-call\u{FFFD}\n"))
    #expect(
      Standup.markdown(for: [silent], in: .gmt).contains("- For after the meeting\n  - On-call"))
    #expect(
      Standup.slack(for: [silent], dates: dates).contains("• For after the meeting\n    ◦ On-call"))
  }

  @Test func aMeeting_isWrittenAsMarkdown() {
    let facts = """
      - Took: 9 min 30 s, ended early
      - Blob: 2 min
        - Fixed \\#7
        - **Blocker:** Waits for \\*texts\\*\u{FFFD}
      - Someone: 45 s

      The release is out. One crash came in over night, and the fix is in review.

      """
    #expect(
      Standup.markdown(for: [standup], in: .gmt).hasSuffix("\n\n## 2023-08-01 09:00\n\n\(facts)"))
    #expect(
      standup.markdown(of: standup.meetings[0], in: .gmt)
        .hasSuffix("\n- Date: 2023-08-01 09:00\n\(facts)"))
    #expect(
      Standup.markdown(for: [standup], in: .gmt).hasPrefix(
        "# Engineering\n\n- Length: 10 min\n- People: Blob, Blob Jr\n\n## "))
  }

  @Test func whoWasThere_isInEachText_andNotesAreNotCalledNothing() {
    var standup = standup
    standup.meetings[0].transcript = ""
    standup.meetings[0].absentees = [
      Attendee(id: id(8), name: "Ann*"), Attendee(id: id(9), name: "Bob"),
    ]
    standup.meetings[0].speakers += [
      Meeting.Speaker(id: id(6), name: "Cy", turn: .skipped),
      Meeting.Speaker(id: id(7), name: "Di", turn: .notReached),
    ]
    #expect(
      standup.text(dates: dates).hasSuffix(
        "  Someone  45 s\n  Cy  skipped\n  Di  not reached\n  Absent: Ann*, Bob\n"))
    let markdown = "- Someone: 45 s\n- Cy: skipped\n- Di: not reached\n- Absent: Ann\\*, Bob\n"
    #expect(Standup.markdown(for: [standup], in: .gmt).hasSuffix(markdown))
    #expect(standup.markdown(of: standup.meetings[0], in: .gmt).hasSuffix(markdown))
    #expect(
      Standup.slack(for: [standup], dates: dates).hasSuffix(
        "• *Cy* (skipped)\n• *Di* (not reached)\n• Absent: Ann\u{200B}*\u{200B}, Bob\n"))
    standup.meetings[0].speakers = []
    #expect(
      Standup.markdown(for: [standup], in: .gmt).hasSuffix("\n\n*Nothing was recorded.*\n"))
  }

  @Test func aMeeting_isWrittenAsSlackMarkup() {
    #expect(
      Standup.slack(
        for: [standup, .engineeringMock.selecting(.since(.distantFuture))], dates: dates)
          == """
          *Engineering*
          _2023-08-01 09:00, 9 min 30 s, ended early_
          • *Blob* (2 min)
              ◦ Fixed #7
              ◦ *Blocker:* Waits for \u{200B}*\u{200B}texts\u{200B}*\u{200B}\u{FFFD}
          • *Someone* (45 s)
          > The release is out. One crash came in over night, and the fix is in review.

          *Engineering*

          """)
  }

  @Test(arguments: [
    ("<!channel> & <@U1>", "&lt;!channel&gt; &amp; &lt;\u{200B}@\u{200B}U1&gt;"),
    ("> a", "\u{200B}&gt; a"), ("_a_", "\u{200B}_\u{200B}a\u{200B}_\u{200B}"),
    ("~a`", "\u{200B}~\u{200B}a\u{200B}`\u{200B}"), ("a\nb\u{7}", "a b\u{FFFD}"),
    ("1. a!", "1. a!"),
  ])
  func markupInTitles_isIneffectiveInSlack(title: String, line: String) {
    let text = Standup.slack(for: [Standup(id: id(1), title: title)], dates: dates)
    #expect(text == "*\(line)*\n")
  }

  @Test func aSelection_keepsTheSelectedMeetings() {
    let standup = Standup.engineeringMock
    let date = standup.meetings[0].date
    #expect(standup.selecting(.all) == standup)
    #expect(standup.selecting(.last).meetings.ids == [standup.meetings[0].id])
    #expect(standup.selecting(.since(date)).meetings.ids == [standup.meetings[0].id])
    #expect(standup.selecting(.since(date + 1)).meetings.isEmpty)
    #expect(Standup(id: id(1)).selecting(.last).meetings.isEmpty)
  }

  @Test func statistics_areWrittenAsText() {
    var standup = standup
    let earlier = Meeting(
      id: id(5), date: standup.meetings[0].date - 86_400, duration: .seconds(630),
      speakers: [.init(id: id(3), name: "Blob\u{7} Sr", duration: .seconds(600))], transcript: "")
    standup.meetings.append(earlier)
    #expect(
      standup.statisticsText(dates: dates, now: standup.meetings[0].date) == """
        Engineering

        Meetings  2
        Streak    2 days in a row
        Length    10 min on average, 9 min 30 s the last time
                  from 9 min 30 s to 10 min 30 s
        Overtime  1 of 2 meetings, by 30 s on average

        Latest lengths
          2023-07-31  10 min 30 s  ██████████████████████████████
          2023-08-01   9 min 30 s  ███████████████████████████

        Speaking time
          10 min   78 %  Blob\u{FFFD} Sr
           2 min   16 %  Blob (1 blocker)
            45 s    6 %  Someone

        """)
    let later = standup.meetings[0].date + 7 * 86_400
    #expect(!standup.statisticsText(dates: dates, now: later).contains("Streak"))
    standup.meetings.remove(id: earlier.id)
    standup.meetings[0].speakers[0].notes = "! a\n! b"
    standup.meetings[0].speakers[1].duration = .zero
    let single = standup.statisticsText(dates: dates, now: standup.meetings[0].date)
    for part in [
      "Streak    1 day in a row\n", "100 %  Blob (2 blockers)\n    0 s    0 %  Someone\n",
    ] {
      #expect(single.contains(part), "\(single)")
    }
    #expect(!single.contains("from "))
    #expect(
      Standup(id: id(1)).statisticsText(dates: dates, now: later)
        == "Untitled\n\nMeetings  0\n")
  }

  @Test func aJSONList_hasNoTranscripts() throws {
    var scheduled = Standup.engineeringMock
    scheduled.schedule = Schedule("9:30")
    #expect(
      String(decoding: try Standup.jsonList(of: [scheduled]), as: UTF8.self) == """
        [
          {
            "attendees" : [
              "Blob",
              "Blob Jr"
            ],
            "duration" : 600,
            "id" : "B10B0000-0000-4000-8000-000000000002",
            "lastMeeting" : "2023-08-01T09:00:00Z",
            "meetingCount" : 2,
            "schedule" : "Mon–Fri 9:30",
            "theme" : "periwinkle",
            "title" : "Engineering"
          }
        ]

        """)
  }
}
