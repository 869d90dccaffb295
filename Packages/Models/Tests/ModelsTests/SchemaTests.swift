import Foundation
import IdentifiedCollections
import Models
import Testing

@Suite struct SchemaTests {
  func file(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: name))
  }

  @Test func version1IsRead_andWrittenAsTheCurrentVersion() throws {
    var document = try StandupsDocument(json: file("../Files/version-1.json"))
    #expect(document.version == 1)
    #expect(document.isOlder)
    #expect(document.standups.first?.title == "Design")
    #expect(document.standups.first?.meetings.first?.transcript == "Hi/Ho 日本")
    let migrated = try StandupsDocument(json: document.json())
    #expect(migrated.version == 2)
    #expect(!migrated.isOlder)
    document = try StandupsDocument(json: file("../Files/version-2.json"))
    #expect(migrated.standups == document.standups)
  }

  @Test func version2IsWrittenAsItWasRead() throws {
    let data = try file("../Files/version-2.json")
    let document = try StandupsDocument(json: data)
    #expect(document.version == StandupsDocument.currentVersion)
    #expect(!document.unknownFields.isEmpty)
    let written = try document.json()
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: data, as: UTF8.self))
  }

  @Test func unknownFields_areKeptWhenStandupsChange() throws {
    var document = try StandupsDocument(json: file("../Files/version-2.json"))
    document.standups[0].title = "Designers"
    document.standups[0].attendees[0].name = "Blob Jr"
    document.standups[0].meetings[0].transcript = ""
    document.standups[0] = document.standups[0].trimmed
    let written = String(decoding: try document.json(), as: UTF8.self)
    for field in ["\"program\" :", "\"email\" :", "\"mood\" :", "\"room\" :", "\"Designers\""] {
      #expect(written.contains(field))
    }
  }

  @Test func aNewerVersionIsRead_butNotWritten() throws {
    let newer = String(decoding: try file("../Files/version-2.json"), as: UTF8.self)
      .replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 3")
    let document = try StandupsDocument(json: Data(newer.utf8))
    #expect(document.isNewer)
    #expect(document.standups.first?.title == "Design")
    let message = """
      It was written by a newer version of this program (its format has version 3, this program \
      knows 2). Update this program, or choose another file.
      """
    for attempt in [
      { _ = try document.json() }, { _ = try Standup.standups(fromJSON: Data(newer.utf8)) },
    ] {
      let error = #expect(throws: Standup.JSONError.self) { try attempt() }
      #expect(error?.description == message)
      #expect(error?.isNewerVersion == true)
    }
  }

  @Test(arguments: [#"{"schemaVersion":3}"#, #"{"schemaVersion":3,"standups":{"a":[]}}"#])
  func aNewerVersionThatCannotBeRead_isNotReportedAsDamaged(json: String) {
    let error = #expect(throws: Standup.JSONError.self) {
      try StandupsDocument(json: Data(json.utf8))
    }
    #expect(error?.isNewerVersion == true)
  }

  @Test(arguments: [
    ("{}", "At the top: \"schemaVersion\" is missing."),
    (#"{"schemaVersion":1,"standups":[]}"#, "At schemaVersion: There is no version 1."),
    (#"{"schemaVersion":"2","standups":[]}"#, "At schemaVersion: "),
    (#"{"schemaVersion":1e30,"standups":[]}"#, "It has a number that is out of range."),
    (#"{"schemaVersion":2}"#, "At the top: \"standups\" is missing."),
    (#"{"schemaVersion":2,"standups":[{}]}"#, "At standups[0]: \"id\" is missing."),
    ("[", "It is not JSON: Unexpected end of file during JSON parse."),
    ("[\n\n{]", "It is not JSON: Invalid value in line 3."),
    ("{\"schemaVersion\":\n1e999}", "It has a number that is out of range in line 2: 1e999."),
  ])
  func anObjectThatIsNotADocument_isAnError(json: String, message: String) {
    let error = #expect(throws: Standup.JSONError.self) {
      try StandupsDocument(json: Data(json.utf8))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
    #expect(error?.isNewerVersion == false)
  }
}
