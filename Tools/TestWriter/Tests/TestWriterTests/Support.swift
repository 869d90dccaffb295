import ComposableArchitecture
import Foundation
import Testing

@testable import RecordedSteps
@testable import StoreInspector
@testable import TestWriter

/// The folder of this target, whose files of recorded tests are compiled and run.
let sources = URL(filePath: #filePath).deletingLastPathComponent()

/// A writer for tests of this target.
@MainActor let writer = ValueWriter(
  index: SourceIndex(folders: [sources]), module: "TestWriterTests")

extension ValueWriter {
  /// Returns the expression of a value in memory.
  @MainActor func expression(of value: Any) throws -> String {
    var table = ValueTable()
    let index = table.insert(value)
    return try expression(Value(index, in: table))
  }
}

extension Inspector {
  /// Writes the test of a feature from the recorded actions.
  func test(of feature: String, index: SourceIndex = SourceIndex(folders: [sources])) throws
    -> String
  {
    // The file is read by another process.
    let data = try JSONEncoder().encode(steps(of: feature))
    let steps = try JSONDecoder().decode(RecordedSteps.self, from: data)
    return try TestWriter(index: index).test(of: steps)
  }
}

/// Expects that a file of this target has a test, up to its layout. `RECORD_SNAPSHOTS=1` writes it.
func expect(
  _ test: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let test = test.replacing("@testable import TestWriterTests\n\n", with: "")
  let file = sources.appending(path: name)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(test.utf8).write(to: file)
    try TestFile.format(file)
  }
  func withoutLayout(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != ";" }.replacing(",]", with: "]")
      .replacing(",)", with: ")")
  }
  #expect(
    try withoutLayout(test) == withoutLayout(String(contentsOf: file, encoding: .utf8)),
    sourceLocation: sourceLocation)
}
