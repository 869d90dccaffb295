import ComposableArchitecture
import ComposableTerminalUI
import Testing

/// Bindings to the cases of enums of reducers.
@MainActor
@Suite struct CaseBindingTests {
  @Reducer struct Leaf {
    struct State: Equatable { var count = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer enum Inner {
    case leaf(Leaf)
    case other(Leaf)
    case deep(Deep.Body = Deep.body)
  }

  @Reducer enum Deep {
    case leaf(Leaf)
  }

  @Reducer struct Parent {
    struct State {
      @Presents var destination: Inner.State?
    }
    enum Action {
      case destination(PresentationAction<Inner.Action>)
      case show(Inner.State?)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show(let destination) = action { state.destination = destination }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Test func aCase_isTheStoreOfItsFeature_andDismissesIt() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let bindable = Bindable(store)
    let leaf = bindable.scope(state: \.destination, action: \.destination).leaf
    let other = bindable.scope(state: \.destination, action: \.destination).other
    #expect(leaf.wrappedValue == nil && other.wrappedValue == nil)
    store.send(.show(.leaf(Leaf.State(count: 1))))
    #expect(leaf.wrappedValue?.count == 1 && other.wrappedValue == nil)
    leaf.wrappedValue?.send(.tapped)
    #expect(store.destination?.leaf?.count == 2)
    // The screen of another case that closes does not dismiss this one.
    other.wrappedValue = nil
    #expect(leaf.wrappedValue != nil)
    leaf.wrappedValue = nil
    #expect(store.destination == nil)
    let deep = bindable.scope(state: \.destination, action: \.destination).deep.leaf
    store.send(.show(.deep(.leaf(Leaf.State(count: 7)))))
    #expect(deep.wrappedValue?.count == 7)
    deep.wrappedValue = nil
    #expect(store.destination == nil)
  }
}
