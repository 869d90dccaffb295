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
    (
      "duration", String(repeating: "9", count: 400),
      "It has a number that is out of range in line 1: \(String(repeating: "9", count: 40))."
    ),
    ("duration", "-1", "At [0].duration: A duration cannot be negative."),
    ("duration", "null", "At [0].duration: "), ("duration", "\"5m\"", "At [0].duration: "),
    ("theme", #""\u001b[2Jm""#, "At [0].theme: There is no theme \"\u{FFFD}[2Jm\"."),
    (
      "meetings", meeting(date: #""-0001-01-01T00:00:00Z""#),
      "At [0].meetings[0].date: \"-0001-01-01T00:00:00Z\" is not a date in ISO 8601."
    ),
    (
      "meetings", #"[{"transcript":"","id":"\#(uuid(3))"}]"#,
      "At [0].meetings[0]: \"date\" is missing."
    ),
    (
      "meetings", meeting(date: "-1e300"),
      "At [0].meetings[0].date: The date is not in the years 1 to 9999."
    ),
    (
      "speakingOrder", "\"sideways\"",
      "At [0].speakingOrder: There is no speaking order \"sideways\"."
    ),
    ("schedule", "\"sometimes\"", "At [0].schedule: \"sometimes\" is no schedule such as "),
    (
      "meetings", meeting(#""parkingLot":\#(topics(Limits.topics + 1))"#),
      "At [0].meetings[0].parkingLot: The topics are too many, or too long."
    ),
    (
      "meetings",
      meeting(#""speakers":[{"id":"\#(uuid(1))","name":"a","duration":-1}]"#),
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

  /// Values that are just within their limits, and such just beyond them.
  @Test(arguments: [
    ("duration", "31536000", true), ("duration", "0.000000000000000001", true),
    ("title", "\"\(String(repeating: "a", count: Limits.title))\"", true),
    ("title", "\"\(String(repeating: "a", count: Limits.title + 1))\"", false),
    ("meetings", meeting(#""parkingLot":\#(topics(Limits.topics))"#), true),
    ("schedule", "\"\(schedule(200))\"", true), ("schedule", "\"\(schedule(201))\"", false),
    ("meetings", meeting(date: "\"\(date(64))\""), true),
    ("meetings", meeting(date: "\"\(date(65))\""), false), ("more", nested(64), true),
  ])
  func valuesWithinTheLimits_areReadAndWritten(field: String, value: String, isRead: Bool) throws {
    let standups = try? Standup.standups(fromJSON: Data(file(field, value).utf8))
    #expect((standups != nil) == isRead)
    guard let standups else { return }
    #expect(try Standup.standups(fromJSON: Standup.json(for: standups)) == standups)
    let standup = standups[0]
    #expect((standup.schedule != nil) == (field == "schedule"))
    if value.contains("parkingLot") {
      #expect(standup.meetings[0].parkingLot.count == Limits.topics)
    }
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

private func topics(_ count: Int) -> String {
  "[\(Array(repeating: "\"\"", count: count).joined(separator: ","))]"
}

private func schedule(_ count: Int) -> String {
  "9:30".padding(toLength: count, withPad: " ", startingAt: 0)
}

private func date(_ count: Int) -> String {
  "2023-07-31T09:00:00." + String(repeating: "5", count: count - 21) + "Z"
}

private func meeting(_ field: String = #""notes":"""#, date: String = "0") -> String {
  #"[{"id":"\#(uuid(1))","transcript":"","date":\#(date),\#(field)}]"#
}

/// A file of version 1, with one field that has another value.
func file(_ field: String, _ value: String) -> String {
  var fields = [
    "id": "\"\(uuid(1))\"", "attendees": "[]", "duration": "300", "meetings": "[]",
    "theme": "\"navy\"", "title": "\"\"",
  ]
  fields[field] = value
  return "[{\(fields.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ","))}]"
}
