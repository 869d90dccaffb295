import CustomDump
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
  struct Standup: Equatable {
    var title: String
    var attendees: [String]
    var duration: Duration
  }

  @Test func example() {
    let before = Standup(title: "Design", attendees: ["Blob", "Blob Jr."], duration: .seconds(60))
    var after = before
    after.duration = .seconds(300)
    #expect(
      String(customDumping: before) == """
        ReadMeTests.Standup(
          title: "Design",
          attendees: [
            [0]: "Blob",
            [1]: "Blob Jr."
          ],
          duration: 1 minute
        )
        """)
    #expect(
      diff(before, after) == """
          ReadMeTests.Standup(
            title: "Design",
            attendees: […],
        -   duration: 1 minute
        +   duration: 5 minutes
          )
        """)
  }
}
