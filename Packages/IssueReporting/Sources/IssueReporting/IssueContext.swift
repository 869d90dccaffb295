/// The call site and the dependency that issues are reported with. Libraries set them around the
/// functions that they call for their users, such as effects and default values of dependencies.
public enum _IssueContext {
  /// The call site that the current task runs for, such as that of an effect.
  ///
  /// An unimplemented function reports its issue there, rather than where it was created.
  @TaskLocal public static var caller: CallSite?

  /// The dependency whose default value is being created, such as `\\.numberFact`.
  ///
  /// The issues of unimplemented functions that belong to the value name it.
  @TaskLocal public static var dependency: String?

  /// The call site of all issues, which `withIssueContext` sets.
  @TaskLocal static var site: CallSite?
}

/// Reports the issues of an operation, and of all tasks that it starts, at one line.
///
/// For assertions of your own, whose issues belong to the line of their caller:
///
/// ```swift
/// func expectCartIsEmpty(
///   _ cart: Cart, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   withIssueContext(fileID: fileID, filePath: filePath, line: line, column: column) {
///     cart.check()
///   }
/// }
/// ```
///
/// - Parameters:
///   - operation: The code that reports issues.
/// - Returns: The result of the operation.
public func withIssueContext<R>(
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt,
  operation: () throws -> R
) rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try _IssueContext.$site.withValue(site, operation: operation)
}

/// Reports the issues of an asynchronous operation, and of all tasks that it starts, at one line.
/// Runs on the caller's actor.
///
/// See ``withIssueContext(fileID:filePath:line:column:operation:)``.
public func withIssueContext<R>(
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await _IssueContext.$site.withValue(site, operation: operation)
}
