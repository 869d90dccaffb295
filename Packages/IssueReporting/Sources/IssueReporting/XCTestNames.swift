// The names that version 1.0 of the Composable Architecture uses for functions of this package.
// XCTest has the first one too: where both are imported, that of XCTest is called.

/// Fails the running test or, if none is running, warns. Does not need XCTest.
///
/// See ``reportIssue(_:fileID:filePath:line:column:)``.
@_disfavoredOverload
public func XCTFail(
  _ message: String = "",
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(message, fileID: fileID, filePath: file, line: line, column: column)
}

/// Returns a function that fails the running test when it is called, and returns the placeholder.
///
/// The same as `unimplemented`, under the name of version 1.0.
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = unimplementedPlaceholder(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  unimplemented(
    description(), placeholder: placeholder(), fileID: fileID, filePath: filePath,
    function: function,
    line: line, column: column)
}

/// Returns a throwing function that fails the running test when it is called, and throws.
///
/// The same as `unimplemented`, under the name of version 1.0.
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  unimplemented(
    description(), fileID: fileID, filePath: filePath, function: function,
    line: line, column: column)
}

/// Returns an asynchronous function that fails the running test when it is called, and returns the
/// placeholder.
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = unimplementedPlaceholder(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  unimplemented(
    description(), placeholder: placeholder(), fileID: fileID, filePath: filePath,
    function: function,
    line: line, column: column)
}

/// Returns an asynchronous throwing function that fails the running test when it is called, and
/// throws.
@_disfavoredOverload
public func XCTUnimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  unimplemented(
    description(), fileID: fileID, filePath: filePath, function: function,
    line: line, column: column)
}
