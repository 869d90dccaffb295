/// Asserts that two values are equal, and shows how they differ if they are not.
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
///   - message: What to say in front of the difference instead of `Difference`.
///   - fileID: The file to blame, as `Module/File.swift`.
///   - filePath: The file to blame, as a full path.
///   - line: The line to blame.
///   - column: The column to blame.
public func expectNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  location.reportErrors {
    location.report(
      difference(try expression1(), try expression2(), as: ("First", "Second")),
      after: message() ?? "Difference")
  }
}
