/// A way to read and change a value that something else owns.
///
/// ```swift
/// Toggle("Loud", isOn: $settings.isLoud)
/// ForEach($attendees) { $attendee in TextField("Name", text: $attendee.name) }
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// Where the value is. A binding to the same place has the same bits, so that a view that is given it
  /// again is known to be the same.
  private let location: any BindingLocation<Value>
  private var context: TransactionBox?

  /// How changes made through the binding are to be made.
  public var transaction: Transaction {
    get { context?.transaction ?? Transaction() }
    set { context = TransactionBox(newValue) }
  }

  init(location: any BindingLocation<Value>) {
    self.location = location
  }

  /// Makes a binding of two closures, which are called on the main actor.
  ///
  /// Each is a place of its own: a view that is given a new one is evaluated again.
  public init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) {
    self.init(location: ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  /// Makes a binding of two closures. The second is told how the change is to be made, too.
  public init(
    get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(location: ClosureLocation(get: get, set: set))
  }

  /// Makes a binding of a binding, for `$` in the arguments of closures:
  /// `ForEach($rows) { $row in … }`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value. A body that reads it follows what the binding reads it from.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue, transaction) }
  }

  /// The binding itself, which is what `$name` is.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { value, _ in wrappedValue[keyPath: keyPath] = value }
    )
  }

  /// A binding whose changes are made in the context of a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding whose changes are animated. A terminal shows them at once.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

private final class TransactionBox {
  let transaction: Transaction

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }
}

/// The place of a value that a binding reads and changes.
@MainActor
protocol BindingLocation<Value>: AnyObject {
  associatedtype Value
  func read() -> Value
  func write(_ value: Value, _ transaction: Transaction)
}

/// A place that closures stand for.
private final class ClosureLocation<Value>: BindingLocation {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  init(
    get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    self.get = get
    self.set = set
  }

  func read() -> Value { get() }
  func write(_ value: Value, _ transaction: Transaction) { set(value, transaction) }
}

extension Binding {
  /// A binding to an optional of the value; setting `nil` is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to what an optional holds, or `nil` when it holds nothing now.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? initial }, set: { base.wrappedValue = $0 })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value. Read it on the main actor.
  public nonisolated var id: Value.ID {
    // Bindings are used by views, which live on the main actor.
    MainActor.assumeIsolated { UncheckedTransfer(wrappedValue.id) }.value
  }
}

/// Carries a value out of a closure that runs where it is called.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  // Only ever used within one synchronous call, so the value never crosses threads.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The context of a change. A terminal shows changes at once; what it carries is kept for readers.
public struct Transaction: Sendable {
  /// How changes would be animated.
  public var animation: Animation?
  /// Whether changes are not to be animated, whatever else asks for it.
  public var disablesAnimations = false

  /// Makes the context of a change.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// How a change would be animated. Accepted, so that view code carries over; a terminal shows changes
/// at once.
public struct Animation: Hashable, Sendable {
  private let name: String

  /// The animation that suits most changes.
  public static let `default` = Animation(name: "default")
  /// At one speed.
  public static let linear = Animation(name: "linear")
  /// Starting slowly.
  public static let easeIn = Animation(name: "easeIn")
  /// Ending slowly.
  public static let easeOut = Animation(name: "easeOut")
  /// Starting and ending slowly.
  public static let easeInOut = Animation(name: "easeInOut")
  /// Like a spring.
  public static let spring = Animation(name: "spring")
  /// Like a spring that goes too far at first.
  public static let bouncy = Animation(name: "bouncy")
  /// Like a spring that does not go too far.
  public static let smooth = Animation(name: "smooth")
  /// Like a spring that goes a little too far.
  public static let snappy = Animation(name: "snappy")
  /// Like a spring that follows a finger.
  public static let interactiveSpring = Animation(name: "interactiveSpring")

  /// At one speed, for a time in seconds.
  public static func linear(duration: Double) -> Animation { linear }
  /// Starting slowly, for a time in seconds.
  public static func easeIn(duration: Double) -> Animation { easeIn }
  /// Ending slowly, for a time in seconds.
  public static func easeOut(duration: Double) -> Animation { easeOut }
  /// Starting and ending slowly, for a time in seconds.
  public static func easeInOut(duration: Double) -> Animation { easeInOut }
  /// Like a spring, by how stiff it is (in seconds) and how soon it comes to rest.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { spring }

  /// Starts later, in seconds. The animation itself here.
  public func delay(_ delay: Double) -> Animation { self }
  /// Goes faster. The animation itself here.
  public func speed(_ speed: Double) -> Animation { self }
  /// Goes more than once. The animation itself here.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// Goes on until the view is gone. The animation itself here.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Makes changes, animated where that is possible: here they show at once.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Makes changes in the context of a transaction.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
