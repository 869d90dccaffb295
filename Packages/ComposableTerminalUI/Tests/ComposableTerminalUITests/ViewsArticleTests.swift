import ComposableTerminalUICore
import Testing

@Reducer struct Novel {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var isRead = false
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case readButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .readButtonTapped = action { state.isRead.toggle() }
      return .none
    }
  }
}

@Reducer struct Library {
  @Reducer enum Destination {
    case alert(AlertState<Alert>)
    case edit(Novel)

    @CasePathable enum Alert { case confirmClear }
  }
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var novels: IdentifiedArrayOf<Novel.State> = []
  }
  enum Action {
    case addButtonTapped
    case clearButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case novels(IdentifiedActionOf<Novel>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .edit(Novel.State(id: state.novels.count + 1))
      case .clearButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Remove all novels?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmClear) { TextState("Remove") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          })
      case .destination(.presented(.alert(.confirmClear))):
        state.novels = []
      case .destination(.dismiss):
        if let novel = state.destination?.edit { state.novels.append(novel) }
      case .destination, .novels:
        break
      }
      return .none
    }
    .forEach(\.novels, action: \.novels) { Novel() }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Library.Destination.State: Equatable {}

struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    VStack {
      HStack {
        Text("\(store.novels.count) novels")
        Button("Add") { store.send(.addButtonTapped) }
        Button("Clear") { store.send(.clearButtonTapped) }
      }
      ForEach(store.scope(state: \.novels, action: \.novels)) { store in
        NovelRow(store: store)
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
      NovelForm(store: store)
    }
  }
}

struct NovelRow: View {
  let store: StoreOf<Novel>

  var body: some View {
    Button(store.isRead ? "\(store.title) (read)" : store.title) {
      store.send(.readButtonTapped)
    }
  }
}

struct NovelForm: View {
  @Bindable var store: StoreOf<Novel>

  var body: some View {
    TextField("Title", text: $store.title)
  }
}

/// The code of the article "Driving views with a store".
@MainActor
@Suite struct ViewsArticleTests {
  let store = Store(initialState: Library.State()) { Library() }

  @Test func addingANovel_showsItsRow() {
    let ui = Pilot(size: (40, 12)) { LibraryView(store: store) }
    ui.click("Add")
    ui.type("Emma")
    ui.press(.escape)
    #expect(ui.contains("1 novels"))
    ui.click("Emma")
    #expect(ui.contains("Emma (read)"))
    ui.click("Clear")
    ui.click("Remove")
    #expect(ui.contains("0 novels"))
  }
}
