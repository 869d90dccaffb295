import Dispatch

/// The functions of Swift Testing that this package uses, found at run time so that no program has
/// to link it.
enum SwiftTesting {
  static let isLoaded = Symbols.isLoaded("libTesting.so")

  /// Whether the running test belongs to Swift Testing.
  static var isRunning: Bool { ownsProcess || currentTestID != nil }

  /// The identity of the running test and, in a parameterized test, of its case.
  static var currentTestID: AnyHashable? { library?.currentTestID?() }

  /// Records an issue in the current test.
  ///
  /// - Returns: Whether Swift Testing is loaded, so that the issue was recorded.
  static func record(
    _ error: (any Error)?, _ message: String?, _ severity: IssueSeverity, at site: CallSite
  ) -> Bool {
    guard let record = library?.record else { return false }
    record(error, message, severity, site)
    return true
  }

  /// The library, if issues are reported to Swift Testing, which then has to match expected issues.
  static var libraryOfIssues: SwiftTestingLibrary? {
    guard TestContext.current == .swiftTesting,
      IssueReporters.current.contains(where: { $0 is DefaultReporter })
    else { return nil }
    return library
  }

  /// The library, which is checked on its first use.
  private static let library: SwiftTestingLibrary? = {
    guard isLoaded else { return nil }
    let library = SwiftTestingLibrary()
    // The tests of XCTest do not need it.
    if ownsProcess { report(missing: library.missing, library) }
    return library
  }()

  /// Fails the test run because names are missing.
  static func report(missing names: [String], _ library: SwiftTestingLibrary) {
    Toolchain.report(
      missing: names, of: "Swift Testing",
      library.record.map { _ in
        { message in
          // In no task, so that no test that expects issues expects this one.
          let group = DispatchGroup()
          DispatchQueue.global().async(group: group) {
            library.record?(nil, message, .error, CallSite())
          }
          group.wait()
        }
      })
  }

  /// Whether this process runs tests of Swift Testing only.
  ///
  /// The package manager runs a test program once for each framework, which it names in the
  /// arguments.
  private static let ownsProcess: Bool = {
    guard isLoaded else { return false }
    let arguments = CommandLine.arguments
    return !XCTest.isLoaded
      || zip(arguments, arguments.dropFirst()).contains {
        $0 == "--testing-library" && $1 == "swift-testing"
      }
  }()
}
