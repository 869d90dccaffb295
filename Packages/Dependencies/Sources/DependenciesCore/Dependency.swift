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
  let declaration: DependencyDeclaration
  /// The overrides in force where the property was created, or `nil` if there were none.
  let initialOverrides: Overrides?

  /// Creates a property that reads the dependency at a key path.
  ///
  /// - Parameter keyPath: The key path of a registered dependency, or of a member of one.
  public init(
    _ keyPath: __shared any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    // NB: `__shared`, since for an owned key path there is a thunk of 28 instructions.
    declaration = .of(.keyPath(keyPath), ObjectIdentifier(keyPath), fileID, filePath, line, column)
    initialOverrides = Overrides.bound?.takeUnretainedValue()
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
    declaration = .of(.key(key), ObjectIdentifier(key), fileID, filePath, line, column)
    initialOverrides = Overrides.bound?.takeUnretainedValue()
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
    // NB: not retained, since neither the task nor this property releases them meanwhile.
    var overrides = initialOverrides.map { Unmanaged.passUnretained($0) }
    if let bound = Overrides.bound {
      if let overrides, overrides.toOpaque() != bound.toOpaque() { return valueOfMergedOverrides }
      overrides = bound
    }
    return (overrides ?? .passUnretained(.nothing))._withUnsafeGuaranteedRef { value(in: $0) }
  }

  @inline(never) private var valueOfMergedOverrides: Value {
    value(in: Overrides.current(on: initialOverrides) ?? .nothing)
  }

  @inline(__always) private func value(in overrides: Overrides) -> Value {
    if let box = overrides.cached(declaration.place.id) { return ValueBox<Value>.value(in: box) }
    return read(from: overrides)
  }

  @inline(never) private func read(from overrides: Overrides) -> Value {
    // A detached task has no test. It belongs to the one that created this property.
    let access = Access(
      site: declaration.site, test: TestContext.currentTestID ?? declaration.test)
    let values = DependencyValues(overrides, access: access)
    let value: Value = DependencyValues.withValues(values) { declaration.source.value(in: values) }
    // Only a whole dependency is cached, as its type tells. A value computed from one, such as the
    // time in `\.date.now`, may be another each time.
    if let key = access.onlyKey, values.box(of: key) is ValueBox<Value> {
      overrides.cache(ValueBox(value, of: declaration.source), of: declaration.place.id)
    }
    return value
  }
}

/// A property wrapper that keeps the overrides in force where it was created.
protocol HasInitialOverrides {
  var initialOverrides: Overrides? { get }
}

extension Dependency: HasInitialOverrides {}
