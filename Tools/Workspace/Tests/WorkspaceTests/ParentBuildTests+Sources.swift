/// The sources of a feature with one control of each kind.
extension ParentBuildTests {
  static let feature = """
    import ComposableArchitectureCore
    import Glibc
    import ZebraClient

    @Reducer
    public struct ZebraFeature: Sendable {
      @ObservableState
      public struct State: Equatable, Sendable {
        @Presents public var inner: Inner.State?
        public var fetched = ""
        public var isLoud = false
        public var name = ""
        public var row = 0
        public var size = 1

        public init() {}

        public static var opened: Self? { getenv("ZEBRA").map { $0.pointee != 0 } == true ? Self() : nil }
      }

      public enum Action: BindableAction, Equatable, Sendable {
        case binding(BindingAction<State>)
        case delegate(Delegate)
        case fetchButtonTapped
        case fetched(String)
        case inner(PresentationAction<Inner.Action>)
        case innerButtonTapped
        case rowTapped(Int)

        @CasePathable
        public enum Delegate: Equatable, Sendable {
          case finished(count: Int)
        }
      }

      @Dependency(\\.zebraClient) var zebraClient

      public init() {}

      public var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding, .delegate, .inner:
            return .none
          case .fetchButtonTapped:
            return .run { send in await send(.fetched(try await zebraClient.fetch())) }
          case .fetched(let text):
            state.fetched = text
            return .none
          case .innerButtonTapped:
            state.inner = Inner.State()
            return .none
          case .rowTapped(let row):
            state.row = row
            return .none
          }
        }
        .ifLet(\\.$inner, action: \\.inner) {
          Inner()
        }
      }
    }

    @Reducer
    public struct Inner: Sendable {
      @ObservableState
      public struct State: Equatable, Sendable {
        public var count = 0

        public init() {}
      }

      public enum Action: Equatable, Sendable {
        case incrementButtonTapped
      }

      public var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }
    """

  static let view = """
    import ComposableTerminalUICore

    public struct ZebraView: View {
      @Bindable private var store: StoreOf<ZebraFeature>

      public init(store: StoreOf<ZebraFeature>) {
        self.store = store
      }

      public var body: some View {
        VStack(spacing: 0) {
          Text("«\\(store.name)|\\(store.isLoud)|\\(store.size)|\\(store.row)|\\(store.fetched)»")
          Form {
            TextField("Name", text: $store.name)
            Toggle("Loud", isOn: $store.isLoud)
            Picker("Size", selection: $store.size) {
              ForEach(1..<4, id: \\.self) { Text("Number \\($0)").tag($0) }
            }
            Button("Fetch") { store.send(.fetchButtonTapped) }
            Button("Open") { store.send(.innerButtonTapped) }
          }
          List {
            ForEach(0..<3, id: \\.self) { row in
              Button("Row \\(row)") { store.send(.rowTapped(row)) }
            }
          }
          .frame(height: 3)
        }
        .sheet(item: $store.scope(state: \\.inner, action: \\.inner)) { store in
          VStack {
            Text("Inside \\(store.count)")
            Button("Increment") { store.send(.incrementButtonTapped) }
          }
        }
      }
    }
    """

  static let preview = """
    import ComposableTerminalUICore
    import Zebra

    @main
    struct ZebraPreview: PreviewProgram {
      static var previews: [Preview] {
        Preview("Zebra") {
          ZebraView(store: Store(initialState: ZebraFeature.State()) { ZebraFeature() })
        }
      }
    }
    """

  static let test = """
    import ComposableArchitectureCore
    import ComposableArchitectureTestStore
    import Testing
    import Zebra
    import ZebraClient

    @MainActor
    @Suite struct ZebraFeatureTests {
      @Test func fetching_showsTheText() async {
        let store = TestStore(initialState: ZebraFeature.State()) {
          ZebraFeature()
        } withDependencies: {
          $0.zebraClient.fetch = { "text" }
        }
        await store.send(\\.fetchButtonTapped)
        await store.receive(\\.fetched) { $0.fetched = "text" }
        await store.send(\\.binding.name, "a") { $0.name = "a" }
        await store.send(\\.innerButtonTapped) { $0.inner = Inner.State() }
        await store.send(\\.inner.incrementButtonTapped) { $0.inner?.count = 1 }
      }
    }
    """

  static let screenTest = """
    import Glibc
    import Testing
    @testable import TerminalUI
    @testable import __Preview__

    @MainActor
    @Suite(.enabled(if: getenv("ZEBRA").map { $0.pointee != 0 } == true)) struct ZebraScreenTests {
      @Test func eachControl_works() async throws {
        var count = 0
        for preview in __Preview__.previews {
          // Too narrow for columns, in which a screen belongs to what is selected beside it.
          let ui = Pilot(size: (72, 40)) { preview.view() }
          await ui.settle()
          guard ui.contains("«|false|1|0|»") else { continue }
          reach("Row 0", in: ui)
          ui.press(.down, .enter)
          guard ui.contains("«|false|1|1|»") else {
            // A store without a reducer ignores the buttons, too.
            for button in ["Fetch", "Open"] {
              reach(button, in: ui)
              ui.press(.enter)
              await ui.settle()
            }
            let isInert = ui.contains("«|false|1|0|»") && !ui.contains("Inside")
            #expect(isInert, "the list, in \\(preview.name)\\(ui)")
            continue
          }
          count += 1
          reach("Name", in: ui)
          ui.type("abc")
          #expect(ui.contains("«abc|false|1|1|»"), "the field, in \\(preview.name)\\(ui)")
          reach("Loud", in: ui)
          ui.press(.space)
          #expect(ui.contains("«abc|true|1|1|»"), "the toggle, in \\(preview.name)\\(ui)")
          reach("Size", in: ui)
          ui.press(.enter)
          #expect(ui.contains("Number 3"), "the menu of the picker, in \\(preview.name)\\(ui)")
          ui.press(.down, .enter)
          #expect(ui.contains("«abc|true|2|1|»"), "the picker, in \\(preview.name)\\(ui)")
          reach("Fetch", in: ui)
          ui.press(.enter)
          await ui.settle()
          #expect(ui.contains("«abc|true|2|1|Zebra»"), "the client, in \\(preview.name)\\(ui)")
          reach("Open", in: ui)
          ui.press(.enter)
          await ui.settle()
          reach("Increment", in: ui)
          ui.press(.enter)
          #expect(ui.contains("Inside 1"), "the sheet, in \\(preview.name)\\(ui)")
          ui.press(.escape)
          await ui.settle()
          #expect(!ui.contains("Inside"), "the end of the sheet, in \\(preview.name)\\(ui)")
          #expect(ui.contains("«abc|true|2|1|Zebra»"))
        }
        #expect(count > 0, "no preview of \\(__Preview__.previews.map(\\.name)) shows the feature")
      }

      /// Presses Tab until a control has the focus.
      private func reach(_ text: String, in ui: Pilot) {
        for _ in 0..<30 where ui.focusedText?.contains(text) != true { ui.press(.tab) }
        #expect(ui.focusedText?.contains(text) == true, "Tab reaches \\(text)\\(ui)")
      }
    }
    """
}
