import ComposableTerminalUI
import Testing

/// The controls of a feature work inside of an app that binds the focus, as they do alone.
@MainActor
@Suite struct BoundFocusTests {
  @Reducer struct Choices {
    @ObservableState struct State: Equatable, Identifiable {
      let id = 1
      var color = 0
      var size = 0
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct ChoicesView: View {
    @Bindable var store: StoreOf<Choices>
    @State private var taps = 0

    var body: some View {
      NavigationStack {
        Form {
          Button("Taps \(taps)") { taps += 1 }
          Picker("Color", selection: $store.color) {
            ForEach(0..<3) { Text("color \($0)").tag($0) }
          }
          Picker("Size", selection: $store.size) { ForEach(0..<3) { Text("size \($0)").tag($0) } }
          Menu("More") { Button("Item") { store.color = 2 } }
        }
        .navigationTitle("Choices")
      }
    }
  }

  @Reducer struct Detail {
    @ObservableState struct State: Equatable {
      @Presents var choices: Choices.State?
      var count = 0
    }
    enum Action {
      case choices(PresentationAction<Choices.Action>)
      case openButtonTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .openButtonTapped: state.choices = Choices.State()
        case .choices: state.count += 1
        }
        return .none
      }
      .ifLet(\.$choices, action: \.choices) { Choices() }
    }
  }

  struct DetailView: View {
    @Bindable var store: StoreOf<Detail>

    var body: some View {
      Form {
        Text("Count \(store.count)")
        Button("Open") { store.send(.openButtonTapped) }
      }
      .navigationTitle("Detail")
      .sheet(item: $store.scope(state: \.choices, action: \.choices)) { ChoicesView(store: $0) }
    }
  }

  struct Columns: Reducer {
    enum Column: Hashable { case list, detail }
    struct State: Equatable {
      var column = Column.list
      var notice = 0
      var path = StackState<Detail.State>([Detail.State()])
    }
    enum Action {
      case columnFocused(Column)
      case noticed
      case path(StackAction<Detail.State, Detail.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .columnFocused(let column): state.column = column
        case .noticed: state.notice += 1
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Detail() }
    }
  }

  struct ColumnsView: View {
    let store: StoreOf<Columns>
    let isWide: Bool
    @FocusState private var column: Columns.Column?

    var body: some View {
      WithViewStore(store, observe: { $0 }, removeDuplicates: ==) { viewStore in
        VStack(spacing: 0) {
          Text("Notice \(viewStore.notice)")
          GeometryReader { _ in
            NavigationSplitView(columnVisibility: .constant(isWide ? .all : .detailOnly)) {
              List { Button("First") {} }.navigationTitle("List").focused($column, equals: .list)
            } detail: {
              NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
                Text("Nothing")
              } destination: {
                DetailView(store: $0)
              }
              .focused($column, equals: .detail)
            }
          }
        }
        .bind(
          Binding(viewStore.binding(get: \.column, send: { .columnFocused($0) })), to: $column)
      }
    }
  }

  /// A change that the views around a sheet show does not replace the sheet.
  @Test func aSheet_staysWhileTheViewsAroundChange() async {
    let store = Store(initialState: Columns.State()) { Columns() }
    let ui = Pilot(size: (60, 24)) { ColumnsView(store: store, isWide: false) }
    await ui.settle()
    ui.click("Open")
    await ui.settle()
    ui.press(.enter, .enter, .tab, .enter)
    #expect(ui.contains("color 2"))
    store.send(.noticed)
    await ui.settle()
    #expect(ui.contains("Notice 1") && ui.contains("color 2"))
    ui.press(.escape)
    await ui.settle()
    #expect(ui.contains("Taps 2"))
    store.send(.noticed)
    await ui.settle()
    #expect(ui.contains("Notice 2") && ui.contains("Taps 2"))
    ui.close()
  }

  @Test(arguments: [false, true], [false, true])
  func pickersInASheet_open(isWide: Bool, byMouse: Bool) async {
    let store = Store(initialState: Columns.State()) { Columns() }
    let ui = Pilot(size: (isWide ? 130 : 60, 24)) { ColumnsView(store: store, isWide: isWide) }
    func use(_ text: String) {
      if byMouse { ui.click(text) } else { ui.press(.enter) }
    }
    await ui.settle()
    if !byMouse { ui.focus("Open") }
    use("Open")
    await ui.settle()
    #expect(ui.contains("Choices"))
    if !byMouse { ui.focus("Color") }
    use("color 0")
    await ui.settle()
    #expect(ui.contains("color 2"))
    ui.press(.down, .enter)
    await ui.settle()
    #expect(ui.contains("color 1") && !ui.contains("color 2"))
    if !byMouse { ui.focus("Size") }
    use("size 0")
    await ui.settle()
    #expect(ui.contains("size 2"))
    ui.press(.end, .enter)
    await ui.settle()
    #expect(ui.contains("size 2") && !ui.contains("size 1"))
    if !byMouse { ui.focus("More") }
    use("More")
    await ui.settle()
    use("Item")
    await ui.settle()
    #expect(ui.contains("color 2"))
    ui.press(.escape)
    await ui.settle()
    #expect(ui.contains("Count") && !ui.contains("Choices"))
    #expect(store.withState(\.column) == .detail)
    ui.close()
  }
}
