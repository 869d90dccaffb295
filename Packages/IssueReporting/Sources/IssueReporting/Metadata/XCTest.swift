/// The functions of XCTest that this package uses, found at run time so that no program has to link
/// it.
enum XCTest {
  static let isLoaded = fail != nil

  /// Fails the running test.
  ///
  /// - Returns: Whether a test is running.
  static func fail(_ message: String, at site: CallSite) -> Bool {
    guard let fail, XCTestObserver.isTestRunning else { return false }
    fail.call(message, site.filePath, site.line)
    return true
  }

  private static let fail = Symbol.function(
    "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF", as: Fail.self)

  /// `XCTFail(_:file:line:)`
  private struct Fail: Sendable {
    let call: @Sendable (String, StaticString, UInt) -> Void
  }
}
