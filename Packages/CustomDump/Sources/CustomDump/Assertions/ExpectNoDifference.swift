import IssueReporting

/// Asserts that two values are equal, and fails with their difference if they are not.
///
/// ```swift
/// expectNoDifference(standups, [Standup(id: 1, title: "Design")])
/// ```
///
/// It works in XCTest and in Swift Testing. The failure appears at the line of the call:
///
/// ```
/// Difference: …
///
///   [
///     [0]: Standup(
///       id: 1,
/// −     title: "Engineering"
/// +     title: "Design"
///     )
///   ]
///
/// (First: −, Second: +)
/// ```
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: The value that it should be equal to.
///   - message: The title of the failure: by default `Difference`.
public func expectNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.reportErrors {
    site.report(
      difference(try expression1(), try expression2(), as: ("First", "Second")),
      after: message() ?? "Difference")
  }
}
