import ComposableArchitecture
import TerminalUI

extension View {
  /// Shows a sheet for as long as a feature's state is presented.
  ///
  /// ```swift
  /// .sheet(store: store.scope(state: \.$addStandup, action: { .addStandup($0) })) { store in
  ///   StandupFormView(store: store)
  /// }
  /// ```
  public func sheet<ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    sheet(
      store: store, toPresented: { $0 }, fromPresented: { $0 }, onDismiss: onDismiss,
      content: content
    )
  }

  /// Shows a sheet for as long as a feature's destination is presented in one of its cases.
  ///
  /// ```swift
  /// .sheet(
  ///   store: store.scope(state: \.$destination, action: { .destination($0) }),
  ///   state: /Destination.State.edit,
  ///   action: Destination.Action.edit
  /// ) { store in
  ///   StandupFormView(store: store)
  /// }
  /// ```
  public func sheet<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: AnyCasePath<State, ChildState>,
    action fromChildAction: @escaping (ChildAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    sheet(
      store: store, toPresented: toChildState.extract(from:), fromPresented: fromChildAction,
      onDismiss: onDismiss, content: content
    )
  }

  private func sheet<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    toPresented: @escaping (State) -> ChildState?,
    fromPresented: @escaping (ChildAction) -> Action,
    onDismiss: (@MainActor () -> Void)?,
    content: @escaping (Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    PresentingView(
      store: store,
      toPresented: { toPresented($0).map { _ in true } },
      isSame: { $0 == $1 },
      content: self
    ) { view, _, isPresented in
      view.sheet(isPresented: isPresented, onDismiss: onDismiss) {
        IfLetStore(
          store.scope(
            state: { $0.wrappedValue.flatMap(toPresented) },
            action: { .presented(fromPresented($0)) }
          ),
          then: content
        )
      }
    }
  }
}
