import Foundation
import IdentifiedCollections
import LocalTime

extension Standup {
  /// Whether the standup belongs to the sample.
  public var isSample: Bool {
    let bytes = id.uuid.uuid
    return [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5] == Array("SAMPLE".utf8)
  }

  /// Three teams with the meetings of four weeks until yesterday or, after a weekend, Friday.
  ///
  /// The ids are the same each time, so that ``isSample`` recognizes them.
  public static func samples(
    now: Date, calendar: LocalCalendar
  ) -> IdentifiedArrayOf<Standup> {
    let days = weekdays(before: now, calendar: calendar)
    return IdentifiedArray(uniqueElements: SampleTeam.all.map { $0.standup(days, calendar) })
  }

  /// The twenty latest weekdays before today, the latest first.
  private static func weekdays(before now: Date, calendar: LocalCalendar) -> [Int] {
    let today = calendar.dayNumber(of: now)
    return Array((1...).lazy.map { today - $0 }.filter { !calendar.isWeekend(day: $0) }.prefix(20))
  }
}

/// A team of the sample, with the notes on its people.
private struct SampleTeam {
  let number: UInt8
  let title: String
  let theme: Theme
  let minutes: Int
  let schedule: String
  let people: [String]
  /// The notes of each person, which repeat.
  let notes: [[String]]
  /// The days before the last meeting on which a person notes a blocker, and its text.
  let blockers: [(day: Int, person: Int, text: String, isClosed: Bool)]

  func standup(_ days: [Int], _ calendar: LocalCalendar) -> Standup {
    var standup = Standup(
      id: id(0, 0),
      attendees: IdentifiedArray(
        uniqueElements: people.enumerated().map { Attendee(id: id(1, $0), name: $1) }),
      duration: .seconds(minutes * 60), theme: theme, title: title
    )
    standup.schedule = Schedule(schedule)
    standup.speakingOrder = .rotated
    let minute = standup.schedule?.minute ?? 0
    let held = days.filter { day in
      let weekday = calendar.component(.weekday, from: calendar.start(ofDay: day))
      return standup.schedule?.weekdays.contains(weekday) ?? true
    }
    standup.meetings = IdentifiedArray(
      uniqueElements: held.enumerated().map { index, day in
        meeting(index, calendar.date(atMinute: minute, ofDay: day))
      })
    return standup
  }

  /// Returns the meeting of a day, counted back from the last one.
  private func meeting(_ day: Int, _ date: Date) -> Meeting {
    // Some meetings are without one of the people, and some take longer.
    let absent = day % 6 == 4 ? (day / 6 + 1) % people.count : nil
    let speakers = people.indices.map { ($0 + 20 - day) % people.count }.filter { $0 != absent }
    let share = minutes * 60 / people.count
    let spoken = speakers.map { person in
      let swing = [-35, 12, -8, 41, -22, 5, 27][(day * 3 + person * 5) % 7]
      return Meeting.Speaker(
        id: id(1, person), name: people[person],
        duration: .seconds(max(20, share + share * swing / 100)),
        notes: text(of: person, on: day))
    }
    return Meeting(
      id: id(2, day), date: date.addingTimeInterval(Double(day * 37 % 240)),
      duration: spoken.reduce(.zero) { $0 + $1.duration },
      parkingLot: day % 5 == 2 ? ["Who takes the on-call week after next?"] : [],
      speakers: IdentifiedArray(uniqueElements: spoken), transcript: ""
    )
  }

  private func text(of person: Int, on day: Int) -> String {
    let lines = notes[person]
    // A larger number is an earlier day, whose notes come earlier in the list.
    let line = lines[(lines.count * 20 - 1 - day) % lines.count]
    let marked = blockers.filter { $0.person == person && $0.day == day }
      .map { "\($0.isClosed ? "✓" : "!") \($0.text)" }
    return ([line] + marked).joined(separator: "\n")
  }

  /// Returns an id that is the same each time, and begins with the mark of the sample.
  private func id<Model>(_ kind: UInt8, _ index: Int) -> ModelID<Model> {
    let mark = Array("SAMPLE".utf8)
    let uuid = UUID(
      uuid: (
        mark[0], mark[1], mark[2], mark[3], mark[4], mark[5], 0x40, 0, 0x80, 0, 0, 0, 0, number,
        kind, UInt8(index)
      ))
    return ModelID(uuid)
  }

  static let all = [
    SampleTeam(
      number: 1, title: "Platform", theme: .seafoam, minutes: 15, schedule: "Mon–Fri 9:30",
      people: ["Ada", "Grace", "Linus", "Margaret", "Ken"],
      notes: [
        [
          "Looked for the slow queries of the order page", "Added an index, orders load in 80 ms",
          "Wrote the migration for the index", "Rolled the migration out to half of the machines",
          "Migration done, no alarms over night", "Began with the report on costs",
        ],
        [
          "Paired with Ken on the flaky test", "The flaky test was a race, mended",
          "Reviewed the migration", "Updated the runner to the new toolchain",
          "Builds take 6 instead of 11 minutes now",
        ],
        [
          "Read the postmortem, two actions left", "Alarms now name the owner of the service",
          "Wrote the runbook for full disks", "Tried the runbook with Ada",
        ],
        [
          "Release 4.2 is tagged", "Release 4.2 runs on the test system", "Release 4.2 is out",
          "Collected what goes into 4.3", "Two bugs from 4.2, both small",
        ],
        [
          "Set up the new machines in rack 3", "Rack 3 takes a tenth of the traffic",
          "Rack 3 takes half of the traffic", "The old machines are drained",
        ],
      ],
      blockers: [
        (15, 4, "The switch of rack 3 is not delivered", true),
        (9, 0, "No access to the production logs, @Linus", true),
        (3, 1, "The runner has no disk left for caches", false),
        (1, 3, "Waiting for the texts of the release notes", false),
        (0, 3, "Waiting for the texts of the release notes", false),
      ]),
    SampleTeam(
      number: 2, title: "Mobile", theme: .periwinkle, minutes: 10, schedule: "Mon–Fri 10:00",
      people: ["Barbara", "Dennis", "Frances", "Edsger"],
      notes: [
        [
          "The new onboarding has its first three screens", "Onboarding asks for the calendar last",
          "Five people tried the onboarding, all finished", "Onboarding is in the beta",
        ],
        [
          "Looked at the crash on old tablets", "The crash was a missing font, mended",
          "Wrote tests for the fonts", "Dark mode: half of the screens",
          "Dark mode: all screens but settings",
        ],
        [
          "Drew the widget in three sizes", "The widget refreshes each quarter of an hour",
          "Measured the battery: no difference",
        ],
        [
          "Read the reviews of the store, sorted them", "Answered forty reviews",
          "Offline: lists open without a network", "Offline: changes are sent later",
          "Offline: conflicts ask",
        ],
      ],
      blockers: [
        (11, 2, "The designs of the small widget are missing", true),
        (3, 1, "No tablet with the old system to try it, @Frances", false),
        (2, 3, "The server rejects changes from yesterday", true),
      ]),
    SampleTeam(
      number: 3, title: "Design weekly", theme: .orange, minutes: 30, schedule: "Tue, Thu 14:00",
      people: ["Lina", "Paul", "Susan"],
      notes: [
        [
          "Sketched the empty states", "Empty states are drawn for all lists",
          "Sorted the icons, twelve are left over", "New icons for the toolbar",
        ],
        [
          "Asked six users about the search", "Four of six never found the filter",
          "Drew a search with the filter in sight", "Tried the search with three users",
        ],
        [
          "Contrast of all colors measured", "Three colors are darker now",
          "Wrote down how we name colors",
        ],
      ],
      blockers: [
        (6, 1, "Nobody has time to try the search", true),
        (2, 0, "The license of the icons is not clear, @Susan", false),
      ]),
  ]
}
