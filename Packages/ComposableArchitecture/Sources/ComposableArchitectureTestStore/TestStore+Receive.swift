import CasePathsCore
import ComposableArchitectureCore
import CustomDump
import Glibc
@_spi(Messages) import IssueReporting

extension TestStore where State: Equatable {
  /// Asserts that an effect sent an action, and how the state changed.
  ///
  /// - Parameters:
  ///   - expected: The action. If it is not `Equatable`, receive it by case path or predicate.
  ///   - duration: The time limit for an effect that depends on more than tasks of this process,
  ///     such as a server. By default ``timeout``.
  ///   - update: Changes the state before the action to the expected state after it. Without a
  ///     closure the state must not change. While the closure runs, ``state`` is the state before
  ///     the action.
  public func receive(
    _ expected: Action,
    timeout duration: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      expectation(of: expected) { $0 == expected },
      timeout: duration,
      assert: update,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action that satisfies a predicate, and how the state changed.
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert update: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Expectation(
        description: { "an action matching predicate, but didn't get one." },
        mismatch: { indentedDump($0) },
        matches: isMatching
      ),
      timeout: duration,
      assert: update,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  package func receive<Value>(
    _ casePath: AnyCasePath<Action, Value>,
    timeout duration: Duration?,
    assert update: ((_ state: inout State) throws -> Void)?,
    at site: CallSite
  ) async {
    await receive(
      Expectation(
        description: { "an action matching case path, but didn't get one." },
        mismatch: { indentedDump($0) },
        matches: { casePath.extract(from: $0) != nil }
      ),
      timeout: duration, assert: update, at: site)
  }

  /// Returns the expectation of an action, which failures show.
  func expectation(
    of expected: Action, matches: @escaping (Action) -> Bool
  ) -> Expectation {
    Expectation(
      description: { [state] in
        findPropertyNames(in: expected, from: state)
        return "the following action, but didn't: …\n\n\(indentedDump(expected))"
      },
      mismatch: { [state] received in
        findPropertyNames(in: expected, from: state)
        findPropertyNames(in: received, from: state)
        return difference(expected, received, legend: "(Expected: −, Received: +)")
      },
      matches: matches,
      isShown: true)
  }

  /// The action that a test expects to receive.
  struct Expectation {
    let description: () -> String
    let mismatch: (Action) -> String
    let matches: (Action) -> Bool
    /// Whether the difference shows the expected action.
    var isShown = false
  }

  func receive(
    _ expected: Expectation,
    timeout duration: Duration?,
    assert update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) async {
    let timeout = duration ?? timeout
    let isExhaustive = exhaustivity == .on
    await wait(atMost: timeout) {
      isExhaustive
        ? !record.received.isEmpty : record.received.contains { expected.matches($0.action) }
    }
    record.site = site
    guard !record.received.isEmpty else {
      return site.report(nothingReceived(expected, timeout: timeout))
    }
    let match = record.received.firstIndex { expected.matches($0.action) }
    if !isExhaustive {
      guard let match else {
        return site.report("Expected to receive \(expected.description())")
      }
      skipActions(before: match, at: site)
    }
    let received = record.received.removeFirst()
    record.last = (received.action, received.handledParts)
    if match != 0, isExhaustive {
      // The closure is for another action: comparing the state would report one mistake twice.
      let wanted = site.argument(of: "receive").map { "\n\nExpected: \($0)" } ?? ""
      site.report(
        "Received unexpected action: …\n\n\(expected.mismatch(received.action))"
          + (expected.isShown ? "" : wanted))
    } else {
      expectState(
        received.state, received.shared, after: record.state, changedBy: update,
        nextID: received.nextID, at: site
      )
    }
    record.accept(received.state, received.shared)
  }

  private func skipActions(before index: Int, at site: CallSite) {
    guard index > 0 else { return }
    exhaustivity.report(record.skipped(first: index), at: site)
    record.accept(record.received[index - 1].state, record.received[index - 1].shared)
    record.received.removeFirst(index)
  }

  private func nothingReceived(_ expected: Expectation, timeout: Duration) -> String {
    guard !runningEffects.isEmpty else {
      let advice = record.advice.map { "\n\n\($0)" } ?? ""
      return "Expected to receive \(expected.description())\(advice)"
    }
    return """
      Expected to receive an action, but received none after \(timeout.secondsDescription) seconds.

      \(inFlightHint(for: "the effect that delivers this action", waitingIn: "this assertion"))
      """
  }
}

private func indentedDump(_ value: Any) -> String {
  String(customDumping: value).indented(by: 2)
}

/// Returns advice about effects that do not finish or send an action.
func inFlightHint(for effect: String, waitingIn call: String) -> String {
  """
  There are effects in-flight. If \(effect) uses a clock (via "sleep", "debounce", "throttle", \
  etc.), make sure that you wait enough time for it to perform the effect. If you are using a test \
  clock, advance it so that the effects may complete, or consider using an immediate clock to \
  immediately perform the effect instead.

  If you are not yet using a clock, or can not use one, try increasing the duration of \(call)'s \
  "timeout".
  """
}

extension Duration {
  /// The number of seconds, as text.
  var secondsDescription: String {
    let (seconds, attoseconds) = components
    let value = Double(seconds) + Double(attoseconds) / 1e18
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension CallSite {
  /// Returns the first argument of the call in the line, such as `\.delegate.finished`: a case key path does
  /// not know its name. `nil` if the source cannot be read.
  fileprivate func argument(of call: String) -> String? {
    let path = "\(filePath)"
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    for _ in 0..<self.line where getline(&line, &size, file) < 0 { return nil }
    guard let line, let match = strstr(line, ".\(call)(") else { return nil }
    var depth = 0
    let rest = String(cString: match).drop { $0 != "(" }.dropFirst()
    let argument = rest.prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth >= 0 && !(depth == 0 && character == ",") && character != "\n"
    }
    return argument.isEmpty ? nil : String(argument)
  }
}
