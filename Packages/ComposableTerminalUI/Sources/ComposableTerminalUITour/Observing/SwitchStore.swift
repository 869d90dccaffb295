import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import ComposableTerminalUICore
import TerminalUI

/// A view that shows one of several views, depending on the case of a store's state.
///
/// ```swift
/// SwitchStore(store) { state in
///   switch state {
///   case .loggedIn:
///     CaseLet(/App.State.loggedIn, action: App.Action.loggedIn) { LoggedInView(store: $0) }
///   case .loggedOut:
///     CaseLet(/App.State.loggedOut, action: App.Action.loggedOut) { LoggedOutView(store: $0) }
///   }
/// }
/// ```
///
/// The content is evaluated when the state changes to another case, or to one whose payload has another
/// `id`, and not when it changes within one. The view of another instance is another view, with its own
/// `@State` and `task`.
public struct SwitchStore<EnumState, EnumAction, Content: View>: View {
  private let store: Store<EnumState, EnumAction>
  private let content: (EnumState) -> Content

  /// Creates a view that shows the content for the state's case.
  public init(
    _ store: Store<EnumState, EnumAction>,
    @ViewBuilder content: @escaping (_ initialState: EnumState) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0 }, removeDuplicates: { identity(of: $0) == identity(of: $1) }
    ) { viewStore in
      content(viewStore.state)
        .environment(\.switchedStore, store)
        .id(identity(of: viewStore.state))
    }
  }
}

/// A view of one case of a ``SwitchStore``.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content
  @Environment(\.switchedStore) private var switchedStore

  /// Creates a view of a case that a closure extracts.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the state in the case, or `nil` in another case.
  ///   - fromCaseAction: Embeds an action of the view in an action of the store.
  ///   - content: Returns the view for a store of the case.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
  }

  /// Creates a view of a case.
  public init(
    _ toCaseState: AnyCasePath<EnumState, CaseState>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(toCaseState.extract(from:), action: fromCaseAction, then: content)
  }

  public var body: some View {
    if let store = switchedStore as? Store<EnumState, EnumAction> {
      IfLetStore(
        store.scope(state: toCaseState, action: fromCaseAction), then: content
      )
    } else {
      let _ = reportIssue(
        """
        A "CaseLet" for "\(EnumState.self)" is not inside of a "SwitchStore" for the same state.
        """
      )
      EmptyView()
    }
  }
}

extension CaseLet where EnumAction == CaseAction {
  /// Creates a view of a case that a closure extracts, with the actions of the store.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(toCaseState, action: { $0 }, then: content)
  }

  /// Creates a view of a case, with the actions of the store.
  public init(
    _ toCaseState: AnyCasePath<EnumState, CaseState>,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(toCaseState, action: { $0 }, then: content)
  }
}

extension EnvironmentValues {
  fileprivate var switchedStore: AnyObject? {
    get { self[SwitchedStoreKey.self] }
    set { self[SwitchedStoreKey.self] = newValue }
  }

  private enum SwitchedStoreKey: EnvironmentKey {
    static var defaultValue: AnyObject? { nil }
  }
}
