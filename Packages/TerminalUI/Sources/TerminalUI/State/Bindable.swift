import Observation

/// A property wrapper that creates bindings to the properties of an observable model.
///
/// ```swift
/// @Bindable var settings: Settings
/// Toggle("Loud", isOn: $settings.isLoud)
/// ```
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value: AnyObject & Observable> {
  /// The model.
  public var wrappedValue: Value

  /// Creates a property for a model: `@Bindable var settings = Settings()`.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates bindings to the properties of a model in an expression: `Bindable(settings).isLoud`.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// The source of the bindings, as `$name`.
  public var projectedValue: Bindable<Value> { self }

  /// Returns a binding to a property of the model.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
