import Synchronization

// Invariant: `XCTestObservation` has the requirements of XCTest's protocol of this name, in its
// order.
// Test: `testATestHasOneID` and `testAnotherTestHasAnotherID` in TestContextTests.swift.

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

  @usableFromInline func testBundleWillStart(_: AnyObject) {}
  @usableFromInline func testSuiteWillStart(_: AnyObject) {}
  @usableFromInline func testCaseWillStart(_: AnyObject) {
    Self.started.add(1, ordering: .releasing)
    Self.running.store(true, ordering: .releasing)
  }
  @usableFromInline func testCase(
    _: AnyObject, didFailWithDescription: String, inFile: String?, atLine: Int
  ) {}
  @usableFromInline func testCaseDidFinish(_: AnyObject) {
    Self.running.store(false, ordering: .releasing)
  }
  @usableFromInline func testSuiteDidFinish(_: AnyObject) {}
  @usableFromInline func testBundleDidFinish(_: AnyObject) {}

  fileprivate static func register() {
    typealias Names = XCTestObservationCenterNames
    guard let center = Symbol.function(Names.shared, as: Shared.self)?.call(),
      let add = Symbol.function(Names.addTestObserver, context: center, as: AddTestObserver.self)
    else { return }
    add.call(XCTestObserver())
  }

  /// `XCTestObservationCenter.shared`
  private struct Shared {
    let call: () -> AnyObject
  }

  /// `XCTestObservationCenter.addTestObserver(_:)`
  private struct AddTestObserver {
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

private enum XCTestObservationCenterNames {
  static let shared = "$s6XCTest0A17ObservationCenterC6sharedACvgZ"
  static let addTestObserver = "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF"
}

// XCTest keeps observers in a set without a lock, which it iterates on the main thread. Only before
// the program starts can no other thread be using it.
@section(".init_array") @used
let registerXCTestObserver: @convention(c) () -> Void = { XCTestObserver.register() }
