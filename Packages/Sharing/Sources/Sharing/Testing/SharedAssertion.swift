import ConcurrencyExtras
import DependenciesCore
import Synchronization

/// Shared values before and after a change, for a comparison of the states that refer to them: by an
/// assertion of a test store, a printer of changes, or an inspector.
///
/// The closure of an assertion changes the expected values, instead of the current ones.
@_spi(Stores)
public final class SharedAssertion: Sendable {
  private let expectedValues: LockIsolated<SharedValues>
  public let actual: SharedValues

  public init(expected: SharedValues, actual: SharedValues) {
    self.expectedValues = LockIsolated(expected)
    self.actual = actual
  }

  /// An assertion without shared values.
  public static let empty = SharedAssertion(expected: SharedValues(), actual: SharedValues())

  var expected: SharedValues {
    get { expectedValues.value }
    set { expectedValues.setValue(newValue) }
  }

  @TaskLocal private static var current = SharedMoment.now

  /// The time at which values are read now.
  static var moment: SharedMoment { SharedTracker.isUsed ? current : .now }

  /// The assertion that compares values now, if there is one.
  static var comparing: SharedAssertion? {
    guard case .actual(let assertion) = moment else { return nil }
    return assertion
  }

  // Setting a task local is slow, so these do without while the process has no shared value.

  /// Runs an operation that changes the expected values.
  public func updating<R>(_ operation: () throws -> R) rethrows -> R {
    guard SharedObservers.isUsed else { return try operation() }
    return try Self.$current.withValue(.expected(self), operation: operation)
  }

  /// Runs an operation that compares expected values, on the left, with actual ones.
  public func comparing<R>(_ operation: () throws -> R) rethrows -> R {
    guard SharedObservers.isUsed else { return try operation() }
    return try Self.$current.withValue(.actual(self), operation: operation)
  }

  /// Whether the expected values of all boxes are those of other ones.
  public func areExpected(_ others: SharedValues) -> Bool {
    guard SharedObservers.isUsed else { return true }
    return (expected.boxes + others.boxes).allSatisfy { box in
      box.areEqual(
        expected.value(of: box) ?? box.anyValue, others.value(of: box) ?? box.anyValue)
    }
  }

  /// The values of boxes that are not as expected.
  public var mismatches: [(expected: Any, actual: Any)] {
    expected.boxes.compactMap { box in
      let actual = actual.value(of: box) ?? box.anyValue
      guard let expected = expected.value(of: box), !box.areEqual(expected, actual) else {
        return nil
      }
      return (expected, actual)
    }
  }
}

/// Values of boxes at one time.
@_spi(Stores)
public struct SharedValues: Sendable {
  // The boxes protect their values.
  private var values: [ObjectIdentifier: (box: any SharedRoot, value: UncheckedSendable<Any>)] = [:]

  public init() {}

  var isEmpty: Bool { values.isEmpty }

  var boxes: [any SharedRoot] { values.values.map(\.box) }

  func value(of box: any SharedRoot) -> Any? { values[ObjectIdentifier(box)]?.value.value }

  /// Returns these values, with others of boxes that have none here.
  public func merging(_ others: Self) -> Self {
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

  subscript(location: SharedLocation) -> (any AnySharedReference)? {
    // A value is set by this.
    get { value(of: location).map { $0 as! any AnySharedReference } }
    set { set(newValue, of: location) }
  }
}

/// The changes of shared values that a test has not asserted on yet, or a printer has not printed.
@_spi(Stores)
public final class SharedTracker: Sendable {
  private let knownValues = LockIsolated(SharedValues())
  private let hasWrites = LockIsolated(false)
  /// A tracker around this one, which notes the same changes.
  private let outer: SharedTracker?

  /// Whether this process has trackers. While it has none, shared values need not look for one.
  static var isUsed: Bool { _isUsed.load(ordering: .relaxed) }
  private static let _isUsed = Atomic(false)

  public init(within outer: SharedTracker? = nil) {
    self.outer = outer
    Self._isUsed.store(true, ordering: .relaxed)
  }

  /// Notes the value of a box before its first change since the last assertion.
  func willChange(_ box: any SharedRoot, from value: Any) {
    outer?.willChange(box, from: value)
    let value = UncheckedSendable(value)
    knownValues.withValue { known in
      if known.value(of: box) == nil { known.set(value.value, of: box) }
    }
  }

  /// Notes a write, also one of the value that a box has.
  func didWrite() {
    outer?.didWrite()
    hasWrites.setValue(true)
  }

  /// Returns whether values were written since the last call.
  public func takeWrites() -> Bool {
    guard SharedObservers.isUsed else { return false }
    return hasWrites.withValue { hasWrites in
      defer { hasWrites = false }
      return hasWrites
    }
  }

  /// The values that the test has asserted, of the boxes that have changed.
  public var known: SharedValues {
    SharedObservers.isUsed ? knownValues.value : SharedValues()
  }

  /// The current values of the boxes that have changed.
  public var current: SharedValues {
    let known = known
    guard !known.isEmpty else { return known }
    return known.boxes.reduce(into: SharedValues()) { $0.set($1.anyValue, of: $1) }
  }

  /// Returns the values before and after the changes so far, and forgets them; `nil` if there were none.
  public func takeChanges() -> SharedAssertion? {
    let known = known
    guard !known.isEmpty else { return nil }
    let current = current
    accept(current)
    return SharedAssertion(expected: known, actual: current)
  }

  /// Records that the test has asserted values.
  public func accept(_ values: SharedValues) {
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
  public static var liveValue: SharedTracker? { nil }
  public static var testValue: SharedTracker? { nil }
}

extension DependencyValues {
  /// The tracker of the test store whose reducer or effect runs.
  @_spi(Stores) public var sharedTracker: SharedTracker? {
    get { self[SharedTracker.self] }
    set { self[SharedTracker.self] = newValue }
  }
}
