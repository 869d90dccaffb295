import IssueReporting

/// Sets default values of dependencies for the whole process, once, when it starts.
///
/// ```swift
/// @main struct Main: App {
///   init() {
///     prepareDependencies {
///       $0.database = try! Database(file: databaseFile)
///     }
///   }
/// }
/// ```
///
/// In a test, the values are those of the running test. `withDependencies` overrides them.
///
/// A value that was read or prepared before is not set, and an issue says so, since what has read it
/// may keep the former one. One closure may set a value several times.
///
/// - Parameters:
///   - updateValues: A closure that sets default values.
/// - Returns: The result of the closure.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues._current
  values.beginPreparation(Access(site: site, isPreparing: true))
  return try updateValues(&values)
}
