import ComposableArchitecture
import TerminalUI

/// A control that opens a screen for as long as a feature's state is presented.
///
/// ```swift
/// NavigationLinkStore(store.scope(state: \.$detail, action: { .detail($0) })) {
///   viewStore.send(.detailButtonTapped)
/// } destination: { store in
///   DetailView(store: store)
/// } label: {
///   Text("Detail")
/// }
/// ```
///
/// A ``NavigationStackStore``, or a button with
/// ``TerminalUI/View/navigationDestination(store:destination:)``, does the same with less.
public struct NavigationLinkStore<
  State, Action, DestinationState, DestinationAction, Destination: View, Label: View
>: View {
  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let toDestinationState: (State) -> DestinationState?
  private let fromDestinationAction: (DestinationAction) -> Action
  private let onTap: () -> Void
  private let destination: (Store<DestinationState, DestinationAction>) -> Destination
  private let label: Label

  /// Opens a screen for one case of a destination.
  ///
  /// - Parameters:
  ///   - store: The store of what is presented.
  ///   - toDestinationState: The case.
  ///   - fromDestinationAction: Embeds the actions of the screen in those of the destination.
  ///   - onTap: Sends the action that has the feature present the screen.
  ///   - destination: The screen.
  ///   - label: What the control shows.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.store = store
    self.toDestinationState = toDestinationState
    self.fromDestinationAction = fromDestinationAction
    self.onTap = onTap
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    Button(action: onTap) { label }
      .navigationDestination(
        store: store, state: toDestinationState, action: fromDestinationAction,
        destination: destination)
  }
}

extension NavigationLinkStore {
  /// Opens a screen for one case of a destination.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: AnyCasePath<State, DestinationState>,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      store, state: toDestinationState.extract(from:), action: fromDestinationAction, onTap: onTap,
      destination: destination, label: label)
  }

  /// Opens a screen for one case of a destination, if the state in it has the link's id: for links in
  /// a list.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: AnyCasePath<State, DestinationState>,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    id: DestinationState.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where DestinationState: Identifiable {
    self.init(
      store,
      state: { toDestinationState.extract(from: $0).flatMap { $0.id == id ? $0 : nil } },
      action: fromDestinationAction, onTap: onTap, destination: destination, label: label)
  }
}

extension NavigationLinkStore where State == DestinationState, Action == DestinationAction {
  /// Opens a screen.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      store, state: { $0 }, action: { $0 }, onTap: onTap, destination: destination, label: label)
  }

  /// Opens a screen, if its state has the link's id: for links in a list.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    id: State.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State: Identifiable {
    self.init(
      store, state: { $0.id == id ? $0 : nil }, action: { $0 }, onTap: onTap,
      destination: destination, label: label)
  }
}
