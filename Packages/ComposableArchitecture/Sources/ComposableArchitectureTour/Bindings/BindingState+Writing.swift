import CasePaths
import ComposableArchitectureCore

extension BindingAction {
  /// Returns an action that writes a value to a property:
  /// `.binding(.set(\.$title, "Engineering"))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    Self(keyPath, value, name: { nameOfBindingState(at: keyPath, in: $0) }) {
      $0[keyPath: keyPath].wrappedValue = value
    }
  }

  /// Returns the write of a view. In debug builds an issue is reported if no ``BindingReducer``
  /// performs it.
  ///
  /// - Parameters:
  ///   - state: The state that is written to.
  ///   - toAction: Embeds the write in the action that the view sends.
  static func write<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value, in state: Root,
    by toAction: (Self) -> Any
  ) -> Self {
    #if DEBUG
      let site = state[keyPath: keyPath].site
    #else
      let site: CallSite? = nil
    #endif
    return Self.set(keyPath, value).checked(at: site, by: toAction)
  }
}

extension BindingAction.AllCasePaths {
  /// The path to the writes of a property: `store.send(\.binding.$title, "Engineering")`.
  public subscript<Value: Equatable & SendableMetatype>(
    dynamicMember keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable
  ) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(
      embed: { .set(keyPath, $0) },
      extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
  }
}

extension BindableAction {
  /// Returns an action that writes a value to a property:
  /// `store.send(.set(\.$title, "Engineering"))`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

extension BindingReducer {
  /// Creates a reducer that performs the writes of the actions in a case of the feature's actions:
  /// `BindingReducer(action: /Action.view)`.
  public init(action toViewAction: AnyCasePath<Action, ViewAction>) {
    self.init(action: toViewAction.extract)
  }
}

/// Returns the name of a ``BindingState`` property, such as `$title`, for dumps of writes.
///
/// A key path such as `\.$title` is computed, and describes itself with an address. So the property is
/// marked through the key path in a copy of the state, and a mirror finds the mark.
private func nameOfBindingState<State, Value>(
  at keyPath: WritableKeyPath<State, BindingState<Value>>, in state: State
) -> String? {
  var state = state
  state[keyPath: keyPath].isMarked = true
  return nameOfMarkedProperty(in: state)
}

private func nameOfMarkedProperty(in value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard case .struct? = mirror.displayStyle else { return nil }
  for case (let label?, let value) in mirror.children {
    let property = value as? any MarkedProperty
    // The storage of a wrapped property has its name with an underscore in front.
    let name = property == nil ? label : String(label.dropFirst())
    if property?.isMarked == true { return "$\(name)" }
    if let rest = nameOfMarkedProperty(in: value) { return "\(name).\(rest)" }
  }
  return nil
}

/// A property whose storage has a mark, by which a mirror finds it.
protocol MarkedProperty {
  var isMarked: Bool { get }
}
