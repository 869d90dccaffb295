import IssueReporting

/// A property wrapper that reads a dependency.
///
/// ```swift
/// struct TimerFeature: Reducer {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(\.dataManager.save) var saveData
/// }
/// ```
///
/// The property keeps the overrides in force where it was created. Its value is, in this order: the
/// override in force where it is read, the override in force where it was created, or the default
/// of the ``DependencyValues/context``. So an object created within `withDependencies` keeps its
/// dependencies, and they can still be overridden later.
///
/// May be read from any thread. Declaring and reading a property, also one within a function, costs
/// tens of nanoseconds once a property has read the same key path with the same overrides in force.
/// A key path that continues into the dependency, such as `\.date.now`, is followed on each read,
/// unless it leads to a value of the same type as the dependency.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let source: DependencySource
  // Not asked of the source for each read, which takes longer than the rest.
  private let id: ObjectIdentifier
  private let site: CallSite
  /// The test that was running when the property was created.
  private let test = isTesting ? TestContext.currentTestID : nil
  /// The overrides in force where the property was created, or `nil` if there were none.
  let initialOverrides = Overrides.bound?.nonEmpty

  /// Creates a property that reads the dependency at a key path.
  ///
  /// - Parameter keyPath: The key path of a registered dependency, or of a member of one.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    source = .keyPath(keyPath)
    id = ObjectIdentifier(keyPath)
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a property that reads the dependency of a key, for which no property need be
  /// registered:
  ///
  /// ```swift
  /// @Dependency(NumberFactClient.self) var numberFact
  /// ```
  ///
  /// - Parameter key: The key of the dependency.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    source = .key(key)
    id = ObjectIdentifier(key)
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a property that reads a part of a dependency:
  ///
  /// ```swift
  /// @Dependency(\.settings, as: \.volume) var volume
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a registered dependency.
  ///   - part: The key path of a part of it.
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    as part: any KeyPath<Base, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      sendablePath(keyPath, part), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value of the dependency in the current task.
  public var wrappedValue: Value {
    // Two branches, since the empty set is neither looked for in the task nor retained.
    if let overrides = Overrides.current(on: initialOverrides) {
      if let box = overrides.cached(id) { return ValueBox<Value>.value(in: box) }
      return read(from: overrides)
    }
    if let box = Overrides.nothing.cached(id) { return ValueBox<Value>.value(in: box) }
    return read(from: .nothing)
  }

  @inline(never) private func read(from overrides: Overrides) -> Value {
    // A detached task has no test. It belongs to the one that created this property.
    let access = Access(site: site, test: TestContext.currentTestID ?? test)
    let values = DependencyValues(overrides, access: access)
    let value: Value = DependencyValues.withValues(values) { source.value(in: values) }
    // Only a whole dependency is cached, as its type tells. A value computed from one, such as the
    // time in `\.date.now`, may be another each time.
    if let key = access.onlyKey, values.box(of: key) is ValueBox<Value> {
      overrides.cache(ValueBox(value, of: source), of: id)
    }
    return value
  }
}

/// A property wrapper that keeps the overrides in force where it was created.
protocol HasInitialOverrides {
  var initialOverrides: Overrides? { get }
}

extension Dependency: HasInitialOverrides {}
