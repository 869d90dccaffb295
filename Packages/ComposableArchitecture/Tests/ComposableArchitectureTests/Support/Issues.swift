import ComposableArchitecture
import Foundation
import IssueReportingTestSupport
import Testing

/// Returns the messages of the issues that an operation reports.
@MainActor
func issues(during operation: () async throws -> Void) async rethrows -> [String] {
  try await recordIssues { try await operation() }.map(\.message)
}

/// Returns the messages of the issues that an operation reports.
func issues(during operation: () throws -> Void) rethrows -> [String] {
  try recordIssues(operation).map(\.message)
}

/// Returns the texts that test stores and `_printChanges` print during an operation.
@MainActor
func printed(during operation: () async throws -> Void) async rethrows -> [String] {
  let texts = LockIsolated<[String]>([])
  try await ChangePrinting.withSink({ text in texts.withValue { $0.append(text) } }) {
    try await operation()
  }
  return texts.value
}

/// Returns the number of the line in the caller's file, or in another one of these tests, that ends with a
/// comment `// ← name`.
///
/// For expected locations, which then do not depend on the lines around them.
func line(
  marked name: String, in file: String? = nil, filePath: StaticString = #filePath
) -> UInt {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let path = file.map { folder.appending(path: $0).path } ?? "\(filePath)"
  let source = try? String(contentsOfFile: path, encoding: .utf8)
  let lines = source?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  let marked = lines.indices.filter { lines[$0].hasSuffix(" // ← \(name)") }
  #expect(marked.count == 1, "Mark exactly one line of \(filePath) with '// ← \(name)'.")
  return UInt((marked.first ?? -1) + 1)
}
