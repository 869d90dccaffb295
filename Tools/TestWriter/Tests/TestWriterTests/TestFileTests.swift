import Foundation
import RecordedSteps
import TestWriter
import Testing

/// Where the file of a test is written.
@Suite struct TestFileTests {
  private func write(in folder: URL) throws -> TestFile {
    let steps = try JSONDecoder().decode(
      RecordedSteps.self,
      from: Data(
        #"{"feature":"Row.Feature","module":"M","values":{"types":[],"nodes":[]},"steps":[]}"#
          .utf8))
    return try TestFile("let a=1\n", of: steps, in: folder)
  }

  /// In a repository that is a package, in a workspace without examples, and in one with them.
  @Test(arguments: ["", "Packages/A", "Packages/Examples/A"])
  func file_isInTheTestsOfTheModule(package: String) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appending(path: package).appending(path: "Tests/MTests")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try write(in: root)
    let file = folder.appending(path: "RecordedRowFeatureTests.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == "let a = 1\n")
    // It is not written over.
    let error = #expect(throws: (any Error).self) { try write(in: root) }
    #expect("\(error!)".contains("move it away first"))
  }

  @Test func withoutTestsOfTheModule_nothingIsWritten() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let error = #expect(throws: (any Error).self) { try write(in: root) }
    #expect("\(error!)".contains("make a folder Tests/MTests"))
    #expect(!FileManager.default.fileExists(atPath: root.path))
  }
}
