import CustomDump
import IssueReportingTestSupport
import Testing

/// The examples of the articles and of the README.
@Suite struct DocumentationTests {
  struct Invoice: Equatable {
    var number = 1, items = ["Apple", "Pear"], isPaid = false
  }

  struct Login: CustomDumpReflectable {
    var name: String, password: String

    var customDumpMirror: Mirror {
      Mirror(self, children: ["name": name], displayStyle: .struct)
    }
  }

  @Test func anUnequalValue_fails() {
    let issues = recordIssues {
      expectNoDifference(Invoice(isPaid: true), Invoice())
    }
    #expect(issues.count == 1)
  }

  @Test func anExpectedChange_passes() {
    var invoice = Invoice()
    expectDifference(invoice) {
      invoice.items.append("Plum")
    } changes: {
      $0.items = ["Apple", "Pear", "Plum"]
    }
  }

  @Test func hiddenProperties_areNotDumped() {
    #expect(
      String(customDumping: Login(name: "Blob", password: "secret"))
        == #"DocumentationTests.Login(name: "Blob")"#)
  }
}

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
