import CustomDump
import Testing

// The example of the README.

struct Lesson: Equatable {
  var title: String, students: [String], duration: Duration
}

@Test func aDiffShowsTheLinesThatDiffer() {
  let before = Lesson(title: "Design", students: ["Blob"], duration: .seconds(60))
  var after = before
  after.duration = .seconds(300)
  #expect(
    String(customDumping: before) == """
      Lesson(
        title: "Design",
        students: [
          [0]: "Blob"
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
