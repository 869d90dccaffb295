import ComposableArchitecture
import TerminalUI

/// Shows one of several views, for the case that a store's state is in.
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
/// The content is evaluated anew when the state changes to another case, not when it changes inside of
/// one.
public struct SwitchStore<EnumState, EnumAction, Content: View>: View {
  private let store: Store<EnumState, EnumAction>
  private let content: (EnumState) -> Content

  /// Shows a view for each case.
  public init(
    _ store: Store<EnumState, EnumAction>,
    @ViewBuilder content: @escaping (_ initialState: EnumState) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0 }, removeDuplicates: { enumTag($0) == enumTag($1) }
    ) { viewStore in
      content(viewStore.state)
        .environment(\.switchedStore, store)
    }
  }
}

/// A view for one case of a ``SwitchStore``.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content
  @Environment(\.switchedStore) private var switchedStore

  /// Shows a view for one case.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - fromCaseAction: Embeds the actions of the view in those of the store.
  ///   - content: The view.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
  }

  /// Shows a view for one case.
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
  /// The same where a case has no actions of its own.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init(toCaseState, action: { $0 }, then: content)
  }

  /// The same where a case has no actions of its own.
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
