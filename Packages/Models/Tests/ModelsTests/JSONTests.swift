import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct JSONTests {
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
    let file = file("duration", String(decoding: standardForm, as: UTF8.self))
    #expect(try Standup.standups(fromJSON: Data(file.utf8)).first?.duration == .milliseconds(1500))
  }

  @Test func anEmptyFile_hasNoStandups() throws {
    #expect(try Standup.standups(fromJSON: Data()) == [])
    #expect(try Standup.standups(fromJSON: Data("[]".utf8)) == [])
  }

  // The example of the README.
  @Test func aFile_isReadAndWrittenAsMarkdown() throws {
    let file = try Standup.json(for: [.mock])
    let standups = try Standup.standups(fromJSON: file)
    let text = Standup.markdown(for: standups)
    #expect(text.hasPrefix("# Design\n"))
  }
}
