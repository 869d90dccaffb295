import ComposableArchitecture
import TerminalUI

/// A navigation stack that is driven by a store of stack state.
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
/// Going back sends ``StackAction/popFrom(id:)``, a ``TerminalUI/NavigationLink`` with state sends
/// ``StackAction/push(id:state:)``.
public struct NavigationStackStore<ElementState, ElementAction, Root: View, Destination: View>: View
{
  private let store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>
  private let root: Root
  private let destination: (Store<ElementState, ElementAction>) -> Destination
  @State private var stores = ElementStores<StackElementID, ElementState, ElementAction>()

  /// Shows a view for the store of each element.
  public init(
    _ store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<ElementState, ElementAction>) -> Destination
  ) {
    self.store = store
    self.root = root()
    self.destination = destination
  }

  /// Shows a view for the case that each element is in.
  public init<Content: View>(
    _ store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: ElementState) -> Content
  ) where Destination == SwitchStore<ElementState, ElementAction, Content> {
    self.init(store, root: root) { SwitchStore($0, content: destination) }
  }

  public var body: some View {
    WithViewStore(store, observe: \.ids) { viewStore in
      let _ = stores.keep(of: store, where: viewStore.state.contains)
      NavigationStack(
        ids: viewStore.state,
        push: { link in
          guard let state = (link.base as? PushedState)?.state as? ElementState else {
            reportIssue(
              """
              A navigation link could not push its value onto a stack of "\(ElementState.self)". …

              Make the link with "NavigationLink(state:)" and state of that type.
              """
            )
            return
          }
          store.push(state)
        },
        popTo: { count in
          let ids = store.withState(\.ids)
          if count < ids.count { store.send(.popFrom(id: ids[count])) }
        },
        root: { root },
        screen: { id in
          if let element = stores.store(
            of: id,
            scoped: {
              store.scope(
                state: { $0[id: id] }, action: { .element(id: id, action: $0) })
            })
          {
            destination(element)
          }
        }
      )
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes state onto the ``NavigationStackStore`` around it. With `nil` it is disabled.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map(PushedState.init), label: label)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title, which pushes state onto the stack around it.
  public init<State>(_ titleKey: LocalizedStringKey, state: State?) {
    self.init(state: state) { Text(titleKey) }
  }

  /// A link with a string as its title, which pushes state onto the stack around it.
  @_disfavoredOverload
  public init<S: StringProtocol, State>(_ title: S, state: State?) {
    self.init(state: state) { Text(title) }
  }
}

/// State on its way to a stack. A link's value must be hashable, which state need not be.
private struct PushedState: Hashable {
  private final class Token {}

  let state: Any
  private let token = Token()

  init(_ state: Any) {
    self.state = state
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.token === rhs.token }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(token))
  }
}
