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
