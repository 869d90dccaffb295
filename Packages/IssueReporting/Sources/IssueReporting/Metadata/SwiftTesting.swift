/// The functions of Swift Testing that this package uses, found at run time so that no program has
/// to link it.
enum SwiftTesting {
  static let isLoaded = library != nil

  /// Whether the running test belongs to Swift Testing.
  static var isRunning: Bool { ownsProcess || currentTestID != nil }

  /// The identity of the running test and, in a parameterized test, of its case.
  static var currentTestID: AnyHashable? { library?.currentTestID() }

  /// Records an issue in the current test.
  ///
  /// - Returns: Whether Swift Testing is loaded, so that the issue was recorded.
  static func record(_ message: String?, at site: CallSite) -> Bool {
    guard let library else { return false }
    library.record(message, site)
    return true
  }

  /// The functions that run a body with known issues, or `nil` if issues do not go to Swift
  /// Testing.
  static var knownIssue: SwiftTestingLibrary.KnownIssue? {
    guard TestContext.current == .swiftTesting,
      IssueReporters.current.contains(where: { $0 is DefaultReporter })
    else { return nil }
    return library?.knownIssue
  }

  private static let library = SwiftTestingLibrary()

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
