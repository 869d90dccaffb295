import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct JSONTests {
  @Test func aFile_isReadableJSON() throws {
    let standup = Standup(
      id: id(1),
      attendees: [Attendee(id: id(2), name: "Blob")],
      duration: .seconds(90),
      meetings: [
        Meeting(id: id(3), date: Date(timeIntervalSince1970: 1_234_567_890), transcript: "Hi/Ho 日本")
      ],
      theme: .navy,
      title: "Design"
    )
    let json = String(decoding: try Standup.jsonArray(of: [standup]), as: UTF8.self)
    #expect(
      json == """
        [
          {
            "attendees" : [
              {
                "id" : "00000000-0000-0000-0000-000000000002",
                "name" : "Blob"
              }
            ],
            "duration" : 90,
            "id" : "00000000-0000-0000-0000-000000000001",
            "meetings" : [
              {
                "date" : "2009-02-13T23:31:30Z",
                "id" : "00000000-0000-0000-0000-000000000003",
                "transcript" : "Hi/Ho 日本"
              }
            ],
            "theme" : "navy",
            "title" : "Design"
          }
        ]

        """
    )
    #expect(try Standup.standups(fromJSON: Data(json.utf8)) == [standup])
  }

  @Test(arguments: [
    (0, "2001-01-01T00:00:00Z"), (721_692_800.5, "2023-11-14T22:13:20Z"),
    (721_692_800.999_999, "2023-11-14T22:13:20Z"), (-0.5, "2000-12-31T23:59:59Z"),
  ])
  func datesAreWrittenInWholeSeconds_whichOtherProgramsRead(seconds: Double, string: String) throws
  {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let json = try JSONEncoder().encode(Meeting(id: id(1), date: date, transcript: ""))
    #expect(String(decoding: json, as: UTF8.self).contains("\"\(string)\""))
  }

  @Test(arguments: [
    "\"2009-02-13T23:31:30Z\"", "\"2009-02-13T23:31:30.000Z\"", "\"2009-02-14T00:31:30+01:00\"",
    "\"2009-02-14T00:31:30.0+01:00\"", "\"2009-02-13T23:31:30.98765432Z\"", "256260690",
    "256260690.0",
  ])
  func datesAreReadInTheFormsThatScriptsWrite(date: String) throws {
    let json = #"{"id":"00000000-0000-0000-0000-000000000001","date":\#(date),"transcript":""}"#
    let meeting = try JSONDecoder().decode(Meeting.self, from: Data(json.utf8))
    #expect(meeting.date == Date(timeIntervalSince1970: 1_234_567_890))
  }

  @Test func durationsAreReadInTheStandardForm() throws {
    let standardForm = try JSONEncoder().encode(Duration.milliseconds(1500))
    let json = json(duration: String(decoding: standardForm, as: UTF8.self))
    #expect(try Standup.standups(fromJSON: Data(json.utf8)).first?.duration == .milliseconds(1500))
  }

  @Test func anEmptyFile_hasNoStandups() throws {
    #expect(try Standup.standups(fromJSON: Data()) == [])
    #expect(try Standup.standups(fromJSON: Data("[]".utf8)) == [])
  }

  @Test(arguments: [
    (json(theme: "mauve"), "At [0].theme: There is no theme \"mauve\"."),
    (json(duration: "-1"), "At [0].duration: A duration cannot be negative."),
    (
      json(duration: "1e40"),
      "At [0].duration: 10000000000000000000000000000000000000000"
        + " seconds are too many."
    ),
    (json(duration: "null"), "At [0].duration: "),
    (json(duration: "\"5m\""), "At [0].duration: "),
    (
      json(meetings: #"{"date":"yesterday","transcript":"","id":"\#(uuid(3))"}"#),
      "At [0].meetings[0].date: \"yesterday\" is not a date in ISO 8601."
    ),
    (
      json(meetings: #"{"transcript":"","id":"\#(uuid(3))"}"#),
      "At [0].meetings[0]: \"date\" is missing."
    ),
    ("{}", "At the top: "),
    ("[", "It is not JSON: Unexpected end of file during JSON parse."),
    ("[\n\n{]", "It is not JSON: Invalid value in line 3."),
    ("{\"schemaVersion\":\n1e999}", "It has a number that is out of range in line 2: 1e999."),
    (
      json(duration: String(repeating: "9", count: 400)),
      "It has a number that is out of range in line 1: \(String(repeating: "9", count: 40))."
    ),
  ])
  func errors_nameTheProblemAndItsPlace(json: String, message: String) {
    let error = #expect(throws: Standup.JSONError.self) {
      try Standup.standups(fromJSON: Data(json.utf8))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }
}

private func json(
  duration: String = "300", theme: String = "navy", meetings: String = ""
) -> String {
  """
  [{"id":"\(uuid(1))","attendees":[],"duration":\(duration),"meetings":[\(meetings)],\
  "theme":"\(theme)","title":""}]
  """
}
