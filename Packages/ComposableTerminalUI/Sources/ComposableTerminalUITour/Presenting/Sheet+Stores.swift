import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import ComposableTerminalUICore
import TerminalUI

extension View {
  /// Presents a sheet while a feature's state is not `nil`.
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
    sheet(store: store, state: { $0 }, action: { $0 }, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while a destination is in one of its cases.
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
      store: store, state: toChildState.extract(from:), action: fromChildAction,
      onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while a closure returns its state.
  public func sheet<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    present(store, toChildState, fromChildAction, content) { view, isPresented, content in
      view.sheet(isPresented: isPresented, onDismiss: onDismiss) { content }
    }
  }

  /// Presents a popover while a feature's state is not `nil`.
  public func popover<ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    popover(store: store, state: { $0 }, action: { $0 }, content: content)
  }

  /// Presents a popover while a destination is in one of its cases.
  public func popover<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: AnyCasePath<State, ChildState>,
    action fromChildAction: @escaping (ChildAction) -> Action,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    popover(
      store: store, state: toChildState.extract(from:), action: fromChildAction,
      content: content)
  }

  /// Presents a popover while a closure returns its state.
  public func popover<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    present(store, toChildState, fromChildAction, content) { view, isPresented, content in
      view.popover(isPresented: isPresented) { content }
    }
  }

  /// Presents a view that covers the screen while a feature's state is not `nil`.
  public func fullScreenCover<ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    fullScreenCover(
      store: store, state: { $0 }, action: { $0 }, onDismiss: onDismiss, content: content)
  }

  /// Presents a view that covers the screen while a destination is in one of its cases.
  public func fullScreenCover<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: AnyCasePath<State, ChildState>,
    action fromChildAction: @escaping (ChildAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    fullScreenCover(
      store: store, state: toChildState.extract(from:), action: fromChildAction,
      onDismiss: onDismiss, content: content)
  }

  /// Presents a view that covers the screen while a closure returns its state.
  public func fullScreenCover<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    present(store, toChildState, fromChildAction, content) { view, isPresented, content in
      view.fullScreenCover(isPresented: isPresented, onDismiss: onDismiss) { content }
    }
  }

  /// Shows a screen on the enclosing stack while a feature's state is not `nil`.
  public func navigationDestination<ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<ChildState>, PresentationAction<ChildAction>>,
    @ViewBuilder destination: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    navigationDestination(store: store, state: { $0 }, action: { $0 }, destination: destination)
  }

  /// Shows a screen on the enclosing stack while a destination is in one of its cases.
  public func navigationDestination<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: AnyCasePath<State, ChildState>,
    action fromChildAction: @escaping (ChildAction) -> Action,
    @ViewBuilder destination: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    navigationDestination(
      store: store, state: toChildState.extract(from:), action: fromChildAction,
      destination: destination)
  }

  /// Shows a screen on the enclosing stack while a closure returns its state.
  public func navigationDestination<State, Action, ChildState, ChildAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    @ViewBuilder destination: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some View {
    present(store, toChildState, fromChildAction, destination) { view, isPresented, content in
      view.navigationDestination(isPresented: isPresented) { content }
    }
  }

  /// Presents the view of a feature while its state is not `nil`.
  private func present<State, Action, ChildState, ChildAction, Content: View, Result: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    _ toPresented: @escaping (State) -> ChildState?,
    _ fromPresented: @escaping (ChildAction) -> Action,
    _ content: @escaping (Store<ChildState, ChildAction>) -> Content,
    @ViewBuilder presenting:
      @escaping (
        Self, Binding<Bool>, PresentedContent<ChildState, ChildAction, Content>
      ) -> Result
  ) -> some View {
    PresentingView(
      store: store,
      toPresented: { toPresented($0) == nil ? nil : true },
      content: self
    ) { view, _, identity, isPresented in
      presenting(
        view, isPresented,
        PresentedContent(
          store: store.presented(computing: toPresented, fromPresented),
          identity: identity,
          content: content
        )
      )
    }
  }
}

/// The view of a presented feature, with the identity of the feature's state.
private struct PresentedContent<ChildState, ChildAction, Content: View>: View {
  let store: Store<ChildState?, ChildAction>
  let identity: AnyHashable
  let content: (Store<ChildState, ChildAction>) -> Content

  var body: some View {
    IfLetStore(store, then: content).id(identity)
  }
}
