import ComposableArchitecture
import TerminalUI

extension ViewStore {
  /// A binding that reads from the state, and writes by sending an action.
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

  /// A binding that reads from the state, and sends the same action whatever is written.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding to the whole state, which writes by sending an action.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// A binding to the whole state, which sends the same action whatever is written.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: { _ in action })
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a ``BindingState`` property: `TextField("Title", text: viewStore.$title)`.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    Binding(BindingViewState(self, keyPath))
  }
}

extension ViewStore {
  /// A binding to a ``BindingViewState`` property of the view state.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<ViewState, BindingViewState<Value>>
  ) -> Binding<Value> {
    Binding(state[keyPath: keyPath])
  }
}

extension Binding {
  /// A binding to a property of a view state, for views that are given the view state alone:
  /// `TextField("Title", text: Binding(viewState.$title))`.
  public init(_ property: BindingViewState<Value>) {
    self.init(get: { property.current }, set: { property.current = $0 })
  }
}
