import IssueReporting
import IssueReportingTestSupport
import ReadMeTables
import Testing

@Suite struct ReadMeTests {
  struct Cart {
    var items: [String: Int] = [:]
    var save: @Sendable ([String: Int]) throws -> Void

    mutating func remove(_ item: String) {
      guard items.removeValue(forKey: item) != nil else {
        reportIssue("There is no \(item) in the cart.")
        return
      }
      withErrorReporting { try save(items) }
    }
  }

  @Test func removingAnUnknownItem_isReported() {
    var cart = Cart(save: unimplemented("Cart.save"))
    withExpectedIssue {
      cart.remove("apple")
    }
  }
}

// The table of what another package has.

private struct Oops: Error {}

private struct Reporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {}
}

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`reportIssue(_:severity:)`, `reportIssue(error, _:)`, `IssueSeverity`",
    {
      withExpectedIssue { reportIssue("Listed", severity: .warning) }
      withExpectedIssue { reportIssue(Oops(), "While saving") }
    }
  ),
  (
    "the `error` of Swift Testing's issues",
    {
      withKnownIssue {
        reportIssue(Oops())
      } matching: {
        $0.error is Oops
      }
    }
  ),
  (
    "`withErrorReporting(_:to:catching:)`",
    {
      #expect(withErrorReporting("Saving", to: [], catching: { 1 }) == 1)
      await withErrorReporting { () async throws in throw CancellationError() }
    }
  ),
  (
    "`withExpectedIssue(_:isIntermittent:_:when:matching:)`",
    {
      withExpectedIssue("Why", isIntermittent: true) {
        reportIssue("1")
      } when: {
        true
      } matching: {
        $0.description == "Issue reported: 1"
      }
      await withExpectedIssue { await Task { reportIssue() }.value }
    }
  ),
  (
    "`expectReportsIssue(_:_:matching:)`, `ReportedIssue`",
    {
      expectReportsIssue {
        reportIssue(Oops())
      } matching: { (issue: ReportedIssue) in
        issue.error is Oops && issue.severity == .error
      }
    }
  ),
  (
    "`withIssueContext`",
    {
      expectReportsIssue {
        withIssueContext(fileID: "A/B.swift", filePath: "/A/B.swift", line: 1, column: 2) {
          reportIssue()
        }
      } matching: {
        $0.line == 1 && $0.column == 2
      }
    }
  ),
  (
    "`unimplemented(_:placeholder:)`, `UnimplementedFailure`",
    {
      let count: @Sendable () -> Int = unimplemented("count", placeholder: 1)
      let load: @Sendable () throws -> Int = unimplemented("load")
      withExpectedIssue { #expect(count() == 1) }
      withExpectedIssue { #expect(throws: UnimplementedFailure.self) { try load() } }
    }
  ),
  (
    "`unimplemented(_:throwing:)`",
    {
      let load: @Sendable () throws(Oops) -> Int = unimplemented("load", throwing: Oops())
      withExpectedIssue { #expect(throws: Oops.self) { try load() } }
    }
  ),
  (
    "`IssueReporter`, `withIssueReporters`, `IssueReporters.current`",
    { withIssueReporters([Reporter()]) { #expect(IssueReporters.current.first is Reporter) } }
  ),
  (
    "`.default`, `.runtimeWarning`, `.fatalError`",
    { let _: [any IssueReporter] = [.default, .runtimeWarning, .fatalError] }
  ),
  (
    "`isTesting`, `TestContext.current`, `isSwiftTesting`",
    { #expect(isTesting && TestContext.current?.isSwiftTesting == true) }
  ),
  (
    "`IssueReportingTestSupport`",
    { #expect(recordIssues { reportIssue("1") }.map(\.message) == ["1"]) }
  ),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try await use() }
}
