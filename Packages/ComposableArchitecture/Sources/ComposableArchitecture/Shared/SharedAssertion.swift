import ConcurrencyExtras
import CustomDump
import DependenciesCore
import IssueReporting

/// The shared values during an assertion of a test store.
///
/// The closure of the assertion changes the expected values, instead of the current ones.
final class SharedAssertion: @unchecked Sendable {
  // An assertion runs on the main actor alone.

  /// Values by box.
  struct Values {
    private var values: [ObjectIdentifier: (box: any SharedRoot, value: Any)] = [:]

    var boxes: [any SharedRoot] { values.values.map(\.box) }

    func value(of box: any SharedRoot) -> Any? { values[ObjectIdentifier(box)]?.value }

    /// Returns these values, with others of boxes that have none here.
    func merging(_ others: Self) -> Self {
      var merged = self
      merged.values.merge(others.values) { own, _ in own }
      return merged
    }

    mutating func set(_ value: Any, of box: any SharedRoot) {
      values[ObjectIdentifier(box)] = (box, value)
    }

    subscript<Value>(box: SharedBox<Value>) -> Value? {
      // A value is set by its box, or by this.
      get { values[ObjectIdentifier(box)].map { $0.value as! Value } }
      set { values[ObjectIdentifier(box)] = newValue.map { (box, $0) } }
    }
  }

  var expected: Values
  let actual: Values

  init(expected: Values, actual: Values) {
    self.expected = expected
    self.actual = actual
  }

  private enum Phase {
    case updating(SharedAssertion)
    case comparing(SharedAssertion)
  }

  @TaskLocal private static var phase: Phase?

  /// The time at which values are read now.
  static var moment: SharedMoment {
    guard isTesting, let phase else { return .now }
    return switch phase {
    case .updating(let assertion): .expected(assertion)
    case .comparing(let assertion): .actual(assertion)
    }
  }

  /// The assertion that compares values now, if there is one.
  static var comparing: SharedAssertion? {
    guard isTesting, case .comparing(let assertion) = phase else { return nil }
    return assertion
  }

  /// Runs an operation that changes the expected values.
  func updating<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$phase.withValue(.updating(self), operation: operation)
  }

  /// Runs an operation that compares expected values, on the left, with actual ones.
  func comparing<R>(_ operation: () throws -> R) rethrows -> R {
    // Without shared values there is nothing to compare.
    guard SharedReaders.isNeeded else { return try operation() }
    return try Self.$phase.withValue(.comparing(self), operation: operation)
  }

  /// Whether the expected values of all boxes are those of other ones.
  func areExpected(_ others: Values) -> Bool {
    (expected.boxes + others.boxes).allSatisfy { box in
      box.areEqual(
        expected.value(of: box) ?? box.anyValue, others.value(of: box) ?? box.anyValue)
    }
  }

  /// The differences of the values of boxes that are not as expected.
  func differences(legend: String) -> String {
    expected.boxes.compactMap { box in
      let actual = actual.value(of: box) ?? box.anyValue
      guard let expected = expected.value(of: box), !box.areEqual(expected, actual) else {
        return nil
      }
      return difference(expected, actual, legend: legend)
    }
    .joined(separator: "\n\n")
  }
}

/// The changes of shared values that a test has not asserted on yet.
final class SharedTracker: Sendable {
  private struct Change {
    let box: any SharedRoot
    /// The value that the test knows.
    var value: Any
  }

  // The values are those of boxes, which protect them.
  private let changes = LockIsolated<UncheckedSendable<[ObjectIdentifier: Change]>>(.init([:]))

  /// Notes the value of a box before its first change since the last assertion.
  func willChange(_ box: any SharedRoot, from value: Any) {
    let value = UncheckedSendable(value)
    changes.withValue { changes in
      guard changes.value[ObjectIdentifier(box)] == nil else { return }
      changes.value[ObjectIdentifier(box)] = Change(box: box, value: value.value)
    }
  }

  /// The values that the test knows.
  var known: SharedAssertion.Values { values { $0.value } }

  /// The current values of the boxes that have changed.
  var current: SharedAssertion.Values { values { $0.box.anyValue } }

  private func values(_ value: (Change) -> Any) -> SharedAssertion.Values {
    changes.value.value.values.reduce(into: SharedAssertion.Values()) {
      $0.set(value($1), of: $1.box)
    }
  }

  /// Notes that the test knows values.
  func accept(_ values: SharedAssertion.Values) {
    changes.withValue { changes in
      for box in values.boxes {
        guard let value = values.value(of: box) else { continue }
        let id = ObjectIdentifier(box)
        if box.areEqual(value, box.anyValue) {
          changes.value[id] = nil
        } else {
          changes.value[id]?.value = value
        }
      }
    }
  }
}

extension DependencyValues {
  /// The tracker of the test store whose reducer or effect runs.
  var sharedTracker: SharedTracker? {
    get { self[SharedTrackerKey.self] }
    set { self[SharedTrackerKey.self] = newValue }
  }

  private enum SharedTrackerKey: DependencyKey {
    static var liveValue: SharedTracker? { nil }
    static var testValue: SharedTracker? { nil }
  }
}
