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
/// May be read from any thread. Reading the same dependency again costs tens of nanoseconds, as
/// long as the overrides do not change. A path that goes on into the dependency, as in
/// `\.date.now`, is followed on each read.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let reader: DependencyReader<Value>

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
    reader = DependencyReader(
      at: Site(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0[keyPath: keyPath] }
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
    reader = DependencyReader(
      at: Site(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { $0.value(of: Key.self, named: "\(Key.self).self") }
  }

  /// The value of the dependency, right here and now.
  public var wrappedValue: Value { reader.value }

  /// The overrides in force where this property was created.
  var initialValues: DependencyValues { reader.initialValues }
}

/// A property wrapper that remembers the dependencies in force where it was created.
protocol HasInitialValues {
  var initialValues: DependencyValues { get }
}

extension Dependency: HasInitialValues {}
