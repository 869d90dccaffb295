import ComposableArchitectureCore
import TerminalUI

extension Bindable {
  /// A member of a store's state, for a binding that sends an action of its own:
  /// `$store.text.sending(\.textChanged)`.
  ///
  /// A feature with a `BindableAction` needs no such action: `$store.text` is a binding.
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A member of a store's state that a binding can be made of.
@MainActor
@dynamicMemberLookup
public struct StoreBindable<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A member of the member.
  public subscript<Member>(
    dynamicMember member: KeyPath<Value, Member>
  ) -> StoreBindable<State, Action, Member> {
    StoreBindable<State, Action, Member>(store: store, keyPath: keyPath.appending(path: member))
  }

  /// Returns a binding that sends an action with the new value when it is set.
  ///
  /// ```swift
  /// TextField("Title", text: $store.title.sending(\.titleChanged))
  /// ```
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let path = AnyCasePath(action)
    return Binding(
      get: { store[dynamicMember: keyPath] }, set: { store.send(path.embed($0)) })
  }
}
