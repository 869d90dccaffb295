/// A stack of values of any type, each of which stands for a screen.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  /// Makes a path of values; the last one's screen shows.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// How many screens lie over the root.
  public var count: Int { values.count }
  /// Whether the root shows.
  public var isEmpty: Bool { values.isEmpty }

  /// Puts the screen of a value over the others.
  ///
  /// A `navigationDestination(for:destination:)` says what screen a value of its type has.
  public mutating func append<V: Hashable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  /// Takes the last screens off. Asking for more than there are is a mistake in the program, and
  /// stops it.
  public mutating func removeLast(_ k: Int = 1) {
    values.removeLast(k)
  }
}
