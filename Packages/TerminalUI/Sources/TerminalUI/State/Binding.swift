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

  init(location: any BindingLocation<Value>) {
    self.location = location
  }

  /// Makes a binding of two closures, which are called on the main actor.
  ///
  /// Each is a place of its own: a view that is given a new one is evaluated again.
  public init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void
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
    nonmutating set { location.write(newValue) }
  }

  /// The binding itself, which is what `$name` is.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { value in wrappedValue[keyPath: keyPath] = value }
    )
  }
}

/// The place of a value that a binding reads and changes.
@MainActor
protocol BindingLocation<Value>: AnyObject {
  associatedtype Value
  func read() -> Value
  func write(_ value: Value)
}

/// A place that closures stand for.
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
