import ConcurrencyExtras
import IssueReporting
import Synchronization
import Testing

/// Issues reach the reporters with their text, error, severity and place, whatever is around them.
///
/// Each round draws a report and what surrounds it; a model says what the reporter receives. `ROUNDS`
/// and `SEED` set the number of rounds and the first of their seeds.
@Suite struct ReportLawTests {
  struct Oops: Error, Equatable {
    let number: UInt64
  }

  /// What a reporter receives.
  struct Received: Equatable {
    var text: String?
    var error: Oops?
    var severity: IssueSeverity?
    var line: UInt
    var isExpected = false
  }

  final class Reporter: IssueReporter {
    let received = Mutex<[Received]>([])

    private func receive(_ issue: Received) { received.withLock { $0.append(issue) } }

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity,
      fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      receive(Received(text: message(), severity: severity, line: line))
    }

    func reportIssue(
      _ error: any Error, _ message: @autoclosure () -> String?, severity: IssueSeverity,
      fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      receive(
        Received(text: message(), error: error as? Oops, severity: severity, line: line))
    }

    func expectIssue(
      _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
      line: UInt, column: UInt
    ) {
      receive(Received(text: message(), line: line, isExpected: true))
    }

    func expectIssue(
      _ error: any Error, _ message: @autoclosure () -> String?, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      receive(Received(text: message(), error: error as? Oops, line: line, isExpected: true))
    }
  }

  enum Report: CaseIterable { case message, error, thrown, cancelled, nothing }

  enum Surroundings: CaseIterable {
    case nothing, context, expected, expectedIfMatching, expectedIfOther, notExpected
    case intermittent, collected, collectedIfOther
  }

  struct Round {
    let seed: UInt64
    let report: Report
    let surroundings: Surroundings
    let text: String?
    let severity: IssueSeverity
    let isAsync: Bool

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      self.seed = seed
      report = Report.allCases.randomElement(using: &generator)!
      surroundings = Surroundings.allCases.randomElement(using: &generator)!
      text = [nil, "", "Saving"].randomElement(using: &generator)!
      severity = [IssueSeverity.warning, .error].randomElement(using: &generator)!
      isAsync = Bool.random(using: &generator)
    }

    /// The line of the report.
    static let line: UInt = 7
    /// The line of what is around it.
    static let outerLine: UInt = 9

    func run() {
      switch report {
      case .message: reportIssue(text, severity: severity, line: Self.line)
      case .error: reportIssue(Oops(number: seed), text, severity: severity, line: Self.line)
      case .thrown:
        let nothing: Int? = withErrorReporting(text, line: Self.line) { throw Oops(number: seed) }
        #expect(nothing == nil)
      case .cancelled:
        let nothing: Int? = withErrorReporting(text, line: Self.line) { throw CancellationError() }
        #expect(nothing == nil)
      case .nothing: #expect(withErrorReporting(text, line: Self.line) { 1 } == 1)
      }
    }

    func surrounded() {
      switch surroundings {
      case .nothing: run()
      case .context:
        withIssueContext(fileID: "", filePath: "", line: Self.outerLine, column: 1) { run() }
      case .expected: withExpectedIssue("Why", line: Self.outerLine) { run() }
      case .expectedIfMatching:
        withExpectedIssue("Why", line: Self.outerLine, { run() }, matching: isReported)
      case .expectedIfOther:
        withExpectedIssue("Why", line: Self.outerLine, { run() }, matching: { !isReported($0) })
      case .notExpected: withExpectedIssue("Why", line: Self.outerLine, { run() }, when: { false })
      case .intermittent: withExpectedIssue(isIntermittent: true, line: Self.outerLine) { run() }
      case .collected:
        expectReportsIssue("Why", line: Self.outerLine, { run() }, matching: isReported)
      case .collectedIfOther:
        expectReportsIssue("Why", line: Self.outerLine, { run() }, matching: { !isReported($0) })
      }
    }

    func surroundedAsync() async {
      let run = {
        await Task { self.run() }.value
      }
      switch surroundings {
      case .nothing: await run()
      case .context:
        await withIssueContext(fileID: "", filePath: "", line: Self.outerLine, column: 1) {
          await run()
        }
      case .expected: await withExpectedIssue("Why", line: Self.outerLine) { await run() }
      case .expectedIfMatching:
        await withExpectedIssue("Why", line: Self.outerLine, { await run() }, matching: isReported)
      case .expectedIfOther:
        await withExpectedIssue(
          "Why", line: Self.outerLine, { await run() }, matching: { !isReported($0) })
      case .notExpected:
        await withExpectedIssue("Why", line: Self.outerLine, { await run() }, when: { false })
      case .intermittent:
        await withExpectedIssue(isIntermittent: true, line: Self.outerLine) { await run() }
      case .collected:
        await expectReportsIssue(
          "Why", line: Self.outerLine, { await run() }, matching: isReported)
      case .collectedIfOther:
        await expectReportsIssue(
          "Why", line: Self.outerLine, { await run() }, matching: { !isReported($0) })
      }
    }

    /// Whether an issue is the one of the report.
    func isReported(_ issue: ReportedIssue) -> Bool {
      issue.description == description && issue.line == Self.line
        && issue.error as? Oops == reported?.error && issue.severity == reported?.severity
    }

    var description: String {
      let head = reported?.error.map { "Caught error: \($0)" } ?? "Issue reported"
      return head + (text.map { ": \($0)" } ?? "")
    }

    /// What a reporter receives if nothing is around the report.
    var reported: Received? {
      switch report {
      case .message: Received(text: text, severity: severity, line: Self.line)
      case .error:
        Received(text: text, error: Oops(number: seed), severity: severity, line: Self.line)
      case .thrown:
        Received(text: text, error: Oops(number: seed), severity: .error, line: Self.line)
      case .cancelled, .nothing: nil
      }
    }

    var expectation: [Received] {
      func outer(_ text: String) -> Received {
        Received(text: text, severity: .error, line: Self.outerLine)
      }
      var issue = reported
      let missing = outer("Known issue was not recorded: Why")
      switch surroundings {
      case .nothing, .notExpected: break
      case .context: issue?.line = Self.outerLine
      case .expected, .intermittent:
        issue?.severity = nil
        issue?.isExpected = true
        if surroundings == .expected { issue = issue ?? missing }
      case .expectedIfMatching: return reported == nil ? [missing] : []
      case .expectedIfOther: return (reported.map { [$0] } ?? []) + [missing]
      case .collected: return reported == nil ? [outer("Expected issue to be reported: Why")] : []
      case .collectedIfOther:
        return [
          outer(
            reported == nil
              ? "Expected issue to be reported: Why" : "Issue does not match: \(description)")
        ]
      }
      return issue.map { [$0] } ?? []
    }
  }

  @Test func reportersReceiveWhatIsReported() async {
    for seed in SeededGenerator.seeds(300) {
      let round = Round(seed: seed)
      let reporter = Reporter()
      await withIssueReporters([reporter]) {
        if round.isAsync { await round.surroundedAsync() } else { round.surrounded() }
      }
      #expect(reporter.received.withLock { $0 } == round.expectation, "\(round)")
    }
  }

  /// Swift Testing has what a report says, with the error.
  @Test func swiftTestingKnowsTheErrorAndTheSeverity() {
    for seed in SeededGenerator.seeds(40) {
      let round = Round(seed: seed)
      guard let reported = round.reported else { continue }
      withKnownIssue(isIntermittent: reported.severity == .warning) {
        round.run()
      } matching: { issue in
        issue.error as? Oops == reported.error
          && issue.severity == (reported.severity == .error ? .error : .warning)
          && issue.comments.map(\.rawValue) == (reported.text.map { [$0] } ?? [])
      }
    }
  }

  struct Plain: IssueReporter {
    let texts = Reporter()
    func reportIssue(
      _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
      line: UInt, column: UInt
    ) {
      texts.received.withLock { $0.append(Received(text: message(), line: line)) }
    }
  }

  @Test func aReporterWithoutSeverity_receivesAllIssues() {
    let reporter = Plain()
    withIssueReporters([reporter]) {
      reportIssue("1", severity: .warning, line: 1)
      reportIssue(Oops(number: 2), "2", severity: .warning, line: 2)
      reportIssue(Oops(number: 3), line: 3)
    }
    #expect(
      reporter.texts.received.withLock { $0 } == [
        Received(text: "1", line: 1),
        Received(text: "Caught error: Oops(number: 2): 2", line: 2),
        Received(text: "Caught error: Oops(number: 3)", line: 3),
      ])
  }

  @Test func aReporterWithoutAnyFunction_stopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      struct Empty: IssueReporter {}
      withIssueReporters([Empty()]) { reportIssue() }
    }
  }

  @Test func errorsGoToTheGivenReporters() async {
    let (outer, inner) = (Reporter(), Reporter())
    await withIssueReporters([outer]) {
      withErrorReporting("1", to: [inner]) { throw Oops(number: 1) }
      await withErrorReporting("2", to: [inner]) {
        await Task.yield()
        reportIssue("Within")
        throw Oops(number: 2)
      }
    }
    #expect(outer.received.withLock { $0 }.isEmpty)
    #expect(inner.received.withLock { $0 }.map(\.text) == ["1", "Within", "2"])
  }
}
