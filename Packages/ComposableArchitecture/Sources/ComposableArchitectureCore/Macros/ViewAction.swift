/// Actions of a feature, some of which only its view sends.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case factResponse(String)
///   enum View { case factButtonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// The actions of the view.
  associatedtype ViewAction

  /// The case of the view's actions.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of views: see ``ViewAction(for:)``.
@MainActor
public protocol ViewActionSending {
  /// The state that the view observes.
  associatedtype StoreState
  /// The actions of the store, one case of which is those of the view.
  associatedtype StoreAction: ViewAction

  /// The store of the view.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}

/// Adds a method `send` to a view, which sends the actions of views: `send(.factButtonTapped)`.
///
/// ```swift
/// @ViewAction(for: Feature.self)
/// struct FeatureView: View {
///   let store: StoreOf<Feature>
///   …
/// }
/// ```
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ViewActionMacro")
where R.Action: ViewAction
