import ComposableArchitecture

/// The texts of the issues that are reported while something runs.
@MainActor
func issues(during operation: () async throws -> Void) async rethrows -> [String] {
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await operation() }
  return collector.messages.value
}

/// The texts of the issues that are reported while something runs.
func issues(during operation: () throws -> Void) rethrows -> [String] {
  let collector = IssueCollector()
  try withIssueReporters([collector], operation: operation)
  return collector.messages.value
}

final class IssueCollector: IssueReporter {
  let messages = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    messages.withValue { $0.append(message) }
  }
}

/// The texts that test stores print while something runs, and those of `_printChanges`.
@MainActor
func printed(during operation: () async throws -> Void) async rethrows -> [String] {
  let texts = LockIsolated<[String]>([])
  try await ChangePrinting.withSink({ text in texts.withValue { $0.append(text) } }) {
    try await operation()
  }
  return texts.value
}
