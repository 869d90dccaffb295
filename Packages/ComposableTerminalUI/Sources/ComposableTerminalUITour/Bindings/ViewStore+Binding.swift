import ComposableArchitecture
import ComposableTerminalUICore
import TerminalUI

extension ViewStore {
  /// Returns a binding that reads a value from the state, and sends an action when the value is
  /// set.
  ///
  /// ```swift
  /// TextField("Title", text: viewStore.binding(get: \.title, send: { .titleChanged($0) }))
  /// ```
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.send(valueToAction($0)) })
  }

  /// Returns a binding that reads a value from the state, and sends the same action whenever it is
  /// set.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding that reads the state, and sends an action when it is set.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// Returns a binding that reads the state, and sends the same action whenever it is set.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: { _ in action })
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a `BindingState` property: `TextField("Title", text: viewStore.$title)`.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    Binding(BindingViewState(self, keyPath))
  }
}

extension ViewStore {
  /// A binding to a `BindingViewState` property of the view state: `viewStore.$title`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<ViewState, BindingViewState<Value>>
  ) -> Binding<Value> {
    Binding(state[keyPath: keyPath])
  }
}

extension Binding {
  /// Creates a binding to a property of a view state, for a view that has the view state alone:
  /// `TextField("Title", text: Binding(viewState.$title))`.
  public init(_ property: BindingViewState<Value>) {
    self.init(get: { property.current }, set: { property.current = $0 })
  }
}
