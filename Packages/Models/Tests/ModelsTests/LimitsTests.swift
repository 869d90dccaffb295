import Foundation
import IdentifiedCollections
import Models
import Testing

/// Tests of the limits of a file, and of values beyond them.
@Suite struct LimitsTests {
  @Test(arguments: [
    (
      "duration", "[500000000000000000,0]",
      "At [0].duration: A duration cannot be longer than a year."
    ),
    (
      "duration", "[9223372036854775807,0]",
      "At [0].duration: A duration cannot be longer than a year."
    ),
    ("duration", "[-9223372036854775808,0]", "At [0].duration: A duration cannot be negative."),
    (
      "duration", "9223372036854775806",
      "At [0].duration: 9223372036854775806 seconds are too many."
    ),
    ("duration", "31536000.001", "At [0].duration: A duration cannot be longer than a year."),
    ("duration", "1e400", "It has a number that is out of range in line 1: 1e400."),
    ("theme", #""\u001b[2Jm""#, "At [0].theme: There is no theme \"\u{FFFD}[2Jm\"."),
    (
      "meetings", #"[{"id":"\#(uuid(1))","transcript":"","date":"-0001-01-01T00:00:00Z"}]"#,
      "At [0].meetings[0].date: \"-0001-01-01T00:00:00Z\" is not a date in ISO 8601."
    ),
    (
      "meetings", #"[{"id":"\#(uuid(1))","transcript":"","date":-1e300}]"#,
      "At [0].meetings[0].date: The date is not in the years 1 to 9999."
    ),
    (
      "speakingOrder", "\"sideways\"",
      "At [0].speakingOrder: There is no speaking order \"sideways\"."
    ),
    ("schedule", "\"sometimes\"", "At [0].schedule: \"sometimes\" is no schedule such as "),
    (
      "meetings", #"[{"id":"\#(uuid(1))","transcript":"","date":0,"parkingLot":\#(topics)}]"#,
      "At [0].meetings[0].parkingLot: The topics are too many, or too long."
    ),
    (
      "meetings",
      #"[{"id":"\#(uuid(1))","transcript":"","date":0,"speakers":[{"id":"\#(uuid(1))","name":"a","duration":-1}]}]"#,
      "At [0].meetings[0].speakers[0].duration: A duration cannot be negative."
    ),
    (
      "attendees", #"[{"id":"\#(uuid(1))","name":"a"},{"id":"\#(uuid(1))","name":"b"}]"#,
      "At [0].attendees: Two elements have the id \(uuid(1))."
    ),
    ("title", #""\ud800""#, "It is not JSON: "),
    ("more", "1e400", "At [0].more: The number is too large."),
    (
      "more", "[" + String(repeating: "1,", count: Limits.unknownValues) + "1]",
      "At [0].more[99999]: The file has too many values that are not known."
    ),
    ("more", "[0,\(nested(64)),0]", "At [0].more: The value is nested too deeply."),
    ("more", nested(65), "At [0].more: The value is nested too deeply."),
    ("more", nested(1_000), "It is nested too deeply."),
  ])
  func valuesBeyondTheLimitsAreErrors(field: String, value: String, message: String) {
    let error = #expect(throws: Standup.JSONError.self) {
      try Standup.standups(fromJSON: Data(file(field, value).utf8))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: ["31536000", "0", "0.000000000000000001"])
  func durationsWithinTheLimitsAreRead(duration: String) throws {
    let standups = try Standup.standups(fromJSON: Data(file("duration", duration).utf8))
    #expect(try Standup.standups(fromJSON: Standup.json(for: standups)) == standups)
  }

  @Test func aTextBeyondItsLimit_isAnError() throws {
    for (count, isRead) in [(Limits.title, true), (Limits.title + 1, false)] {
      let title = "\"\(String(repeating: "a", count: count))\""
      let standups = try? Standup.standups(fromJSON: Data(file("title", title).utf8))
      #expect((standups != nil) == isRead)
    }
  }

  @Test(arguments: [(Limits.topics, true), (Limits.topics + 1, false)])
  func topicsUpToTheirLimit_areRead(count: Int, isRead: Bool) {
    let topics = "[\(Array(repeating: "\"\"", count: count).joined(separator: ","))]"
    let meeting = #"[{"id":"\#(uuid(1))","transcript":"","date":0,"parkingLot":\#(topics)}]"#
    let standups = try? Standup.standups(fromJSON: Data(file("meetings", meeting).utf8))
    #expect(standups?[0].meetings[0].parkingLot.count == (isRead ? count : nil))
  }

  @Test(arguments: [(200, true), (201, false)])
  func schedulesUpToTheirLimit_areRead(count: Int, isRead: Bool) {
    let schedule = "9:30".padding(toLength: count, withPad: " ", startingAt: 0)
    let standups = try? Standup.standups(fromJSON: Data(file("schedule", "\"\(schedule)\"").utf8))
    #expect(standups?[0].schedule == (isRead ? Schedule("9:30") : nil))
  }

  @Test(arguments: [(64, true), (65, false)])
  func datesUpToTheirLimit_areRead(count: Int, isRead: Bool) {
    let start = "2023-07-31T09:00:00."
    let date = start + String(repeating: "5", count: count - start.count - 1) + "Z"
    let meeting = #"[{"id":"\#(uuid(1))","transcript":"","date":"\#(date)"}]"#
    let standups = try? Standup.standups(fromJSON: Data(file("meetings", meeting).utf8))
    #expect((standups != nil) == isRead)
  }

  @Test func deepValuesAreWrittenAndReadAgain_alsoInALaterVersion() throws {
    let file = file("more", nested(64))
    let standups = try Standup.standups(fromJSON: Data(file.utf8))
    #expect(try Standup.standups(fromJSON: Standup.json(for: standups)) == standups)
  }

  @Test func invalidUTF8IsAnError() {
    var data = Data(file("title", "\"?\"").utf8)
    for index in data.indices where data[index] == UInt8(ascii: "?") { data[index] = 0xFF }
    #expect(throws: Standup.JSONError.self) { try Standup.standups(fromJSON: data) }
  }

  @Test func textsAndDurationsBeyondTheLimits_areShortenedWhenWritten() throws {
    let long = String(repeating: "👩‍👩‍👧‍👦", count: 1_000)
    let standup = Standup(
      id: id(1),
      attendees: [Attendee(id: id(2), name: long)],
      duration: .seconds(Int64.max),
      meetings: [
        Meeting(id: id(3), date: Date(timeIntervalSince1970: -1e12), transcript: ""),
        Meeting(id: id(4), date: Date(timeIntervalSince1970: .nan), transcript: ""),
        Meeting(id: id(5), date: .distantFuture + 1e12, transcript: ""),
        Meeting(
          id: id(6), date: Date(timeIntervalSince1970: 0),
          transcript: String(repeating: "a", count: Limits.transcript + 1)),
      ],
      title: long
    )
    let read = try #require(try Standup.standups(fromJSON: Standup.json(for: [standup])).first)
    #expect(read.title.utf8.count == 10_000 / 25 * 25)
    #expect(read.attendees[0].name == read.title)
    #expect(read.duration == Limits.duration)
    #expect(
      read.meetings.map { $0.date.plain(in: .gmt).prefix(4) } == ["0001", "0001", "9999", "1970"])
    #expect(read.meetings[3].transcript.utf8.count == Limits.transcript)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abc", 2, "ab"), ("be\u{301}", 3, "b"), ("日本", 5, "日"), ("a", 0, ""),
    ("e\u{301}\u{302}", 4, "e\u{301}"), ("", 1, ""), ("a\r\nb", 2, "a"),
  ])
  func textIsShortenedBetweenCharacters(text: String, count: Int, prefix: String) {
    #expect(Array(text.prefix(utf8: count).utf8) == Array(prefix.utf8))
  }

  @Test func controlCharactersAreEscapedInFiles() throws {
    let title = "a\u{7F}b\u{9B}c\u{C2}\u{80}\u{1B}\u{A0}"
    for data in [
      try Standup.json(for: [Standup(id: id(1), title: title)]),
      try Standup.jsonArray(of: [Standup(id: id(1), title: title)]),
    ] {
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.contains("\"a\\u007fb\\u009bc\u{C2}\\u0080\\u001b\u{A0}\""))
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      #expect(try Standup.standups(fromJSON: data).first?.title == title)
    }
  }
}

private func nested(_ depth: Int) -> String {
  String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}

/// A file of version 1, with one field that has another value.
private func file(_ field: String, _ value: String) -> String {
  var fields = [
    "id": "\"\(uuid(1))\"", "attendees": "[]", "duration": "300", "meetings": "[]",
    "theme": "\"navy\"", "title": "\"\"",
  ]
  fields[field] = value
  return "[{\(fields.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ","))}]"
}

private let topics = "[" + String(repeating: "\"\",", count: Limits.topics) + "\"\"]"
