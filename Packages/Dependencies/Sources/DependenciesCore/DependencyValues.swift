import IssueReporting

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
  public static var _current: DependencyValues { DependencyValues(Overrides.current) }

  private(set) var overrides: Overrides

  /// On whose behalf values are read, if that is known.
  private var access: Access?

  init(_ overrides: Overrides, access: Access? = nil) {
    self.overrides = overrides
    self.access = access
  }

  /// Creates values in which nothing is overridden.
  public init() {
    self.init(.nothing)
  }

  /// The value of a key: what it was overridden with, or its default in the ``context``.
  ///
  /// Only properties that register a dependency have a use for it; see ``DependencyKey``.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    function: StaticString = #function
  ) -> Key.Value {
    get { value(of: key, named: "\\.\(function)") }
    set {
      var boxes = overrides.boxes
      // Lets go of the set first, so that the boxes are changed in place if nobody else has it.
      overrides = .nothing
      boxes[keyID(of: key)] = ValueBox(newValue)
      overrides = Overrides(boxes)
    }
  }

  /// Values in which nothing is overridden but the context, which is ``DependencyContext/live``.
  public static var live: Self { Self(context: .live) }

  /// Values in which nothing is overridden but the context, which is ``DependencyContext/preview``.
  public static var preview: Self { Self(context: .preview) }

  /// Values in which nothing is overridden but the context, which is ``DependencyContext/test``.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }

  /// Whether both are one and the same set of overrides. Costs a comparison of addresses.
  ///
  /// Values that were overridden separately are never identical, not even with equal overrides.
  public func _isIdentical(to other: Self) -> Bool { overrides === other.overrides }

  /// Whether values are those in force right here.
  public static func _isCurrent(_ values: Self) -> Bool { Overrides.current === values.overrides }

  /// Says that these values are about to be changed: until ``_endMutation()``, reading a dependency
  /// that has no test value is no failure, for `values.client.fetch = { … }` reads `client` first.
  ///
  /// For accessors that yield values to be changed. `withDependencies` does so by itself.
  public mutating func _beginMutation() {
    access = .mutating
  }

  /// Ends what ``_beginMutation()`` began.
  public mutating func _endMutation() {
    access = nil
  }

  /// The names of the types of the values that are overridden, in order: for debuggers.
  @_spi(Inspection) public var overriddenTypes: [String] {
    // The boxes are `ValueBox`es, whose names say what they hold: `ValueBox<any Clock<…>>`.
    overrides.boxes.values
      .map { String("\(type(of: $0))".dropFirst("ValueBox<".count).prefix { !"<>".contains($0) }) }
      .sorted()
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
    let resolution = Resolution(key: key, name: name(), access: access)
    return defaults.make(key, in: context, for: test, resolution, self)
  }

  /// The value of a key in its box, unless it is a default that another test may not share.
  func box(of key: KeyID) -> (any Box)? {
    overrides.boxes[key] ?? (isTesting ? nil : defaults.box(of: key, in: context, for: nil))
  }
}
