import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import ComposableTerminalUICore
import TerminalUI

/// A view that is shown while a store's optional state is not `nil`.
///
/// ```swift
/// IfLetStore(store.scope(state: \.profile, action: { .profile($0) })) { store in
///   ProfileView(store: store)
/// } else: {
///   Text("Logged out")
/// }
/// ```
///
/// The content is evaluated when the state becomes present or that of another instance, with another
/// `id` or case, and not when it changes: the content observes the state it needs. The view of another
/// instance is another view, with its own `@State` and `task`.
public struct IfLetStore<FeatureState, FeatureAction, IfContent: View, ElseContent: View>: View {
  private let store: Store<FeatureState?, FeatureAction>
  private let ifContent: (Store<FeatureState, FeatureAction>) -> IfContent
  private let elseContent: () -> ElseContent

  /// Creates a view of optional state, with other content while the state is `nil`.
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
    WithViewStore(store, observe: { identity(of: $0) }) { viewStore in
      if let store = store.unwrapped() {
        ifContent(store).id(viewStore.state)
      } else {
        elseContent()
      }
    }
  }
}

extension IfLetStore where ElseContent == EmptyView {
  /// Creates a view of optional state, which is empty while the state is `nil`.
  public init(
    _ store: Store<FeatureState?, FeatureAction>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent
  ) {
    self.init(store, then: ifContent, else: { EmptyView() })
  }
}

extension IfLetStore {
  /// Creates a view of presented state, with other content while nothing is presented.
  public init(
    _ store: Store<PresentationState<FeatureState>, PresentationAction<FeatureAction>>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.init(store, state: { $0 }, action: { $0 }, then: ifContent, else: elseContent)
  }

  /// Creates a view of a destination's state that a closure returns, with other content while it
  /// returns `nil`.
  public init<State, Action>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (State) -> FeatureState?,
    action fromChildAction: @escaping (FeatureAction) -> Action,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.init(
      store.presented(computing: toChildState, fromChildAction), then: ifContent,
      else: elseContent)
  }

  /// Creates a view of one case of a destination, with other content while it is not presented.
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
  /// Creates a view of presented state, which is empty while nothing is presented.
  public init(
    _ store: Store<PresentationState<FeatureState>, PresentationAction<FeatureAction>>,
    @ViewBuilder then ifContent: @escaping (Store<FeatureState, FeatureAction>) -> IfContent
  ) {
    self.init(store, then: ifContent, else: { EmptyView() })
  }

  /// Creates a view of a destination's state that a closure returns, which is empty while it
  /// returns `nil`.
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

  /// Creates a view of one case of a destination, which is empty while it is not presented.
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
