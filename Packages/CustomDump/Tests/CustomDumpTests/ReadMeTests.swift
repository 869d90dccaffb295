import CustomDump
import Foundation
import Testing

// The example of the README.

struct Lesson: Equatable {
  var title: String
  var students: [String]
  var duration: Duration
}

@Test func aLongerLesson() {
  let before = Lesson(title: "Design", students: ["Blob", "Jr."], duration: .seconds(60))
  var after = before
  after.duration = .seconds(300)
  #expect(
    String(customDumping: before) == """
      Lesson(
        title: "Design",
        students: [
          [0]: "Blob",
          [1]: "Jr."
        ],
        duration: 1 minute
      )
      """)
  #expect(
    diff(before, after) == """
        Lesson(
          title: "Design",
          students: […],
      -   duration: 1 minute
      +   duration: 5 minutes
        )
      """)
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
