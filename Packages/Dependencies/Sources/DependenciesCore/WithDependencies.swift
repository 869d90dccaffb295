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
/// Objects that the operation creates keep the overrides, and tasks that it starts inherit them.
///
/// - Parameters:
///   - updateValuesForOperation: A closure that changes the dependencies in force.
///   - operation: A closure that runs with the changed dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  values._beginMutation()
  try updateValuesForOperation(&values)
  return try DependencyValues.withValues(values) {
    DependencyObjects.register(try operation())
  }
}

/// Overrides dependencies for as long as an asynchronous operation runs.
///
/// Both closures run on the actor of the caller. See ``withDependencies(_:operation:)``.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - updateValuesForOperation: A closure that changes the dependencies in force.
///   - operation: A closure that runs with the changed dependencies.
/// - Returns: The result of the operation.
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
    DependencyObjects.register(try await operation())
  }
}

/// Runs an operation with the dependencies of a model, so that the models it creates share them.
///
/// The dependencies of a model are those in force when its first ``Dependency`` property was
/// created or, without such a property, when another `withDependencies` returned it. Overrides in
/// force in the current task take precedence.
///
/// ```swift
/// func addButtonTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// A model without dependencies is reported as an issue, and the operation runs with those in
/// force.
///
/// - Parameters:
///   - model: The object whose dependencies to use.
///   - operation: A closure that runs with the model's dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    DependencyObjects.register(try operation())
  }
}

/// Runs an operation with the dependencies of a model and some overrides on top.
///
/// See ``withDependencies(from:operation:fileID:filePath:line:column:)-(_,()->R,_,_,_,_)``.
///
/// - Parameters:
///   - model: The object whose dependencies to use.
///   - updateValuesForOperation: A closure that changes the model's dependencies.
///   - operation: A closure that runs with the changed dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
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
///   - model: The object whose dependencies to use.
///   - isolation: The actor of the caller.
///   - operation: A closure that runs with the model's dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    DependencyObjects.register(try await operation())
  }
}

/// Runs an asynchronous operation with the dependencies of a model and some overrides on top.
///
/// See ``withDependencies(from:operation:fileID:filePath:line:column:)-(_,()->R,_,_,_,_)``.
///
/// - Parameters:
///   - model: The object whose dependencies to use.
///   - isolation: The actor of the caller.
///   - updateValuesForOperation: A closure that changes the model's dependencies.
///   - operation: A closure that runs with the changed dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.withValues(DependencyObjects.values(from: model, site)) {
    try await withDependencies(updateValuesForOperation, operation: operation)
  }
}

extension DependencyValues {
  /// Runs an operation with exactly these dependencies in force.
  ///
  /// For code that keeps whole values, as a store does. Binds nothing if they are already in force.
  ///
  /// - Parameters:
  ///   - values: The dependencies.
  ///   - operation: A closure that runs with the dependencies.
  /// - Returns: The result of the operation.
  public static func withValues<R>(
    _ values: DependencyValues, operation: () throws -> R
  ) rethrows -> R {
    if _isCurrent(values) { return try operation() }
    return try Overrides.$taskLocal.withValue(values.overrides, operation: operation)
  }

  /// Runs an asynchronous operation with exactly these dependencies in force.
  ///
  /// - Parameters:
  ///   - values: The dependencies.
  ///   - isolation: The actor of the caller, on which the operation runs.
  ///   - operation: A closure that runs with the dependencies.
  /// - Returns: The result of the operation.
  public static func withValues<R>(
    _ values: DependencyValues,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    if _isCurrent(values) { return try await operation() }
    return try await Overrides.$taskLocal.withValue(values.overrides, operation: operation)
  }
}
