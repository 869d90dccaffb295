import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models
import Testing

/// Contradicting changes of the same fields.
@Suite struct ConflictTests {
  typealias Field = Standup.Field
  typealias Edit = @Sendable (inout Standup) -> Void

  /// Two contradicting changes of one field.
  struct Contradiction: Sendable, CustomTestStringConvertible {
    let field: Field
    let title: String
    let texts: [String]
    let mine: Edit
    let theirs: Edit

    init(
      _ field: Field, _ title: String, _ texts: String..., mine: @escaping Edit,
      theirs: @escaping Edit
    ) {
      (self.field, self.title, self.texts) = (field, title, texts)
      (self.mine, self.theirs) = (mine, theirs)
    }

    /// Creates a conflict in which both sides set a part.
    init<Value: Sendable>(
      _ field: Field, _ title: String, _ texts: String...,
      part: any WritableKeyPath<Standup, Value> & Sendable, _ mine: Value, _ theirs: Value
    ) {
      (self.field, self.title, self.texts) = (field, title, texts)
      self.mine = { $0[keyPath: part] = mine }
      self.theirs = { $0[keyPath: part] = theirs }
    }

    var testDescription: String { title }
  }

  static let base = {
    var standup = Standup.mock
    standup.meetings = [
      Meeting(
        id: UUID(), date: Date(timeIntervalSince1970: 1_690_794_000), duration: .seconds(300),
        speakers: [
          .init(id: standup.attendees[0].id, name: "Blob"),
          .init(id: standup.attendees[1].id, name: "Blob Jr"), .init(id: .init(UUID()), name: ""),
        ], transcript: "")
    ]
    return standup
  }()
  static let meeting = base.meetings[0].id
  static let speakers = base.meetings[0].speakers.ids
  static let people = base.attendees.ids

  static func unknown(_ json: String) -> UnknownFields {
    let data = Data(#"{"schemaVersion": 2, "standups": [], "team": \#(json)}"#.utf8)
    return (try? StandupsDocument(json: data).unknownFields) ?? UnknownFields()
  }

  /// A conflict of each field.
  static let contradictions: [Contradiction] = [
    Contradiction(Field(.title), "Title", "A", "B", part: \.title, "A", "B"),
    Contradiction(
      Field(.duration), "Length", "15 min", "20 min", part: \.duration, .seconds(900),
      .seconds(1200)),
    Contradiction(
      Field(.schedule), "When", "Mon–Fri 9:30", "Mon 14:00", part: \.schedule, Schedule("9:30"),
      Schedule("mon 14:00")),
    Contradiction(Field(.theme), "Theme", "Sky", "Tan", part: \.theme, .sky, .tan),
    Contradiction(
      Field(.speakingOrder), "Speaking order", "Rotated", "Shuffled", part: \.speakingOrder,
      .rotated, .shuffled),
    Contradiction(
      Field(.name, person: people[0]), "Name of Ann", "Ann", "Bob",
      part: \.attendees[0].name, "Ann", "Bob"),
    Contradiction(
      Field(.unknownFields, person: people[1]), "Other data of Blob Jr", #"{"team":1}"#,
      #"{"team":"a"}"#, part: \.attendees[1].unknownFields, unknown("1"), unknown(#""a""#)),
    Contradiction(
      Field(.everything, person: people[2]), "Cy", "Cy", "Deleted",
      mine: { $0.attendees[id: people[2]]?.name = "Cy" },
      theirs: { $0.attendees.remove(id: people[2]) }),
    Contradiction(
      Field(.duration, meeting: meeting), "Meeting of 2023-07-31, length", "None", "9 s",
      part: \.meetings[0].duration, nil, .seconds(9)),
    Contradiction(
      Field(.plannedDuration, meeting: meeting), "Meeting of 2023-07-31, planned length", "8 s",
      "9 s", part: \.meetings[0].plannedDuration, .seconds(8), .seconds(9)),
    Contradiction(
      Field(.name, meeting: meeting, person: speakers[0]), "Meeting of 2023-07-31, name of Ann",
      "Ann", "Bob", part: \.meetings[0].speakers[0].name, "Ann", "Bob"),
    Contradiction(
      Field(.duration, meeting: meeting, person: speakers[0]),
      "Meeting of 2023-07-31, time of Blob", "1 s", "2 s",
      part: \.meetings[0].speakers[0].duration, .seconds(1), .seconds(2)),
    Contradiction(
      Field(.turn, meeting: meeting, person: speakers[0]), "Meeting of 2023-07-31, turn of Blob",
      "skipped", "not reached", part: \.meetings[0].speakers[0].turn, .skipped, .notReached),
    Contradiction(
      Field(.notes, meeting: meeting, person: speakers[0]), "Meeting of 2023-07-31, notes on Blob",
      "! No disk\nToday: texts", "✓ No disk", part: \.meetings[0].speakers[0].notes,
      "! No disk\nToday: texts", "✓ No disk"),
    Contradiction(
      Field(.unknownFields, meeting: meeting, person: speakers[0]),
      "Meeting of 2023-07-31, other data of Blob", #"{"team":true}"#, #"{"team":[]}"#,
      part: \.meetings[0].speakers[0].unknownFields, unknown("true"), unknown("[]")),
    Contradiction(
      Field(.everything, meeting: meeting, person: speakers[2]), "Meeting of 2023-07-31, Someone",
      "Deleted", "Someone", mine: { $0.meetings[0].speakers.remove(id: speakers[2]) },
      theirs: { $0.meetings[0].speakers[id: speakers[2]]?.notes = "A" }),
    Contradiction(
      Field(.absentees, meeting: meeting), "Meeting of 2023-07-31, absent people", "Bob", "Ann",
      part: \.meetings[0].absentees, [Attendee(id: people[0], name: "Bob")],
      [Attendee(id: people[0], name: "Ann")]),
    Contradiction(
      Field(.parkingLot, meeting: meeting), "Meeting of 2023-07-31, topics for afterwards",
      "A\nB", "C", part: \.meetings[0].parkingLot, ["A", "B"], ["C"]),
    Contradiction(
      Field(.transcript, meeting: meeting), "Meeting of 2023-07-31, transcript", "A", "B",
      part: \.meetings[0].transcript, "A", "B"),
    Contradiction(
      Field(.unknownFields, meeting: meeting), "Meeting of 2023-07-31, other data",
      #"{"team":{}}"#, #"{"team":null}"#, part: \.meetings[0].unknownFields, unknown("{}"),
      unknown("null")),
    Contradiction(
      Field(.unknownFields), "Other data", #"{"team":1.5}"#, #"{"team":"/"}"#,
      part: \.unknownFields, unknown("1.5"), unknown(#""/""#)),
  ]

  /// Changes that contradict nothing.
  static let additions: [Edit] = [
    { $0.allowsOvertime = true }, { $0.isLedByHand = true }, { $0.meetings[0].isEndedEarly = true },
    { $0.attendees.remove(id: people[3]) },
    { $0.attendees.insert(Attendee(id: id(0xC), name: "New"), at: 0) },
    { $0.meetings.append(Meeting(id: id(0xB), date: .distantPast, transcript: "")) },
    { $0.meetings[0].speakers.insert(.init(id: id(0xD), name: "New"), at: 0) },
  ]

  let dates = DateText(timeZone: .gmt)

  func makeConflict(_ mine: Standup?, _ theirs: Standup?, base: Standup? = Self.base)
    -> StandupsMerge.Conflict?
  {
    StandupsMerge.Conflict(Self.base.id, base: base, mine: mine, theirs: theirs)
  }

  func edited(_ edits: Edit...) -> Standup {
    var standup = Self.base
    for edit in edits { edit(&standup) }
    return standup
  }

  @Test(arguments: contradictions)
  func contradictionOfAField_namesItWithBothValues(_ contradiction: Contradiction) throws {
    let (mine, theirs) = (edited(contradiction.mine), edited(contradiction.theirs))
    let conflict = try #require(makeConflict(mine, theirs))
    #expect(conflict.fields == [contradiction.field])
    #expect(conflict.mine == mine && conflict.theirs == theirs)
    #expect(conflict.title(of: contradiction.field, dates: dates) == contradiction.title)
    #expect(
      [mine, theirs].map { contradiction.field.text(in: $0, dates: dates) } == contradiction.texts)
    for (side, other) in [(mine, theirs), (theirs, mine)] {
      #expect(makeConflict(side, Self.base) == nil && makeConflict(Self.base, side) == nil)
      #expect(makeConflict(side, side) == nil)
      #expect(makeConflict(side, other)?.fields == [contradiction.field])
    }
  }

  /// Changes random fields on either side or on both, and takes random versions of the latter.
  @Test func eachFieldIsChosenOnItsOwn() throws {
    for seed in SeededGenerator.seeds(100) {
      var generator = SeededGenerator(seed: seed)
      var (mine, theirs, expected) = (Self.base, Self.base, Self.base)
      var fields: [Field] = []
      var taken: Set<Field> = []
      for contradiction in Self.contradictions {
        switch Int.random(in: 0...3, using: &generator) {
        case 0:
          contradiction.mine(&mine)
          contradiction.mine(&expected)
        case 1:
          contradiction.theirs(&theirs)
          contradiction.theirs(&expected)
        case 2:
          contradiction.mine(&mine)
          contradiction.theirs(&theirs)
          fields.append(contradiction.field)
          if Bool.random(using: &generator) {
            taken.insert(contradiction.field)
            contradiction.theirs(&expected)
          } else {
            contradiction.mine(&expected)
          }
        default: break
        }
      }
      for edit in Self.additions {
        let side = Int.random(in: 0...3, using: &generator)
        if side != 0 { edit(&expected) }
        if side & 1 != 0 { edit(&mine) }
        if side & 2 != 0 { edit(&theirs) }
      }
      let merge = StandupsMerge(
        base: StandupsDocument(standups: [Self.base]), mine: StandupsDocument(standups: [mine]),
        theirs: StandupsDocument(standups: [theirs]))
      #expect(merge.conflicts.first?.fields ?? [] == fields, "seed \(seed)")
      var resolved = merge
      resolved.resolve(Self.base.id, takingTheirs: taken)
      #expect(resolved.merged.standups == [expected], "seed \(seed)")
      #expect(resolved.conflicts.isEmpty, "seed \(seed)")
    }
  }

  @Test func ordersOfBothSides_contradict() throws {
    let conflict = try #require(
      makeConflict(edited { $0.attendees.reverse() }, edited { $0.attendees.swapAt(0, 1) }))
    #expect(conflict.fields == [Field(.people)])
    #expect(conflict.title(of: Field(.people), dates: dates) == "Order of the people")
    #expect(
      conflict.standup(takingTheirs: [Field(.people)]) == edited { $0.attendees.swapAt(0, 1) })
    let speakers = try #require(
      makeConflict(
        edited { $0.meetings[0].speakers.reverse() },
        edited { $0.meetings[0].speakers.swapAt(0, 1) }))
    #expect(speakers.fields == [Field(.people, meeting: Self.meeting)])
    #expect(
      speakers.title(of: speakers.fields[0], dates: dates)
        == "Meeting of 2023-07-31, order of the people")
    #expect(speakers.fields[0].text(in: speakers.mine, dates: dates) == "Someone, Blob Jr, Blob")
    // The same order is none.
    let same = edited { $0.attendees.reverse() }
    #expect(
      makeConflict(
        same,
        edited {
          $0.attendees.reverse()
          $0.title = "A"
        }) == nil)
  }

  @Test func deletion_isOneField() {
    let changed = edited { $0.title = "A" }
    let field = Field(.everything)
    for (mine, theirs) in [(changed, nil), (nil, changed)] {
      let conflict = makeConflict(mine, theirs)
      #expect(conflict?.fields == [field] && conflict?.mine == mine && conflict?.theirs == theirs)
      #expect(conflict?.standup(takingTheirs: []) == mine)
      #expect(conflict?.standup(takingTheirs: [field]) == theirs)
      #expect(conflict?.title(of: field, dates: dates) == "Standup")
    }
    #expect(field.text(in: changed, dates: dates).hasPrefix("“A”, 1 min, "))
    #expect(field.text(in: nil, dates: dates) == "Deleted")
    #expect(makeConflict(Self.base, nil) == nil && makeConflict(nil, Self.base) == nil)
  }

  @Test func meetingThatIsDeletedAndChanged_isOneField() throws {
    let conflict = try #require(
      makeConflict(
        edited {
          $0.meetings[0].transcript = "A"
          $0.meetings[0].duration = nil
        },
        edited { $0.meetings = [] }))
    let field = Field(.everything, meeting: Self.meeting)
    #expect(conflict.fields == [field])
    #expect(conflict.title(of: field, dates: dates) == "Meeting of 2023-07-31")
    #expect(field.text(in: conflict.mine, dates: dates) == "Blob, Blob Jr, Someone")
    #expect(field.text(in: conflict.theirs, dates: dates) == "Deleted")
  }
}
