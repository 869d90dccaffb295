import ComposableArchitecture
import ComposableTerminalUICore
@_spi(Inspection) import TerminalUI

/// A view that observes a part of a store's state and shows content for it.
///
/// ```swift
/// struct CounterView: View {
///   let store: StoreOf<Counter>
///
///   var body: some View {
///     WithViewStore(store, observe: { $0 }) { viewStore in
///       Text("\(viewStore.count)")
///       Button("Increment") { viewStore.send(.incrementButtonTapped) }
///     }
///   }
/// }
/// ```
///
/// The content is evaluated only when the observed state changes, so observe as little as it needs.
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  /// The owner of the view store, which lives as long as the view has the same store.
  @MainActor
  private final class Holder {
    private var store: AnyObject?
    private var viewStore: ViewStore<ViewState, ViewAction>?
    private var shownState: ViewState?

    func viewStore(
      of store: AnyObject, make: () -> ViewStore<ViewState, ViewAction>
    ) -> ViewStore<ViewState, ViewAction> {
      if let viewStore, self.store === store { return viewStore }
      let viewStore = make()
      self.store = store
      self.viewStore = viewStore
      return viewStore
    }

    /// Notifies the inspector, if there is one, of the changes since the last evaluation of the
    /// content.
    func note(_ state: ViewState) {
      guard let inspection = ScreenInspection.evaluating else { return }
      inspection.noteObserved(shownState, state)
      shownState = state
    }
  }

  private let store: AnyObject
  private let makeViewStore: () -> ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content
  @State private var holder = Holder()

  init(
    _ store: AnyObject,
    _ makeViewStore: @escaping () -> ViewStore<ViewState, ViewAction>,
    _ content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.store = store
    self.makeViewStore = makeViewStore
    self.content = content
  }

  /// Creates a view that observes a part of a store's state, for content with its own type of
  /// actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the part of the state that the content needs.
  ///   - fromViewAction: Embeds an action of the content in an action of the store.
  ///   - isDuplicate: Whether two values are the same for the content.
  ///   - content: Returns the view for a view store.
  public init<FeatureState, FeatureAction>(
    _ store: Store<FeatureState, FeatureAction>,
    observe toViewState: @escaping (_ state: FeatureState) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> FeatureAction,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    let makeViewStore = {
      ViewStore(
        store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate
      )
    }
    self.init(store, makeViewStore, content)
  }

  public var body: some View {
    let viewStore = holder.viewStore(of: store, make: makeViewStore)
    // Content that reads no state is evaluated, too, when the state changes.
    let _ = holder.note(viewStore.state)
    content(viewStore)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Creates a view that observes an `Equatable` part of a store's state.
  public init<FeatureState>(
    _ store: Store<FeatureState, ViewAction>,
    observe toViewState: @escaping (_ state: FeatureState) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, { ViewStore(store, observe: toViewState) }, content)
  }

  /// Creates a view that observes a property of a store's state.
  public init<FeatureState>(
    _ store: Store<FeatureState, ViewAction>,
    observe toViewState: KeyPath<FeatureState, ViewState>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, { ViewStore(store, observe: toViewState) }, content)
  }

  /// Creates a view that observes an `Equatable` part of a store's state, for content with its own
  /// type of actions.
  public init<FeatureState, FeatureAction>(
    _ store: Store<FeatureState, FeatureAction>,
    observe toViewState: @escaping (_ state: FeatureState) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> FeatureAction,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, { ViewStore(store, observe: toViewState, send: fromViewAction) }, content)
  }

  /// Creates a view that observes a property of a store's state, for content with its own type of
  /// actions.
  public init<FeatureState, FeatureAction>(
    _ store: Store<FeatureState, FeatureAction>,
    observe toViewState: KeyPath<FeatureState, ViewState>,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> FeatureAction,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, { ViewStore(store, observe: toViewState, send: fromViewAction) }, content)
  }
}

extension WithViewStore {
  /// Creates a view that observes a part of a store's state that need not be `Equatable`.
  public init<FeatureState>(
    _ store: Store<FeatureState, ViewAction>,
    observe toViewState: @escaping (_ state: FeatureState) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate, content: content
    )
  }
}
