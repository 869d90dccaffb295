import IssueReporting

/// Overrides dependencies for as long as an operation runs.
///
/// ```swift
/// let model = withDependencies {
///   $0.continuousClock = ImmediateClock()
///   $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
///   $0.numberFact.fetch = { "\($0) is a great number!" }
/// } operation: {
///   CounterModel()
/// }
/// ```
///
/// Objects created by the operation keep the overrides, as do the tasks that it starts.
///
/// - Parameters:
///   - updateValuesForOperation: Changes the dependencies that are in force here.
///   - operation: Runs with the changed dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  values._beginMutation()
  try updateValuesForOperation(&values)
  return try DependencyValues.withValues(values) {
    DependencyObjects.remember(try operation())
  }
}

/// Overrides dependencies for as long as an asynchronous operation runs.
///
/// Both closures run on the actor of the caller. See ``withDependencies(_:operation:)``.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - updateValuesForOperation: Changes the dependencies that are in force here.
///   - operation: Runs with the changed dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  values._beginMutation()
  try await updateValuesForOperation(&values)
  return try await DependencyValues.withValues(values) {
    DependencyObjects.remember(try await operation())
  }
}

/// Runs an operation with the dependencies of a model, so that the models it creates share them.
///
/// The dependencies of a model are those in force when its first ``Dependency`` property was
/// created, or else those that it was returned with from another `withDependencies`. Overrides in
/// force here go on top.
///
/// ```swift
/// func addButtonTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// A model that has no dependencies is reported as an issue, and the operation runs without.
///
/// - Parameters:
///   - model: Whose dependencies to use.
///   - operation: Runs with the model's dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    DependencyObjects.remember(try operation())
  }
}

/// Runs an operation with the dependencies of a model and some overrides on top.
///
/// See ``withDependencies(from:operation:fileID:filePath:line:column:)-(_,()->R,_,_,_,_)``.
///
/// - Parameters:
///   - model: Whose dependencies to use.
///   - updateValuesForOperation: Changes the model's dependencies.
///   - operation: Runs with the changed dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    try withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs an asynchronous operation with the dependencies of a model.
///
/// See ``withDependencies(from:operation:fileID:filePath:line:column:)-(_,()->R,_,_,_,_)``.
///
/// - Parameters:
///   - model: Whose dependencies to use.
///   - isolation: The actor of the caller.
///   - operation: Runs with the model's dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    DependencyObjects.remember(try await operation())
  }
}

/// Runs an asynchronous operation with the dependencies of a model and some overrides on top.
///
/// See ``withDependencies(from:operation:fileID:filePath:line:column:)-(_,()->R,_,_,_,_)``.
///
/// - Parameters:
///   - model: Whose dependencies to use.
///   - isolation: The actor of the caller.
///   - updateValuesForOperation: Changes the model's dependencies.
///   - operation: Runs with the changed dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    try await withDependencies(updateValuesForOperation, operation: operation)
  }
}

extension DependencyValues {
  /// Runs an operation with exactly these dependencies in force.
  ///
  /// For code that keeps whole values, as a store does. Costs next to nothing if they are in force
  /// already.
  ///
  /// - Parameters:
  ///   - values: The dependencies.
  ///   - operation: Runs with them.
  /// - Returns: What the operation returns.
  public static func withValues<R>(
    _ values: DependencyValues, operation: () throws -> R
  ) rethrows -> R {
    if values.overrides === Overrides.current { return try operation() }
    return try Overrides.$current.withValue(values.overrides, operation: operation)
  }

  /// Runs an asynchronous operation with exactly these dependencies in force.
  ///
  /// - Parameters:
  ///   - values: The dependencies.
  ///   - isolation: The actor of the caller, on which the operation runs.
  ///   - operation: Runs with them.
  /// - Returns: What the operation returns.
  public static func withValues<R>(
    _ values: DependencyValues,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    if values.overrides === Overrides.current { return try await operation() }
    return try await Overrides.$current.withValue(values.overrides, operation: operation)
  }
}
