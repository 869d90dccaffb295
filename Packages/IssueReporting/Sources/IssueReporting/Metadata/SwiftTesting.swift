/// What we use of Swift Testing, found at run time so that nobody has to link it.
enum SwiftTesting {
  static let isLoaded = library != nil

  /// Whether the test that is running here is one of Swift Testing.
  static var isRunning: Bool { ownsProcess || currentTestID != nil }

  /// Equal for the same case of the same test.
  static var currentTestID: AnyHashable? { library?.currentTestID() }

  /// Records an issue in the current test.
  ///
  /// - Returns: Whether it could.
  static func record(_ message: String?, at site: CallSite) -> Bool {
    guard let library else { return false }
    library.record(message, site)
    return true
  }

  /// How to run a body whose issues are known, if Swift Testing is who hears of them.
  static var knownIssue: SwiftTestingLibrary.KnownIssue? {
    guard TestContext.current == .swiftTesting,
      IssueReporters.current.contains(where: { $0 is DefaultReporter })
    else { return nil }
    return library?.knownIssue
  }

  private static let library = SwiftTestingLibrary()

  /// The package manager runs a test program once for each framework, and says which.
  private static let ownsProcess: Bool = {
    guard isLoaded else { return false }
    let arguments = CommandLine.arguments
    return !XCTest.isLoaded
      || zip(arguments, arguments.dropFirst()).contains {
        $0 == "--testing-library" && $1 == "swift-testing"
      }
  }()
}
