import CustomDump
import ReadMeTestSupport
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

@Test func theREADMEShowsWhatIsTestedHere() throws {
  #expect(try readMeExamplesMissing() == [])
}
