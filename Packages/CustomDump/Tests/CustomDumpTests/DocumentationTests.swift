import CustomDump
import IssueReportingTestSupport
import Testing

/// The examples of the articles.
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

  @Test func anUnequalValue_failsWithADiff() {
    let issues = recordIssues {
      expectNoDifference(Invoice(isPaid: true), Invoice())
    }
    #expect(
      issues.map(\.message) == [
        """
        Difference: …

          \u{2007} DocumentationTests.Invoice(
          \u{2007}   number: 1,
          \u{2007}   items: […],
          \u{2212}   isPaid: true
          +   isPaid: false
          \u{2007} )

        (First: \u{2212}, Second: +)
        """
      ])
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
