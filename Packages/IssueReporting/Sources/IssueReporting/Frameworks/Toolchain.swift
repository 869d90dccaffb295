/// The toolchain that runs the program, whose test frameworks this package uses by private names.
enum Toolchain {
  /// Reports that a test framework has not what this package needs, by failing a test or, where
  /// that is impossible, by stopping the program: otherwise tests that must fail would pass.
  ///
  /// - Parameters:
  ///   - names: The mangled names that were not found.
  ///   - framework: The name of the test framework.
  ///   - fail: A function that fails the test run, or `nil` if it is missing, too.
  static func report(
    missing names: [String], of framework: String, _ fail: ((_ message: String) -> Void)?
  ) {
    guard !names.isEmpty else { return }
    let message = """
      \(framework) of this toolchain (\(description)) has not what IssueReporting needs to fail \
      tests and to tell them apart:

      \(names.map { "  \($0)" }.joined(separator: "\n"))

      Tests that must fail may pass, so do not trust this run. To fix, use the toolchain that \
      IssueReporting was made for, Swift 6.3, or adapt the names in its files \
      'SwiftTestingLibrary.swift', 'XCTestObserver.swift' and 'XCTest.swift'.
      """
    // A test run that cannot fail must not continue.
    guard let fail else { fatalError(message) }
    fail(message)
  }

  /// The version of the compiler.
  static var description: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #else
      "Swift 6.3"
    #endif
  }
}
