import Glibc

/// The program that `swift build --build-tests` has made of a package's tests.
///
/// `swift test` would wait for a build in the same folder.
struct TestProgram {
  let package: Package
  let graph: Graph
  let scratch: String

  /// Whether there are tests at all.
  static func exists(for package: Package) -> Bool {
    package.manifest.targets.contains { $0.kind == .test }
  }

  private var path: String {
    graph.files.absolute("\(scratch)/debug/\(package.name)PackageTests.xctest")
  }

  /// Returns the command that runs the tests of Swift Testing.
  func command(filter: String?, isSerial: Bool) -> [String] {
    ["env", "NO_COLOR=1", path, "--testing-library", "swift-testing"]
      + (isSerial ? ["--no-parallel"] : []) + (filter.map { ["--filter", $0] } ?? [])
  }

  /// The exit code of Swift Testing if there is no test.
  static let noTests: Int32 = 69

  /// Whether there are tests of XCTest.
  var hasOldTests: Bool {
    package.manifest.targets.contains { target in
      target.kind == .test
        && package.sourceFiles(of: target, in: graph.files).contains { file in
          graph.files.text(file)?.withCString { strstr($0, ": XCTestCase") } != nil
        }
    }
  }

  /// The command that lists the tests of XCTest, one on a line.
  var listCommand: [String] { [path, "--list-tests"] }

  /// Returns the command that runs tests of XCTest.
  ///
  /// - Parameter names: The names of the tests, as listed; `nil` for all.
  func oldCommand(_ names: [String]?) -> [String] {
    [path] + (names.map { [$0.joined(separator: ",")] } ?? [])
  }
}
