import CasePathsCore
import ComposableArchitectureCore
import CustomDump
import DependenciesCore
@_spi(Messages) import IssueReporting
@_spi(Stores) import Sharing

extension TestStore where State: Equatable {
  /// Asserts on the current state.
  ///
  /// ```swift
  /// store.assert {
  ///   $0.count = 42
  /// }
  /// ```
  ///
  /// It is most useful with ``exhaustivity`` off, at the end of a flow.
  public func assert(
    _ update: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    expectState(
      record.state, record.shared.current,
      after: record.state,
      changedBy: update,
      mustChange: false,
      nextID: record.ids.peek,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    record.shared.accept(record.shared.current)
  }

  /// Compares the state after an action with the state before it, as changed by the test's closure.
  func expectState(
    _ actual: State,
    _ shared: SharedValues,
    after previous: State,
    changedBy update: ((inout State) throws -> Void)?,
    mustChange: Bool = true,
    nextID: StackElementID,
    at site: CallSite
  ) {
    let known = record.shared.known
    let hasWrites = record.shared.takeWrites()
    // Shared values that have changed only since the action have their values from before.
    let shared = shared.merging(known)
    // An element that is appended to a stack here gets the id that it got in the feature.
    func updated(
      _ state: State, _ values: SharedValues
    ) throws -> (State, SharedAssertion) {
      let assertion =
        SharedObservers.isUsed ? SharedAssertion(expected: values, actual: shared) : .empty
      guard let update else { return (state, assertion) }
      var state = state
      try DependencyValues.withValues(dependencies) {
        func run() throws {
          try record.ids.restarting(at: nextID) { try assertion.updating { try update(&state) } }
        }
        // Without exhaustivity, a modification may set the current value.
        if exhaustivity == .on { return try run() }
        try XCTModifyLocals.$isExhaustive.withValue(false) { try run() }
      }
      return (state, assertion)
    }
    func isEqual(_ expected: State, _ assertion: SharedAssertion) -> Bool {
      // A comparison of states skips what they have in common, such as an array of shared values.
      assertion.comparing { expected == actual }
        && (!assertsSharedValuesOutsideState || assertion.areExpected(shared))
    }
    do {
      let isExhaustive = exhaustivity == .on
      let (expected, assertion) = try updated(
        isExhaustive ? previous : actual, isExhaustive ? known : shared)
      guard isEqual(expected, assertion) else {
        return site.report(mismatch(expected, actual, assertion, isUpdated: update != nil))
      }
      switch exhaustivity {
      case .on:
        // A shared value that was set to the value that it has is no change, and may be asserted as one.
        guard mustChange, update != nil, !hasWrites, expected == previous,
          assertion.areExpected(known)
        else { return }
        site.report(
          """
          Expected state to change, but no change occurred.

          The trailing closure made no observable modifications to state. If no change to state is \
          expected, omit the trailing closure.
          """
        )
      case .off(showSkippedAssertions: true):
        let (skipped, assertion) = try updated(previous, known)
        guard !isEqual(skipped, assertion) else { return }
        exhaustivity.report(
          mismatch(skipped, actual, assertion, isUpdated: update != nil), at: site)
      case .off(showSkippedAssertions: false):
        break
      }
    } catch {
      site.report("Threw error: \(error)")
    }
  }

  private func mismatch(
    _ expected: State, _ actual: State, _ assertion: SharedAssertion, isUpdated: Bool
  ) -> String {
    let legend = "(Expected: −, Actual: +)"
    let isVisible = assertion.comparing { expected != actual }
    let heading =
      isUpdated
      ? "A state change does not match expectation"
      : "State was not expected to change, but a change occurred"
    return """
      \(heading): …

      \(isVisible
        ? assertion.comparing { difference(expected, actual, legend: legend) }
        : differences(assertion.mismatches, legend: legend) + "\n\n" + outsideStateHint)\
      \(record.advice.map { "\n\n\($0)" } ?? "")
      """
  }
}

/// What to do about a shared value that the state does not hold.
let outsideStateHint = """
  The state does not hold this shared value. Assert on it in a trailing closure, with a property of the same \
  key, or leave such values out of the test: "store.assertsSharedValuesOutsideState = false".
  """

/// Returns the differences of the dumps of shared values that are not as expected.
func differences(_ mismatches: [(expected: Any, actual: Any)], legend: String) -> String {
  mismatches.map { difference($0.expected, $0.actual, legend: legend) }.joined(separator: "\n\n")
}

/// Returns the difference of the dumps of two unequal values, or both dumps if they are equal.
func difference(_ expected: Any, _ actual: Any, legend: String) -> String {
  guard let difference = diff(expected, actual, format: .proportional) else {
    return """
      Expected:
      \(String(customDumping: expected).indented(by: 2))

      Actual:
      \(String(customDumping: actual).indented(by: 2))
      """
  }
  return "\(difference.indented(by: 4))\n\n\(legend)"
}
