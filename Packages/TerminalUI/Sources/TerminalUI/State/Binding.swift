/// A property wrapper that reads and changes a value owned elsewhere.
///
/// ```swift
/// Toggle("Loud", isOn: $settings.isLoud)
/// ForEach($attendees) { $attendee in TextField("Name", text: $attendee.name) }
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// The location of the value. Bindings to the same location have the same bits, so that views
  /// compare as equal.
  private let location: any BindingLocation<Value>

  init(location: any BindingLocation<Value>) {
    self.location = location
  }

  /// Creates a binding of two closures, which are called on the main actor.
  ///
  /// Each such binding is a location of its own: a view that receives a new one is evaluated again.
  public init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) {
    self.init(location: ClosureLocation(get: get, set: set))
  }

  /// Creates a binding from a binding, for `$` in the parameters of closures: `ForEach($rows) {
  /// $row in … }`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Returns a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value. A body that reads it is evaluated again when it changes.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself, as `$name`.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { value in wrappedValue[keyPath: keyPath] = value }
    )
  }
}

/// The location of a value that a binding reads and changes.
@MainActor
protocol BindingLocation<Value>: AnyObject {
  associatedtype Value
  func read() -> Value
  func write(_ value: Value)
}

/// A location that is read and changed by closures.
private final class ClosureLocation<Value>: BindingLocation {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(
    get: @escaping () -> Value,
    set: @escaping (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  func read() -> Value { get() }
  func write(_ value: Value) { set(value) }
}

extension Binding {
  /// Creates a binding to an optional of the value; setting `nil` is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to the wrapped value of an optional, or returns `nil` if there is none.
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

/// Transfers a value into or out of a closure that runs synchronously.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  // Only ever used within one synchronous call, so the value never crosses threads.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
