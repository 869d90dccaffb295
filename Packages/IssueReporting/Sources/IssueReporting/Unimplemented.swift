/// A function that fails the running test when it is called.
///
/// The value to give to an endpoint of a dependency that a test has not said how to answer:
///
/// ```swift
/// struct NumberFactClient {
///   var fetch: @Sendable (Int) async throws -> String
///
///   static let test = Self(fetch: unimplemented("NumberFactClient.fetch"))
/// }
/// ```
///
/// When called it reports an issue that says what was called, where it was made, and with which
/// arguments; then it returns the placeholder. Outside tests that is a warning on standard error.
///
/// Without a placeholder it returns nothing, zero, `false`, an empty collection or `nil`, or a stream that
/// has ended. For a result that is none of those, give one: without, the call stops the program.
///
/// - Parameters:
///   - description: The name of what is not implemented.
///   - placeholder: What to return.
///   - fileID: The file to blame, as `Module/File.swift`.
///   - filePath: The file to blame, as a full path.
///   - function: The function to mention.
///   - line: The line to blame.
///   - column: The column to blame.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = unimplementedPlaceholder(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    return placeholder()
  }
}

/// A throwing function that fails the running test when it is called, and throws an
/// ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    throw UnimplementedFailure(description: origin.description())
  }
}

/// An asynchronous function that fails the running test when it is called, and returns the
/// placeholder.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = unimplementedPlaceholder(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    return placeholder()
  }
}

/// An asynchronous throwing function that fails the running test when it is called, and throws an
/// ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    throw UnimplementedFailure(description: origin.description())
  }
}

/// Fails the running test at once, and returns the placeholder.
///
/// For a value rather than a function:
///
/// ```swift
/// var locale: Locale { unimplemented("Client.locale", placeholder: .current) }
/// ```
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: @autoclosure () -> String = "",
  placeholder: @autoclosure () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  let description = description()
  Unimplemented(
    description: { description }, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  .report(nil)
  return placeholder()
}

/// What an unimplemented function throws if it has nothing to return.
public struct UnimplementedFailure: Error, CustomStringConvertible, Hashable {
  /// The name of what is not implemented.
  public let description: String

  /// Makes a failure.
  public init(description: String) {
    self.description = description
  }
}

private struct Unimplemented: Sendable {
  let description: @Sendable () -> String
  let function: StaticString
  let site: CallSite

  func report(_ arguments: Any?) {
    let name = description()
    var message = """
      Unimplemented\(name.isEmpty ? "" : ": \(name)") …

        Defined in '\(function)' at:
          \(site)
      """
    if let arguments {
      var text = ""
      debugPrint(arguments, terminator: "", to: &text)
      message += "\n\n  Invoked with:\n    \(text)"
    }
    message += "\n\nTo fix, give this test an implementation of its own."
    site.report(message)
  }
}
