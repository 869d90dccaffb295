import Foundation
import IssueReporting
import Testing

@Suite struct ReportIssueTests {
  @Test func anIssueFailsASwiftTestingTestAtTheCallersLine() {
    let line = #line + 2
    withKnownIssue {
      reportIssue("Something is wrong.")
    } matching: { issue in
      issue.comments == ["Something is wrong."]
        && issue.sourceLocation?.fileID == "IssueReportingTests/ReportIssueTests.swift"
        && issue.sourceLocation?.filePath == #filePath
        && issue.sourceLocation?.line == line
        && issue.sourceLocation?.column == 18
    }
  }

  @Test func errorsAreDescribed() {
    struct Oops: Error {}
    let recorder = Recorder()
    withIssueReporters([recorder]) {
      reportIssue(Oops())
      reportIssue(Oops(), "While saving")
      reportIssue()
    }
    let line = #line - 4
    #expect(
      recorder.issues == [
        "IssueReportingTests/ReportIssueTests.swift:\(line): Caught error: Oops()",
        "IssueReportingTests/ReportIssueTests.swift:\(line + 1): Caught error: Oops(): While saving",
        "IssueReportingTests/ReportIssueTests.swift:\(line + 2): nil",
      ])
  }

  @Test func withErrorReporting_reportsTheErrorAndReturnsNil() async {
    struct Oops: Error {}
    let recorder = Recorder()
    await withIssueReporters([recorder]) {
      #expect(withErrorReporting { 42 } == 42)
      #expect(withErrorReporting("Sync") { throw Oops() } == nil)
      await withErrorReporting("Async") {
        await Task.yield()
        throw Oops()
      }
    }
    #expect(recorder.issues.map { $0.split(separator: ": ").last } == ["Sync", "Async"])
  }

  @Test func reportersAreInheritedByTasksAndNest() async {
    let outer = Recorder()
    let inner = Recorder()
    await withIssueReporters([outer]) {
      await Task { reportIssue("1") }.value
      withIssueReporters([inner, outer]) { reportIssue("2") }
      withIssueReporters([]) { reportIssue("3") }
    }
    #expect(outer.issues.map { $0.suffix(1) } == ["1", "2"])
    #expect(inner.issues.map { $0.suffix(1) } == ["2"])
  }

  @Test func reportersOfTheProcessMayChangeWhileOthersReport() async {
    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          for _ in 1...200 {
            let reporters = IssueReporters.current
            IssueReporters.current = reporters
          }
        }
      }
    }
    #expect(IssueReporters.current.count == 1)
    #expect(IssueReporters.current.first is DefaultReporter)
  }

  @Test func failuresOfXCTestAreReportedAtTheCallersLine() throws {
    let run = try ChildProcess(
      ChildProcess.testProgram, ["IssueReportingTests.XCTestFailures"],
      environment: [ChildProcess.failures: "1"])
    let file = #filePath.replacing("ReportIssueTests", with: "Failures")
    let errors = run.output.filter { $0.contains("error:") }
    #expect(
      errors == [
        "\(file):21: error: XCTestFailures.testAbsence : failed - "
          + "Known issue was not recorded: Broken until Monday",
        "\(file):11: error: XCTestFailures.testMessage : failed - From XCTest",
        "\(file):16: error: XCTestFailures.testTask : failed - From a detached task",
        "\(file):26: error: XCTestFailures.testXCTFail : failed - "
          + "Of XCTest, although both are imported",
      ])
    #expect(run.status == 1)
  }

  @Test func failuresOfSwiftTestingAreReportedInTheirTestAtTheirLine() throws {
    let run = try ChildProcess(
      ChildProcess.testProgram,
      ["--testing-library", "swift-testing", "--filter", "SwiftTestingFailures"],
      environment: [ChildProcess.failures: "1"])
    let output = (run.output + run.errors).filter { $0.contains("recorded an issue") }
    #expect(
      output.contains { $0.contains("Test message() recorded an issue at Failures.swift:32:") })
    #expect(output.contains { $0.contains("Test task() recorded an issue at Failures.swift:36:") })
    #expect(output.contains { $0.contains("recorded an issue at Failures.swift:40:") })
    #expect(output.count == 3)
    #expect(run.status == 1)
  }

  @Test func outsideTestsIssuesAreWarnings() throws {
    let directory = URL(fileURLWithPath: ChildProcess.testProgram).deletingLastPathComponent()
    let run = try ChildProcess(
      directory.appendingPathComponent("IssueReportingProgram").path)
    #expect(run.output == ["false nil nil"])
    #expect(
      run.errors == [
        "IssueReportingProgram/main.swift:6: warning: Something is wrong.",
        "IssueReportingProgram/main.swift:7: warning: An issue was reported.",
        "IssueReportingProgram/main.swift:8: warning: "
          + "Caught error: SomethingElse(): While saving",
        "IssueReportingProgram/main.swift:9: expected: Something is known.",
        "IssueReportingProgram/main.swift:10: warning: Known issue was not recorded: Not now",
      ])
    #expect(run.status == 0)
  }
}
