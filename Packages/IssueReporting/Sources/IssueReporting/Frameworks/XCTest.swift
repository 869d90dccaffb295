/// The functions of XCTest that this package uses, found at run time so that no program has to link
/// it.
enum XCTest {
  static let isLoaded = Symbols.isLoaded("libXCTest.so")

  /// The number of tests that have started so far, which differs for every test.
  static var startedTests: Int {
    _ = isChecked
    return XCTestObserver.startedTests
  }

  /// Fails the running test.
  ///
  /// - Returns: Whether the failure was recorded: a test is running, or it is not known whether one
  ///   is.
  static func fail(_ message: String, at site: CallSite) -> Bool {
    _ = isChecked
    guard let fail = failFunction(), XCTestObserver.isTestRunning || !XCTestObserver.missing.isEmpty
    else { return false }
    fail.call(message, site.filePath, site.line)
    return true
  }

  /// Fails the running test if this version of XCTest lacks a function that is needed.
  static func check(_ symbols: Symbols, missing: [String]) {
    let fail = failFunction(symbols)
    Toolchain.report(
      missing: missing + (fail == nil ? [failName] : []), of: "XCTest",
      fail.map { fail in
        { message in
          let site = CallSite()
          fail.call(message, site.filePath, site.line)
        }
      })
  }

  static let failName = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"

  private static let isChecked: Bool = {
    check(Symbols(), missing: XCTestObserver.missing)
    return true
  }()

  private static func failFunction(_ symbols: Symbols = Symbols()) -> Fail? {
    symbols.function(failName, as: Fail.self)
  }

  /// `XCTFail(_:file:line:)`
  private struct Fail: Sendable {
    let call: @Sendable (String, StaticString, UInt) -> Void
  }
}
