import IssueReporting

/// A property that reads a dependency.
///
/// ```swift
/// struct TimerFeature: Reducer {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(\.dataManager.save) var saveData
/// }
/// ```
///
/// It remembers the overrides in force where it was created. Reading it gives, first to last: what
/// is overridden where it is read, what was overridden where it was created, and the default in the
/// ``DependencyValues/context``. So an object created within `withDependencies` keeps its
/// dependencies, and can still be controlled later on.
///
/// May be read from any thread. Declaring it and reading it costs tens of nanoseconds, within a function
/// as well, once a property has read the same key path with the same overrides in force. A path that
/// goes on into the dependency, as in `\.date.now`, is followed on each read.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let declaration: DependencyDeclaration
  /// `nil` if there were none.
  let initialOverrides = Overrides.current.nonEmpty

  /// Creates a property that reads the dependency at a key path.
  ///
  /// - Parameter keyPath: A registered dependency, or a part of one.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    declaration = .of(
      .keyPath(keyPath),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a property that reads the dependency of a key, which needs no registered property:
  ///
  /// ```swift
  /// @Dependency(NumberFactClient.self) var numberFact
  /// ```
  ///
  /// - Parameter key: The key of the dependency.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    declaration = .of(
      .key(key), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The value of the dependency, right here and now.
  public var wrappedValue: Value {
    let overrides = Overrides.current.onTop(of: initialOverrides)
    if let box = overrides.remembered(declaration.id) { return ValueBox<Value>.value(in: box) }
    return read(from: overrides)
  }

  @inline(never) private func read(from overrides: Overrides) -> Value {
    // A detached task has no test. It belongs to the one that created this property.
    let test = TestContext.currentTestID ?? declaration.test
    let access = Access(site: declaration.site, test: test)
    let values = DependencyValues(overrides, access: access)
    let value: Value = DependencyValues.withValues(values) { declaration.source.value(in: values) }
    // A value is only worth remembering if it is a dependency itself. What is computed from one, as
    // the time in `\.date.now` is, may be another each time.
    if let key = access.onlyKey, values.box(of: key) is ValueBox<Value> {
      overrides.remember(ValueBox(value), of: declaration.source)
    }
    return value
  }
}

/// A property wrapper that remembers the dependencies in force where it was created.
protocol HasInitialOverrides {
  var initialOverrides: Overrides? { get }
}

extension Dependency: HasInitialOverrides {}
