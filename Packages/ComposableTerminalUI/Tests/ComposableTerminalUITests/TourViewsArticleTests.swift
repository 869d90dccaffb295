import ComposableTerminalUI
import Testing

struct Book: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    @BindingState var title = ""
    var isRead = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case readButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if action == .readButtonTapped { state.isRead.toggle() }
      return .none
    }
  }
}

struct Books: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var edit: Book.State?
    var books: IdentifiedArrayOf<Book.State> = []
  }
  enum Action: Equatable {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case book(id: Int, action: Book.Action)
    case clearButtonTapped
    case edit(PresentationAction<Book.Action>)

    enum Alert: Equatable { case confirmClear }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.edit = Book.State(id: state.books.count + 1)
      case .alert(.presented(.confirmClear)):
        state.books = []
      case .clearButtonTapped:
        state.alert = AlertState {
          TextState("Remove all books?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmClear) { TextState("Remove") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
      case .edit(.dismiss):
        if let book = state.edit { state.books.append(book) }
      case .alert, .book, .edit:
        break
      }
      return .none
    }
    .forEach(\.books, action: /Action.book(id:action:)) { Book() }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$edit, action: /Action.edit) { Book() }
  }
}

struct BooksView: View {
  let store: StoreOf<Books>

  var body: some View {
    VStack {
      WithViewStore(store, observe: { $0.books.count }) { viewStore in
        HStack {
          Text("\(viewStore.state) books")
          Button("Add") { viewStore.send(.addButtonTapped) }
          Button("Clear") { viewStore.send(.clearButtonTapped) }
        }
      }
      ForEachStore(
        store.scope(state: \.books, action: { .book(id: $0, action: $1) })
      ) { store in
        BookRow(store: store)
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .sheet(store: store.scope(state: \.$edit, action: { .edit($0) })) { store in
      BookForm(store: store)
    }
  }
}

struct BookRow: View {
  let store: StoreOf<Book>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Button(viewStore.isRead ? "\(viewStore.title) (read)" : viewStore.title) {
        viewStore.send(.readButtonTapped)
      }
    }
  }
}

struct BookForm: View {
  let store: StoreOf<Book>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TextField("Title", text: viewStore.$title)
    }
  }
}

/// The code of the articles "Driving views with view stores" and "From view stores to observation".
@MainActor
@Suite struct TourViewsArticleTests {
  func makeUI() -> Pilot {
    let store = Store(initialState: Books.State()) { Books() }
    return Pilot(size: (40, 12)) { BooksView(store: store) }
  }

  @Test func aBookIsAdded_andAllAreRemoved() {
    let ui = makeUI()
    ui.click("Add")
    ui.type("Emma")
    ui.press(.escape)
    #expect(ui.screen.contains("1 books"))
    ui.click("Emma")
    #expect(ui.screen.contains("Emma (read)"))
    ui.click("Clear")
    ui.click("Remove")
    #expect(ui.screen.contains("0 books") && !ui.screen.contains("Emma"))
  }

  @Test func viewStoreOfAFeatureWithMacros_isObserved() {
    let store = Store(initialState: Library.State()) { Library() }
    let ui = Pilot(size: (40, 12)) {
      WithViewStore(store, observe: { $0.novels.count }) { viewStore in
        Text("\(viewStore.state) novels")
      }
    }
    #expect(ui.contains("0 novels"))
    store.send(.addButtonTapped)
    store.send(.destination(.dismiss))
    #expect(ui.contains("1 novels"))
  }
}
