import ConcurrencyExtras
import CustomDump
import DependenciesCore
import IssueReporting

/// The shared values during an assertion of a test store.
///
/// The closure of the assertion changes the expected values, instead of the current ones.
final class SharedAssertion: Sendable {
  /// Values by box.
  struct Values: Sendable {
    // The boxes protect their values.
    private var values: [ObjectIdentifier: (box: any SharedRoot, value: UncheckedSendable<Any>)] =
      [:]

    var isEmpty: Bool { values.isEmpty }

    var boxes: [any SharedRoot] { values.values.map(\.box) }

    func value(of box: any SharedRoot) -> Any? { values[ObjectIdentifier(box)]?.value.value }

    /// Returns these values, with others of boxes that have none here.
    func merging(_ others: Self) -> Self {
      guard !others.isEmpty else { return self }
      var merged = self
      merged.values.merge(others.values) { own, _ in own }
      return merged
    }

    mutating func set(_ value: Any?, of box: any SharedRoot) {
      values[ObjectIdentifier(box)] = value.map { (box, UncheckedSendable($0)) }
    }

    subscript<Value>(box: SharedBox<Value>) -> Value? {
      // A value is set by its box, or by this.
      get { value(of: box).map { $0 as! Value } }
      set { set(newValue, of: box) }
    }
  }

  private let expectedValues: LockIsolated<Values>
  let actual: Values

  init(expected: Values, actual: Values) {
    self.expectedValues = LockIsolated(expected)
    self.actual = actual
  }

  /// An assertion without shared values.
  static let empty = SharedAssertion(expected: Values(), actual: Values())

  var expected: Values {
    get { expectedValues.value }
    set { expectedValues.setValue(newValue) }
  }

  @TaskLocal private static var current = SharedMoment.now

  /// The time at which values are read now.
  static var moment: SharedMoment { isTesting ? current : .now }

  /// The assertion that compares values now, if there is one.
  static var comparing: SharedAssertion? {
    guard case .actual(let assertion) = moment else { return nil }
    return assertion
  }

  // Setting a task local is slow, so these do without while the process has no shared value.

  /// Runs an operation that changes the expected values.
  func updating<R>(_ operation: () throws -> R) rethrows -> R {
    guard SharedReaders.isNeeded else { return try operation() }
    return try Self.$current.withValue(.expected(self), operation: operation)
  }

  /// Runs an operation that compares expected values, on the left, with actual ones.
  func comparing<R>(_ operation: () throws -> R) rethrows -> R {
    guard SharedReaders.isNeeded else { return try operation() }
    return try Self.$current.withValue(.actual(self), operation: operation)
  }

  /// Whether the expected values of all boxes are those of other ones.
  func areExpected(_ others: Values) -> Bool {
    guard SharedReaders.isNeeded else { return true }
    return (expected.boxes + others.boxes).allSatisfy { box in
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
  private let knownValues = LockIsolated(SharedAssertion.Values())

  /// Notes the value of a box before its first change since the last assertion.
  func willChange(_ box: any SharedRoot, from value: Any) {
    let value = UncheckedSendable(value)
    knownValues.withValue { known in
      if known.value(of: box) == nil { known.set(value.value, of: box) }
    }
  }

  /// The values that the test has asserted, of the boxes that have changed.
  var known: SharedAssertion.Values {
    SharedReaders.isNeeded ? knownValues.value : SharedAssertion.Values()
  }

  /// The current values of the boxes that have changed.
  var current: SharedAssertion.Values {
    let known = known
    guard !known.isEmpty else { return known }
    return known.boxes.reduce(into: SharedAssertion.Values()) { $0.set($1.anyValue, of: $1) }
  }

  /// Records that the test has asserted values.
  func accept(_ values: SharedAssertion.Values) {
    guard !values.isEmpty else { return }
    knownValues.withValue { known in
      for box in values.boxes {
        guard let value = values.value(of: box), known.value(of: box) != nil else { continue }
        known.set(box.areEqual(value, box.anyValue) ? nil : value, of: box)
      }
    }
  }
}

extension SharedTracker: DependencyKey {
  static var liveValue: SharedTracker? { nil }
  static var testValue: SharedTracker? { nil }
}

extension DependencyValues {
  /// The tracker of the test store whose reducer or effect runs.
  var sharedTracker: SharedTracker? {
    get { self[SharedTracker.self] }
    set { self[SharedTracker.self] = newValue }
  }
}
