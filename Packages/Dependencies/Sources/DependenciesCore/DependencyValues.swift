import IssueReporting

/// The collection of all dependencies: overrides, and defaults for the rest.
///
/// Features read dependencies with ``Dependency``; `withDependencies` overrides them for a scope.
/// Extend this type with a property to register a dependency, as described at ``DependencyKey``.
///
/// The overrides in force are bound to the current task, and inherited by its child tasks and by
/// `Task { }`. Detached tasks and dispatch queues do not inherit them; see
/// ``withEscapedDependencies(_:)-(_)`` for those. Copying a value costs one retain.
public struct DependencyValues: Sendable {
  /// The dependencies in force in the current task.
  public static var _current: DependencyValues { DependencyValues(Overrides.current) }

  @usableFromInline private(set) var overrides: Overrides

  /// The record of the read that these values were passed to, if there is one.
  private var access: Access?

  init(_ overrides: Overrides, access: Access? = nil) {
    self.overrides = overrides
    self.access = access
  }

  /// Creates values in which nothing is overridden.
  public init() {
    self.init(.nothing)
  }

  /// Accesses the value of a key: its override, or its default in the ``context``.
  ///
  /// For properties that register a dependency; see ``DependencyKey``.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    function: StaticString = #function
  ) -> Key.Value {
    get { value(of: key, named: "\\.\(function)") }
    set {
      if let access, access.isPreparing {
        prepare(key, newValue, named: "\\.\(function)", access)
        return
      }
      var boxes = overrides.boxes
      // Releases the old overrides, so that the boxes are changed in place if they are not shared.
      overrides = .nothing
      boxes[keyID(of: key)] = ValueBox(newValue)
      overrides = Overrides(boxes)
    }
  }

  /// Dependencies without overrides, in the ``DependencyContext/live`` context.
  public static var live: Self { Self(context: .live) }

  /// Dependencies without overrides, in the ``DependencyContext/preview`` context.
  public static var preview: Self { Self(context: .preview) }

  /// Dependencies without overrides, in the ``DependencyContext/test`` context.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }

  /// Returns whether both share the same set of overrides.
  ///
  /// Values that were overridden separately are never identical, even with equal overrides.
  ///
  /// - Complexity: O(1)
  public func _isIdentical(to other: Self) -> Bool { overrides === other.overrides }

  /// Returns whether values are those in force in the current task.
  // NB: inlinable, so that the values of a store are not retained for each action.
  @inlinable public static func _isCurrent(_ values: Self) -> Bool {
    Overrides.isCurrent(ObjectIdentifier(values.overrides))
  }

  /// Begins a mutation of these values, during which reading a dependency that has no test value
  /// does not fail the test: `values.client.fetch = { … }` reads `client` first.
  ///
  /// For accessors that yield mutable values. `withDependencies` calls it.
  public mutating func _beginMutation() {
    access = .mutating
  }

  /// Ends the mutation that ``_beginMutation()`` began.
  public mutating func _endMutation() {
    access = nil
  }

  /// Begins a mutation of these values that sets defaults.
  mutating func beginPreparation(_ access: Access) {
    self.access = access
  }

  var isPreparing: Bool { access?.isPreparing == true }

  private func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, named name: String, _ access: Access
  ) {
    let isPrepared = defaults.prepare(
      ValueBox(value), for: keyID(of: key), in: context,
      for: access.test ?? TestContext.currentTestID, by: access)
    guard !isPrepared else { return }
    DependencyResolution(key: key, name: name, access: access).reportLatePreparation(of: key)
  }

  /// The sorted names of the types of the overridden values, for debuggers.
  @_spi(Inspection) public var overriddenTypes: [String] {
    // The boxes are `ValueBox`es, whose names include the type of the value:
    // `ValueBox<any Clock<…>>`.
    overrides.boxes.values
      .map { String("\(type(of: $0))".dropFirst("ValueBox<".count).dropLast()) }
      .sorted()
  }

  /// Overrides the values that were prepared, by themselves.
  mutating func overridePrepared() {
    let prepared = defaults.prepared(in: context, for: TestContext.currentTestID)
    overrides = Overrides(prepared.merging(overrides.boxes) { $1 })
  }

  mutating func replaceOverrides(_ replace: (any Box) -> (any Box)?) {
    overrides = Overrides(overrides.boxes.compactMapValues(replace))
  }

  func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    overrides.boxes[keyID(of: key)].map { ValueBox<Key.Value>.value(in: $0) }
  }

  func value<Key: TestDependencyKey>(
    of key: Key.Type, named name: @autoclosure () -> String
  ) -> Key.Value {
    let id = keyID(of: key)
    access?.didRead(id)
    if let box = overrides.boxes[id] { return ValueBox<Key.Value>.value(in: box) }
    let test = access?.test ?? TestContext.currentTestID
    let (context, defaults) = (context, defaults)
    if let box = defaults.box(of: id, in: context, for: test) {
      return ValueBox<Key.Value>.value(in: box)
    }
    let resolution = DependencyResolution(key: key, name: name(), access: access)
    if isTesting { DependencyResolution.noteName(resolution.name, of: Key.Value.self) }
    return defaults.make(key, in: context, for: test, resolution, self)
  }

  /// Returns the box of a key's value, or `nil` if it is a default that tests must not share.
  func box(of key: KeyID) -> (any Box)? {
    overrides.boxes[key] ?? (isTesting ? nil : defaults.box(of: key, in: context, for: nil))
  }
}
