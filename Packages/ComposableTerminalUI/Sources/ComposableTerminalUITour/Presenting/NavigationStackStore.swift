import ComposableArchitecture
@_spi(Views) import ComposableArchitectureCore
import ComposableTerminalUICore
import TerminalUI

/// A navigation stack that shows the elements of a store's stack state.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
///   StandupsListView(store: …)
/// } destination: { state in
///   switch state {
///   case .detail:
///     CaseLet(/Path.State.detail, action: Path.Action.detail) { StandupDetailView(store: $0) }
///   case let .meeting(meeting, standup: standup):
///     MeetingView(meeting: meeting, standup: standup)
///   }
/// }
/// ```
///
/// Going back sends `StackAction.popFrom(id:)`, and a link with state, `NavigationLink(state:)`, sends
/// `StackAction.push(id:state:)`.
public struct NavigationStackStore<ElementState, ElementAction, Root: View, Destination: View>: View
{
  private let store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>
  private let root: Root
  private let destination: (Store<ElementState, ElementAction>) -> Destination

  /// Creates a stack with a root view, and a view for the store of each element.
  public init(
    _ store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<ElementState, ElementAction>) -> Destination
  ) {
    self.store = store
    self.root = root()
    self.destination = destination
  }

  /// Creates a stack with a root view, and a view for the case of each element, as in a
  /// ``SwitchStore``.
  public init<Content: View>(
    _ store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: ElementState) -> Content
  ) where Destination == SwitchStore<ElementState, ElementAction, Content> {
    self.init(store, root: root) { SwitchStore($0, content: destination) }
  }

  public var body: some View {
    NavigationStack(
      ids: store.elementIDs(),
      push: { store.push(link: $0) },
      popTo: { store.pop(keeping: $0) },
      root: { root },
      screen: { id in
        if let element = store.element(id: id) { destination(element) }
      }
    )
  }
}
