import CustomDump
import IssueReporting
import IssueReportingTestSupport
import Testing

@Suite struct AssertionTests {
  struct User: Equatable {
    var id = 1
    var name = "Blob"
  }

  struct Failure: Error {}

  func fail() throws -> Int { throw Failure() }

  @Test func differentValuesFailAtTheLineOfTheCall() throws {
    var line: UInt = 0
    let issues = recordIssues {
      line = (expectNoDifference(User(), User(name: "Jr.")), #line).1
    }
    #expect(
      issues.map(\.message) == [
        """
        Difference: …

          \u{2007} AssertionTests.User(
          \u{2007}   id: 1,
          \u{2212}   name: "Blob"
          +   name: "Jr."
          \u{2007} )

        (First: \u{2212}, Second: +)
        """
      ])
    #expect(issues.map(\.line) == [line])
  }

  @Test func messages_areTheTitleOfTheFailure() throws {
    let issues = try recordIssues {
      expectNoDifference(1, 2, "Numbers differ")
      XCTAssertNoDifference(1, 2, "Numbers differ")
      expectNoDifference(try fail(), 1)
    }
    #expect(
      issues.map(\.message) == [
        "Numbers differ: …\n\n  \u{2212} 1\n  + 2\n\n(First: \u{2212}, Second: +)",
        "XCTAssertNoDifference failed: …\n\n  \u{2212} 1\n  + 2\n\n(First: \u{2212}, Second: +)"
          + " - Numbers differ",
        "Threw error: Failure()",
      ])
  }

  @Test func anUnexpectedChange_fails() {
    var number = 1
    let issues = recordIssues {
      expectDifference(number) {
        number += 2
      } changes: {
        $0 = 2
      }
      XCTAssertDifference(number) {
        number += 1
      } changes: { _ in
      }
    }
    #expect(
      issues.map(\.message) == [
        "Difference: …\n\n  \u{2212} 2\n  + 3\n\n(Expected: \u{2212}, Actual: +)",
        "XCTAssertDifference failed: …\n\n  \u{2212} 3\n  + 4\n\n(Expected: \u{2212}, Actual: +)",
      ])
  }

  @MainActor @Test func anUnexpectedAsynchronousChange_fails() async {
    var number = 1
    await expectDifference(number) {
      await Task.yield()
      number += 1
    } changes: {
      $0 = 2
    }
    await XCTAssertDifference(number) {
      await Task.yield()
      number += 1
    } changes: {
      $0 = 3
    }
    func increment() async {
      await Task.yield()
      number += 1
    }
    func fail() async throws {
      await Task.yield()
      throw Failure()
    }
    var lines: [UInt] = []
    let issues = await recordIssues {
      lines = [
        (await XCTAssertDifference(number, "Three and one", operation: increment) { $0 = 5 }, #line)
          .1,
        (await expectDifference(number, operation: fail) { _ in }, #line).1,
      ]
    }
    #expect(
      issues.map(\.message) == [
        "XCTAssertDifference failed: …\n\n  \u{2212} 5\n  + 4\n\n"
          + "(Expected: \u{2212}, Actual: +) - Three and one",
        "Threw error: Failure()",
      ])
    #expect(issues.map(\.line) == lines)
  }
}
