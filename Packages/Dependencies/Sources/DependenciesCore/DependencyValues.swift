import IssueReporting
import Synchronization

/// All dependencies: those that were overridden, and the defaults of the rest.
///
/// Features read them with ``Dependency``; `withDependencies` overrides them for a scope. Extend this
/// type with a property to register a dependency, as told at ``DependencyKey``.
///
/// A value costs one retain to copy. The overrides in force are bound to the current task and
/// inherited by its child tasks and by `Task { }`. A detached task and a dispatch queue do not
/// inherit them; see ``withEscapedDependencies(_:)-(_)`` for that.
public struct DependencyValues: Sendable {
  /// The dependencies in force right here.
  public static var _current: DependencyValues { current }

  @TaskLocal static var current = DependencyValues()

  /// The ``id`` of the values in force, which takes a third of the time to read that those take.
  @TaskLocal static var currentID: UInt64 = 0

  typealias Box = AnyObject & Sendable

  /// What was overridden: for each key, a `ValueBox` of the key's value.
  private var overrides: [ObjectIdentifier: any Box] = [:]

  /// Names this set of overrides. Every mutation takes a new id, and none is ever used again, so
  /// equal ids mean equal contents. All values without overrides share the first.
  private(set) var id: UInt64 = 0

  /// On whose behalf values are read, if that is known.
  var access: Access?

  /// Creates values in which nothing is overridden.
  public init() {}

  /// The value of a key: what it was overridden with, or its default in the ``context``.
  ///
  /// Only properties that register a dependency have a use for it; see ``DependencyKey``.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    function: StaticString = #function
  ) -> Key.Value {
    get { value(of: key, named: "\\.\(function)") }
    set {
      overrides[ObjectIdentifier(key)] = ValueBox(newValue)
      id = Self.newID()
    }
  }

  /// Values in which nothing is overridden but the context, which is ``DependencyContext/live``.
  public static var live: Self { Self(context: .live) }

  /// Values in which nothing is overridden but the context, which is ``DependencyContext/preview``.
  public static var preview: Self { Self(context: .preview) }

  /// Values in which nothing is overridden but the context, which is ``DependencyContext/test``.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.context = context
  }

  /// Whether both are one and the same set of overrides. Costs a comparison of integers.
  ///
  /// Values that were overridden separately are never identical, not even with equal overrides.
  public func _isIdentical(to other: Self) -> Bool { id == other.id }

  /// Whether values are those in force right here. Costs less than comparing them to ``_current``.
  public static func _isCurrent(_ values: Self) -> Bool { currentID == values.id }

  /// These values with the overrides of others on top.
  func merging(_ others: Self) -> Self {
    if overrides.isEmpty || id == others.id { return others }
    if others.overrides.isEmpty { return self }
    // The usual case: the others were derived from these.
    if overrides.keys.allSatisfy({ others.overrides[$0] != nil }) { return others }
    var merged = self
    merged.overrides.merge(others.overrides) { $1 }
    merged.id = Self.newID()
    return merged
  }

  /// Says that these values are about to be changed: until ``_endMutation()``, reading a dependency
  /// that has no test value is no failure, for `values.client.fetch = { … }` reads `client` first.
  ///
  /// For accessors that yield values to be changed. `withDependencies` does so by itself.
  public mutating func _beginMutation() {
    access = Access(isMutating: true)
  }

  /// Ends what ``_beginMutation()`` began.
  public mutating func _endMutation() {
    access = nil
  }

  /// These values on nobody's behalf, as they are put in force.
  var withoutAccess: Self {
    var values = self
    values.access = nil
    return values
  }

  func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    guard let box = overrides[ObjectIdentifier(key)] else { return nil }
    // What is stored under a key is always a box of that key's value.
    return unsafeDowncast(box, to: ValueBox<Key.Value>.self).value
  }

  func value<Key: TestDependencyKey>(
    of key: Key.Type, named name: @autoclosure () -> String
  ) -> Key.Value {
    if let value = override(of: key) {
      access?.didRead(Key.Value.self, isDefault: false, isCacheable: true)
      return value
    }
    let resolution = Resolution(key: key, name: name(), access: access)
    let value = DefaultValues.value(
      of: key, in: context, for: access?.test ?? TestContext.currentTestID, resolution, self)
    access?.didRead(Key.Value.self, isDefault: true, isCacheable: resolution.isCacheable)
    return value
  }

  private static func newID() -> UInt64 {
    lastID.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let lastID = Atomic<UInt64>(0)
}

/// A value on the heap, where it can be told apart by address and read without a dynamic cast.
final class ValueBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
