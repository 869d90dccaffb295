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
  private let getter: @MainActor () -> Value
  private let setter: @MainActor (Value, Transaction) -> Void
  /// Keeps what the closures refer to.
  private let owner: AnyObject?
  /// How changes made through the binding are to be made.
  public var transaction = Transaction()

  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    getter = get
    setter = { value, _ in set(value) }
    owner = nil
  }

  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    getter = get
    setter = set
    owner = nil
  }

  init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void,
    owner: AnyObject
  ) {
    getter = get
    setter = set
    self.owner = owner
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set { setter(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { value, _ in wrappedValue[keyPath: keyPath] = value }
    )
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
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
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// How a change would be animated. Accepted, so that view code carries over; a terminal shows changes
/// at once.
public struct Animation: Hashable, Sendable {
  private let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")
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
