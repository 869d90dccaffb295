@_spi(Views) import ComposableArchitectureCore
import TerminalUI

extension Bindable {
  /// Returns a binding to the store of a feature that is presented while its state is not `nil`.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in
  ///   EditorView(store: store)
  /// }
  /// .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  /// ```
  ///
  /// Setting the binding to `nil` sends `PresentationAction.dismiss`.
  public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding(
      get: { store.presented(state: state, action: action) },
      set: { if $0 == nil { store.dismissPresented(state: state, action: action) } })
  }

  /// Returns a binding to the store of a navigation stack.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView()
  /// } destination: { store in
  ///   DetailView(store: store)
  /// }
  /// ```
  public func scope<State, Action, Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
  where Value == Store<State, Action> {
    .constant(wrappedValue.scope(state: state, action: action))
  }

  /// Returns a binding to the store of the feature that is presented:
  /// `$store.scope(\.$destination, action: \.destination).editor`.
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: state.appending(path: \.wrappedValue), action: action)
  }

  /// Returns a binding to the store of a feature that is presented while its state is not `nil`:
  /// `$store.scope(\.editor, action: \.editor)`.
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: state, action: action)
  }

  /// Returns a binding to the store of a navigation stack: `$store.scope(\.path, action: \.path)`.
  public func scope<State, Action, Element, ElementAction>(
    _ state: KeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

/// A store whose state is an enum with a feature in each case.
public protocol _CaseStore {
  associatedtype CaseScope: CasePathable
  @MainActor var `case`: CaseScope { get }
}

extension Store: _CaseStore
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  public typealias CaseScope = State.StateReducer.CaseScope
}

/// A ``_CaseStore``, or `nil`.
public protocol _OptionalCaseStore: ExpressibleByNilLiteral {
  associatedtype CaseScope: CasePathable
  @MainActor var _case: CaseScope? { get }
}

extension Optional: _OptionalCaseStore where Wrapped: _CaseStore {
  public typealias CaseScope = Wrapped.CaseScope
  @MainActor public var _case: Wrapped.CaseScope? { self?.case }
}

extension Binding where Value: _OptionalCaseStore {
  /// A binding to what is in one case of an enum of reducers, the store of a feature, an alert or a dialog, or
  /// another value, and `nil` in another case:
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$destination, action: \.destination).editor) { store in
  ///   EditorView(store: store)
  /// }
  /// .alert($store.scope(\.$destination, action: \.destination).alert)
  /// ```
  ///
  /// Setting it to `nil` sends `PresentationAction.dismiss`, if the state is still in the case. Cases of
  /// enums in enums follow each other: `.settings.account`.
  public subscript<Payload>(
    dynamicMember keyPath: any KeyPath<
      Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Payload>
    > & Sendable
  ) -> Binding<Payload?> {
    let path = Value.CaseScope.allCasePaths[keyPath: keyPath]
    return Binding<Payload?>(
      get: { wrappedValue._case.flatMap(path.extract) },
      set: {
        if $0 == nil, wrappedValue._case.flatMap(path.extract) != nil { wrappedValue = nil }
      })
  }
}

extension Binding where Value == Bool {
  /// Creates a binding to whether there is a value. Setting it to `false` sets the value to `nil`:
  ///
  /// ```swift
  /// .sheet(isPresented: Binding($store.scope(\.$destination, action: \.destination).help)) { HelpView() }
  /// ```
  @_disfavoredOverload
  public init<Wrapped>(_ base: Binding<Wrapped?>) {
    self.init(get: { base.wrappedValue != nil }, set: { if !$0 { base.wrappedValue = nil } })
  }
}

extension NavigationStack where Data == [StackElementID] {
  /// Creates a stack that shows the elements of a store's stack state.
  ///
  /// Going back sends `StackAction.popFrom(id:)`, and a link with state,
  /// ``TerminalUI/NavigationLink/init(state:label:)``, sends `StackAction.push(id:state:)`.
  ///
  /// - Parameters:
  ///   - path: The store, of `$store.scope(state: \.path, action: \.path)`.
  ///   - root: The view below the elements.
  ///   - destination: Returns the view of an element's store.
  public init<State, Action, Destination: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    let store = path.wrappedValue
    self.init(
      ids: store.elementIDs(),
      push: { store.push(link: $0) },
      popTo: { store.pop(keeping: $0) },
      root: root,
      screen: { id in
        if let element = store.element(id: id) { destination(element) }
      }
    )
  }
}

extension Store {
  /// Pushes the state of a link.
  package func push<Element, ElementAction>(link: AnyHashable)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    guard let state = (link.base as? PushedState)?.state as? Element else {
      return reportIssue(
        """
        A navigation link could not push its value onto a stack of "\(Element.self)". …

        Make the link with "NavigationLink(state:)" and state of that type.
        """
      )
    }
    push(state)
  }

  /// Goes back until a number of elements are left.
  package func pop<Element, ElementAction>(keeping count: Int)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let ids = withState(\.ids)
    if count < ids.count { send(.popFrom(id: ids[count])) }
  }
}
