import Foundation
import IdentifiedCollections
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
  struct Standup: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Test func standupsByID() {
    var standups: IdentifiedArrayOf<Standup> = [Standup(id: 1, title: "Design")]
    #expect(standups.append(Standup(id: 2, title: "Product")) == (inserted: true, index: 1))
    #expect(standups.append(Standup(id: 1)) == (inserted: false, index: 0))

    standups[id: 1]?.title = "Engineering"  // in place, nothing is copied
    standups[id: 2] = nil  // removed
    #expect(standups.ids == [1])
    #expect(standups[0].title == "Engineering")
  }

  @Test func thatIsTheExampleOfTheREADME() throws {
    let here = URL(filePath: #filePath)
    let readme = here.appending(path: "../../../README.md").standardized
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    let text = try String(contentsOf: readme, encoding: .utf8)
    let example = text.components(separatedBy: "```")[1].dropFirst("swift".count)
    #expect(try lines(String(contentsOf: here, encoding: .utf8)).contains(lines(String(example))))
  }
}
