import ComposableArchitecture
import TerminalUI

/// Shows a view for as long as a store's optional state is there.
///
/// ```swift
/// IfLetStore(store.scope(state: \.profile, action: { .profile($0) })) { store in
///   ProfileView(store: store)
/// } else: {
///   Text("Logged out")
/// }
/// ```
///
/// The content is not evaluated anew when the state inside changes: it observes what it needs.
public struct IfLetStore<FeatureState, FeatureAction, IfContent: View, ElseContent: View>: View {
  private let store: Store<FeatureState?, FeatureAction>
  private let ifContent: (Store<FeatureState, FeatureAction>) -> IfContent
  private let elseContent: () -> ElseContent

  /// Shows one view for state that is there, and another while it is not.
  public init(
    _ store: Store<FeatureState?, FeatureAction>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.store = store
    self.ifContent = ifContent
    self.elseContent = elseContent
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 != nil }) { _ in
      if let store = store.unwrapped() {
        ifContent(store)
      } else {
        elseContent()
      }
    }
  }
}

extension IfLetStore where ElseContent == EmptyView {
  /// Shows a view for state that is there, and nothing while it is not.
  public init(
    _ store: Store<FeatureState?, FeatureAction>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent
  ) {
    self.init(store, then: ifContent, else: { EmptyView() })
  }
}

extension IfLetStore {
  /// The same for state that is presented.
  public init(
    _ store: Store<PresentationState<FeatureState>, PresentationAction<FeatureAction>>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.init(
      store.scope(state: { $0.wrappedValue }, action: { .presented($0) }), then: ifContent,
      else: elseContent)
  }

  /// The same for one of several destinations.
  public init<State, Action>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (State) -> FeatureState?,
    action fromChildAction: @escaping (FeatureAction) -> Action,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.init(
      store.scope(
        state: { $0.wrappedValue.flatMap(toChildState) },
        action: { .presented(fromChildAction($0)) }),
      then: ifContent, else: elseContent)
  }

  /// The same for one of several destinations.
  public init<State, Action>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: AnyCasePath<State, FeatureState>,
    action fromChildAction: @escaping (FeatureAction) -> Action,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.init(
      store, state: toChildState.extract(from:), action: fromChildAction, then: ifContent,
      else: elseContent)
  }
}

extension IfLetStore where ElseContent == EmptyView {
  /// Shows a view while a feature is presented, and nothing otherwise.
  public init(
    _ store: Store<PresentationState<FeatureState>, PresentationAction<FeatureAction>>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent
  ) {
    self.init(store, then: ifContent, else: { EmptyView() })
  }

  /// Shows a view while one case of a destination is presented, and nothing otherwise.
  public init<State, Action>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (State) -> FeatureState?,
    action fromChildAction: @escaping (FeatureAction) -> Action,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent
  ) {
    self.init(
      store, state: toChildState, action: fromChildAction, then: ifContent,
      else: { EmptyView() })
  }

  /// Shows a view while one case of a destination is presented, and nothing otherwise.
  public init<State, Action>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: AnyCasePath<State, FeatureState>,
    action fromChildAction: @escaping (FeatureAction) -> Action,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent
  ) {
    self.init(
      store, state: toChildState.extract(from:), action: fromChildAction, then: ifContent)
  }
}
