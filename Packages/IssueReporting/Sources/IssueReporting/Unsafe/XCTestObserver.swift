import Synchronization

// Invariant: `XCTestObservation` has the requirements of XCTest's protocol of this name, in its
// order. Their number is checked before the observer is registered; then each call checks that it
// is the one that is due, by the type of its argument and by the tests that run.
// Tests: `testATestHasOneID` and `testAnotherTestHasAnotherID` in TestContextTests.swift, and those
// of ToolchainTests.swift.

/// An observer that counts the tests that XCTest starts, and knows whether one is running.
///
/// XCTest does not expose the running test; it notifies its observers when one starts and ends. A
/// value of `any XCTestObservation` consists of an object reference and a table of functions, and a
/// protocol of ours with the same requirements in the same order makes the same table.
@usableFromInline
final class XCTestObserver: XCTestObservation {
  private static let started = Atomic(0)
  private static let running = Atomic(false)

  /// The number of tests that have started so far, which differs for every test.
  static var startedTests: Int { started.load(ordering: .acquiring) }

  static var isTestRunning: Bool { running.load(ordering: .acquiring) }

  /// The mangled names that XCTest does not have, so that the observer is not registered.
  static let missing = XCTest.isLoaded ? register(Symbols()) : []

  init() {}

  @usableFromInline func testBundleWillStart(_ bundle: AnyObject) { check(bundle, is: "Bundle") }
  @usableFromInline func testSuiteWillStart(_ suite: AnyObject) { check(suite, is: "XCTestSuite") }
  @usableFromInline func testCaseWillStart(_ test: AnyObject) {
    check(test, is: "XCTestCase", isRunning: false)
    Self.started.add(1, ordering: .releasing)
    Self.running.store(true, ordering: .releasing)
  }
  @usableFromInline func testCase(
    _ test: AnyObject, didFailWithDescription: String, inFile: String?, atLine: Int
  ) {
    check(test, is: "XCTestCase", isRunning: true)
  }
  @usableFromInline func testCaseDidFinish(_ test: AnyObject) {
    check(test, is: "XCTestCase", isRunning: true)
    Self.running.store(false, ordering: .releasing)
  }
  @usableFromInline func testSuiteDidFinish(_ suite: AnyObject) { check(suite, is: "XCTestSuite") }
  @usableFromInline func testBundleDidFinish(_ bundle: AnyObject) { check(bundle, is: "Bundle") }

  /// Stops the program if XCTest cannot have meant to call this function now.
  private func check(
    _ argument: AnyObject, is type: String, isRunning: Bool = false, function: String = #function
  ) {
    let types = sequence(first: Mirror(reflecting: argument), next: \.superclassMirror)
    if types.contains(where: { "\($0.subjectType)" == type }), Self.isTestRunning == isRunning {
      return
    }
    // XCTest calls functions in another order than this package assumes.
    Toolchain.report(
      missing: ["XCTestObservation.\(function) in its order, called with \(argument)"],
      of: "XCTest", nil)
  }

  fileprivate static func prepare() {
    _ = missing
  }

  /// Registers an observer, unless names are missing, and returns those.
  static func register(_ symbols: Symbols) -> [String] {
    let center = symbols.function(Name.sharedCenter.rawValue, as: Shared.self)?.call()
    let add = center.flatMap {
      symbols.function(Name.addObserver.rawValue, context: $0, as: AddObserver.self)
    }
    var missing: [Name] = []
    if center == nil { missing.append(.sharedCenter) }
    if add == nil { missing.append(.addObserver) }
    if symbols.requirementCount(Name.observation.rawValue) != 7 { missing.append(.observation) }
    if missing.isEmpty { add?.call(XCTestObserver()) }
    return missing.map(\.rawValue)
  }

  enum Name: String, CaseIterable {
    case sharedCenter = "$s6XCTest0A17ObservationCenterC6sharedACvgZ"
    case addObserver = "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF"
    case observation = "$s6XCTest0A11ObservationMp"
  }

  /// `XCTestObservationCenter.shared`
  private struct Shared {
    let call: () -> AnyObject
  }

  /// `XCTestObservationCenter.addTestObserver(_:)`
  private struct AddObserver {
    let call: (any XCTestObservation) -> Void
  }
}

/// A protocol with the same requirements, in the same order, as XCTest's protocol of this name.
///
/// Visible outside the module so that the optimizer keeps the functions that are not called in it.
@usableFromInline
protocol XCTestObservation: AnyObject {
  func testBundleWillStart(_: AnyObject)
  func testSuiteWillStart(_: AnyObject)
  func testCaseWillStart(_: AnyObject)
  func testCase(_: AnyObject, didFailWithDescription: String, inFile: String?, atLine: Int)
  func testCaseDidFinish(_: AnyObject)
  func testSuiteDidFinish(_: AnyObject)
  func testBundleDidFinish(_: AnyObject)
}

// XCTest keeps observers in a set without a lock, which it iterates on the main thread. Only before
// the program starts can no other thread be using it.
@section(".init_array") @used
let registerXCTestObserver: @convention(c) () -> Void = { XCTestObserver.prepare() }
