/// A type-erased list of the values of the screens above the root of a stack.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path, which shows the root.
  public init() {}

  /// Creates a path of values, the last of which is on top.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of screens above the root.
  public var count: Int { values.count }
  /// Whether only the root is on the stack.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value, whose screen `navigationDestination(for:destination:)` declares.
  public mutating func append<V: Hashable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  /// Pops a number of screens.
  ///
  /// - Precondition: The path has at least as many.
  public mutating func removeLast(_ k: Int = 1) {
    values.removeLast(k)
  }
}
