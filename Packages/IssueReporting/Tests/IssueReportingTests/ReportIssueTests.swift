import Foundation
import IssueReporting
import IssueReportingTestSupport
import Subprocesses
import Synchronization
import Testing

@Suite struct ReportIssueTests {
  @Test func anIssueFailsASwiftTestingTestAtTheCallersLine() {
    let line = Atomic(0)
    withKnownIssue {
      _ = (line.store(#line, ordering: .relaxed), reportIssue("Something is wrong."))
    } matching: { issue in
      issue.comments == ["Something is wrong."]
        && issue.sourceLocation?.fileID == "IssueReportingTests/ReportIssueTests.swift"
        && issue.sourceLocation?.filePath == #filePath
        && issue.sourceLocation?.line == line.load(ordering: .relaxed)
        && issue.sourceLocation?.column == 62
    }
  }

  @Test func reportersAreInheritedByTasksAndNest() async {
    let outer = IssueRecorder()
    let inner = IssueRecorder()
    await withIssueReporters([outer]) {
      await Task { reportIssue("1") }.value
      withIssueReporters([inner, outer]) { reportIssue("2") }
      withIssueReporters([]) { reportIssue("3") }
    }
    #expect(outer.issues.map(\.description).map { $0.suffix(1) } == ["1", "2"])
    #expect(inner.issues.map(\.description).map { $0.suffix(1) } == ["2"])
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
    let run = try run(
      [TestProcess.testProgram, "IssueReportingTests.XCTestFailures"],
      environment: [TestProcess.failures: "1"])
    let file = #filePath.replacing("ReportIssueTests", with: "Failures")
    let lines = Lines(of: file)
    let errors = run.lines.filter { $0.contains("error:") }
    let missing = errors.filter { $0.contains("XCTestFailures.testMissing : failed - XCTest of") }
    #expect(missing.count == 1)
    #expect(
      errors.filter { !missing.contains($0) } == [
        "\(file):\(try lines("Broken until Monday")): error: XCTestFailures.testAbsence : failed - "
          + "Known issue was not recorded: Broken until Monday",
        "\(file):\(try lines("From XCTest")): error: XCTestFailures.testMessage : failed - "
          + "From XCTest",
        "\(file):\(try lines("reportIssue()")): error: XCTestFailures.testNoMessage : failed - "
          + "An issue was reported.",
        "\(file):\(try lines("From a detached task")): error: XCTestFailures.testTask : failed - "
          + "From a detached task",
      ])
    #expect(run.status == 1)
  }

  @Test func failuresOfSwiftTestingAreReportedInTheirTestAtTheirLine() throws {
    let run = try run(
      [
        TestProcess.testProgram, "--testing-library", "swift-testing", "--filter",
        "SwiftTestingFailures",
      ],
      environment: [TestProcess.failures: "1"], mergesErrors: true)
    let lines = Lines(of: #filePath.replacing("ReportIssueTests", with: "Failures"))
    let all = run.lines
    let output = all.filter {
      $0.contains("recorded an issue") && !$0.contains("SwiftTesting.swift")
    }
    for (test, text) in [
      ("Test message() ", "From Swift Testing"), ("Test task() ", "From a task"),
      ("", "From another task"),
    ] {
      let issue = try "\(test)recorded an issue at Failures.swift:\(lines(text)):"
      #expect(output.contains { $0.contains(issue) })
    }
    #expect(output.count == 3)
    // A part of the toolchain that is missing fails the run, even within `withKnownIssue`.
    #expect(all.count { $0.contains("recorded an issue at SwiftTesting.swift") } == 2)
    #expect(all.contains { $0.contains("  $s7Testing4TestV7currentACSgvgZ") })
    #expect(all.contains { $0.contains("  Case._kind") })
    #expect(run.status == 1)
  }

  @Test func outsideTestsIssuesAreWarnings() throws {
    let directory = URL(fileURLWithPath: TestProcess.testProgram).deletingLastPathComponent()
    let run = try run([directory.appendingPathComponent("IssueReportingProgram").path])
    let file = "IssueReportingProgram/main.swift"
    let lines = Lines(
      of: #filePath.replacing("IssueReportingTests/ReportIssueTests", with: "Program/main"))
    #expect(run.lines == ["false nil nil"])
    #expect(
      run.errors.split(separator: "\n") == [
        "\(file):\(try lines("Something is wrong.")): warning: Something is wrong.",
        "\(file):\(try lines("reportIssue()")): warning: An issue was reported.",
        "\(file):\(try lines("While saving")): warning: "
          + "Caught error: SomethingElse(): While saving",
        "\(file):\(try lines("Something is known.")): expected: Something is known.",
        "\(file):\(try lines("Not now")): warning: Known issue was not recorded: Not now",
      ])
    #expect(run.status == 0)
  }
}
