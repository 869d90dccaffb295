import IdentifiedCollections
import Models
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
  @Test func aFile_isReadAndWrittenAsMarkdown() throws {
    let file = try Standup.json(for: [.mock])
    let standups = try Standup.standups(fromJSON: file)
    let text = Standup.markdown(for: standups)
    #expect(text.hasPrefix("# Design\n"))
  }
}
