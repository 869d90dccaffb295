public import Foundation
public import RecordedSteps
import Subprocesses

/// A file with a written test, in the package of the feature.
public struct TestFile {
  private let file: URL
  private let package: URL

  /// Writes a test into the tests of the feature's module: `Packages/*/Tests/FooTests`, those of an
  /// example, or `Tests/FooTests` of a repository that is one package.
  ///
  /// - Throws: An error that describes itself in a sentence, if there is no such folder, or a test of
  ///   this name is in it.
  public init(_ test: String, of steps: RecordedSteps, in repository: URL) throws {
    let packages = ["Packages", "Packages/Examples"].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(
        at: repository.appending(path: folder), includingPropertiesForKeys: nil)) ?? []
    }
    let folder = "Tests/\(steps.module)Tests"
    guard
      let package = ([repository] + packages).first(where: {
        FileManager.default.fileExists(atPath: $0.appending(path: folder).path)
      })
    else {
      throw Unwritable(
        "No package has tests of \(steps.module): make a folder \(folder) for them.")
    }
    let name = "Recorded\(steps.feature.filter { $0 != "." })Tests.swift"
    self.package = package
    file = package.appending(path: folder).appending(path: name)
    do {
      try Data(test.utf8).write(to: file, options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw Unwritable("\(file.path) exists: move it away first.")
    }
    try Self.format(file)
  }

  /// Runs the test, and returns a sentence with the path and the result. A test that does not compile
  /// is removed.
  ///
  /// - Parameter options: Options of `swift test`.
  public func run(options: [String]) throws -> String {
    let name = file.deletingPathExtension().lastPathComponent
    let result = try Subprocesses.run(
      ["swift", "test", "--package-path", package.path, "--filter", name] + options,
      mergesErrors: true)
    if result.status == 0 { return "Written to \(file.path), and it passes." }
    let lines = result.lines
    if let error = lines.first(where: { $0.contains(" error: ") && $0.contains(name) }) {
      try FileManager.default.removeItem(at: file)
      throw Unwritable("it would not compile: \(error)")
    }
    let issue = lines.first { $0.contains("recorded an issue") }
    return "Written to \(file.path). It fails: \(issue ?? lines.last ?? "no output")"
  }

  /// Lays out a Swift file, with the formatter of the toolchain.
  static func format(_ file: URL) throws {
    _ = try Subprocesses.run(["swift", "format", "--in-place", file.path])
  }
}
