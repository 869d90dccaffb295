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
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored case note(Note)
    case help

    enum Alert { case confirmed }
  }

  struct Note: Equatable, Identifiable {
    let id: Int
    var text = "Note"
  }

  @Reducer enum Deep {
    case leaf(Leaf)
  }

  @Reducer struct Parent {
    struct State {
      @Presents var destination: Inner.State?
      @Presents var leaf: Leaf.State?
      var path = StackState<Inner.State>()
      var confirmations = 0
    }
    enum Action {
      case destination(PresentationAction<Inner.Action>)
      case leaf(PresentationAction<Leaf.Action>)
      case path(StackActionOf<Inner>)
      case push(Inner.State)
      case showLeaf(Leaf.State?)
      case show(Inner.State?)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination(.presented(.alert(.confirmed))): state.confirmations += 1
        case .destination, .leaf, .path: break
        case .push(let element): state.path.append(element)
        case .show(let destination): state.destination = destination
        case .showLeaf(let leaf): state.leaf = leaf
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.$leaf, action: \.leaf) { Leaf() }
      .forEach(\.path, action: \.path)
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

  private struct Screens: View {
    @Bindable var store: StoreOf<Parent>

    var body: some View {
      NavigationStack(path: $store.scope(\.path, action: \.path)) {
        Text("Root")
          .sheet(item: $store.scope(\.$destination, action: \.destination).leaf) { leaf in
            Text("Leaf \(leaf.count)")
          }
          .sheet(item: $store.scope(\.$leaf, action: \.leaf)) { Text("Projected leaf \($0.count)") }
          .sheet(item: $store.scope(\.$destination, action: \.destination).note) { note in
            Text("Note \(note.id): \(note.text)")
          }
          .sheet(isPresented: Binding($store.scope(\.$destination, action: \.destination).help)) {
            Text("Help")
          }
          .alert($store.scope(\.$destination, action: \.destination).alert)
      } destination: { store in
        if case .leaf(let leaf) = store.case { Text("Element \(leaf.count)") }
      }
    }
  }

  @Test func scopesWithoutALabel_presentWhatIsInTheCase_andAlertsSendTheirActions() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let ui = Pilot(size: (40, 12)) { Screens(store: store) }
    func presents(_ state: Inner.State, _ text: String) {
      #expect(!ui.contains(text))
      store.send(.show(state))
      #expect(ui.contains(text))
      ui.press(.escape)
      #expect(store.destination == nil && !ui.contains(text))
    }
    presents(.leaf(Leaf.State(count: 3)), "Leaf 3")
    presents(.note(Note(id: 4)), "Note 4: Note")
    presents(.help, "Help")
    store.send(.showLeaf(Leaf.State(count: 5)))
    #expect(ui.contains("Projected leaf 5"))
    #expect(Bindable(store).scope(\.leaf, action: \.leaf).wrappedValue?.count == 5)
    ui.press(.escape)
    #expect(store.leaf == nil)
    store.send(.push(.leaf(Leaf.State(count: 6))))
    #expect(ui.contains("Element 6"))
    ui.press(.escape)
    #expect(store.path.isEmpty)
    let alert = AlertState<Inner.Alert> {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .confirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    }
    store.send(.show(.alert(alert)))
    #expect(ui.contains("Sure?"))
    ui.click("Yes")
    #expect(store.destination == nil && store.confirmations == 1)
    store.send(.show(.alert(alert)))
    ui.press(.escape)
    #expect(store.destination == nil && store.confirmations == 1)
  }
}
