/// Returns a function that fails the running test when it is called.
///
/// Use it for the endpoints of a dependency's test value, so that a test has to override those that
/// it uses:
///
/// ```swift
/// struct NumberFactClient {
///   var fetch: @Sendable (Int) async throws -> String
///
///   static let test = Self(fetch: unimplemented("NumberFactClient.fetch"))
/// }
/// ```
///
/// The function reports an issue with its description, the place where it was made, its arguments
/// and, if it was made for the test value of a dependency, the key path of that; then it returns the
/// placeholder. Outside tests the issue is a warning on standard error.
///
/// The default placeholder is `()`, zero, `false`, an empty collection, `nil`, or a stream that has
/// ended. Any other type of result needs one: without it, the call stops the program.
///
/// - Parameters:
///   - description: The name of the unimplemented function, such as `NumberFactClient.fetch`.
///   - placeholder: The value that the function returns.
///   - function: The function that `unimplemented` is called in, which the issue names.
/// - Returns: A function that reports an issue and returns the placeholder.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = unimplementedPlaceholder(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    return placeholder()
  }
}

/// Returns a throwing function that fails the running test when it is called, and throws an
/// ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    throw UnimplementedFailure(description: origin.description())
  }
}

/// Returns an asynchronous function that fails the running test when it is called, and returns the
/// placeholder.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = unimplementedPlaceholder(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    return placeholder()
  }
}

/// Returns an asynchronous throwing function that fails the running test when it is called, and
/// throws an ``UnimplementedFailure``.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) in
    origin.report((repeat each argument))
    throw UnimplementedFailure(description: origin.description())
  }
}

/// Returns a throwing function that fails the running test when it is called, and throws an error.
///
/// - Parameters:
///   - description: The name of the unimplemented function, such as `NumberFactClient.fetch`.
///   - failure: The error that the function throws.
///   - function: The function that `unimplemented` is called in, which the issue names.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws(Failure) -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) throws(Failure) in
    origin.report((repeat each argument))
    throw failure()
  }
}

/// Returns an asynchronous throwing function that fails the running test when it is called, and throws
/// an error.
public func unimplemented<each Argument, Failure: Error, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  throwing failure: @autoclosure @escaping @Sendable () -> Failure,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) async throws(Failure) -> Result {
  let origin = Unimplemented(
    description: description, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return { (argument: repeat each Argument) async throws(Failure) in
    origin.report((repeat each argument))
    throw failure()
  }
}

/// Fails the running test immediately, and returns the placeholder.
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
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) -> Result {
  let description = description()
  Unimplemented(
    description: { description }, function: function,
    site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  .report(nil)
  return placeholder()
}

/// The error that an unimplemented throwing function throws.
public struct UnimplementedFailure: Error, CustomStringConvertible, Hashable {
  /// The description of the unimplemented function.
  public let description: String

  /// Creates a failure with the description of an unimplemented function.
  public init(description: String) {
    self.description = description
  }
}

private struct Unimplemented: Sendable {
  let description: @Sendable () -> String
  let function: StaticString
  /// The place where the function was made.
  let site: CallSite
  /// The dependency that the function belongs to.
  let dependency = _IssueContext.dependency

  func report(_ arguments: Any?) {
    let name = description()
    var message = """
      Unimplemented\(name.isEmpty ? "" : ": \(name)") …

        Defined in '\(function)' at:
          \(site)
      """
    if let dependency { message += "\n\n  Dependency:\n    @Dependency(\(dependency))" }
    if let arguments {
      var text = ""
      debugPrint(arguments, terminator: "", to: &text)
      message += "\n\n  Invoked with:\n    \(text)"
    }
    if let dependency { message += "\n\nTo fix, override '\(dependency)' for this test." }
    (_IssueContext.caller ?? site).report(message)
  }
}
