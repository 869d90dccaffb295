import ComposableArchitecture
import Testing

/// The names of written properties in dumps and failures.
@MainActor
@Suite struct PropertyNameTests {
  struct Shape: Reducer {
    struct Border: Equatable {
      @BindingState var width = 1
      @BindingState var color = "black"
    }
    enum Corners { case sharp, round }
    struct State: Equatable {
      @BindingState var height = 0.0
      @BindingState var width = 0.0
      @BindingState private var depth = 0.0
      @BindingState var corners = Corners.sharp
      @BindingState var title = "Shape"
      var border = Border()

      static var depthPath: WritableKeyPath<State, BindingState<Double>> { \.$depth }
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case load
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, action in
        action == .load ? .send(.set(\.$title, "Loaded")) : .none
      }
    }
  }

  struct Page: Reducer {
    struct State: Equatable {
      var name = ""
      @PresentationState var shape: Shape.State? = Shape.State()
    }
    enum Action: Equatable {
      case shape(PresentationAction<Shape.Action>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$shape, action: /Action.shape) { Shape() }
    }
  }

  @Test(arguments: 1...3)
  func printedChanges_nameTheProperty(run: Int) async {
    let texts = await printed {
      let store = Store(initialState: Page.State()) { Page()._printChanges() }
      store.send(.shape(.presented(.set(\.$width, 50))))
    }
    #expect(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        #"""
        received action:
          PropertyNameTests.Page.Action.shape(
            .presented(
              .binding(.set(\.$width, 50.0))
            )
          )
        """#
      )
    )
  }

  @Test func nestedAndPrivateProperties_areNamed() {
    let store = Store(initialState: Shape.State()) { Shape() }
    let writes: [BindingAction<Shape.State>] = [
      .set(\.$height, 1), .set(Shape.State.depthPath, 2), .set(\.border.$width, 3),
      .set(\.border.$color, "red"), .set(\.$corners, .round),
    ]
    for write in writes { store.send(.binding(write)) }
    #expect(
      writes.map { String(customDumping: $0) } == [
        #".set(\.$height, 1.0)"#, #".set(\.$depth, 2.0)"#, #".set(\.border.$width, 3)"#,
        #".set(\.border.$color, "red")"#, #".set(\.$corners, .round)"#,
      ]
    )
  }

  @Test func valuesOfSeveralLines_areDumpedAsADifference() {
    struct Sheet: Equatable {
      struct Size: Equatable {
        var height = 1
        var width = 2
      }
      @BindingState var size = Size()
    }
    enum Action: BindableAction { case binding(BindingAction<Sheet>) }
    let store = Store<Sheet, Action>(initialState: Sheet()) { BindingReducer() }
    store.send(.set(\.$size, Sheet.Size()))
    #expect(
      diff(Action.set(\.$size, Sheet.Size()), .set(\.$size, Sheet.Size(height: 3))) == #"""
          PropertyNameTests.Action.binding(
            .set(
              \.$size,
              PropertyNameTests.Sheet.Size(
        -       height: 1,
        +       height: 3,
                width: 2
              )
            )
          )
        """#)
  }

  @Test func writeOfSeveralLinesAlone_isDumpedByItsPublicName() {
    struct Sheet: Equatable { @BindingState var sizes = [1, 2] }
    enum Action: BindableAction { case binding(BindingAction<Sheet>) }
    let store = Store<Sheet, Action>(initialState: Sheet()) { BindingReducer() }
    let write = BindingAction<Sheet>.set(\.$sizes, [3])
    store.send(.binding(write))
    #expect(
      String(customDumping: write) == #"""
        BindingAction.set(
          \.$sizes,
          [
            [0]: 3
          ]
        )
        """#)
  }

  @Test func storedPropertiesOfGenericStates_areNamed() {
    struct Page<Content> { var number = 0 }
    let write = BindingAction<Page<Int>>.set(\.number, 1)
    #expect(String(customDumping: write) == #".set(\.number, 1)"#)
  }

  @Test func propertiesOfUnknownStates_areNamedByType() {
    struct Unseen { @BindingState var number = 0 }
    let write = BindingAction<Unseen>.set(\.$number, 1)
    #expect(
      String(customDumping: write) == #".set(\.<property of type Int>, 1)"#)
  }

  @Test func failures_nameExpectedAndReceivedProperties() async {
    struct Form: Reducer {
      struct State: Equatable {
        @BindingState var first = 0
        @BindingState var second = 0
        @BindingState var third = 0
      }
      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case load
      }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        action == .load ? .send(.set(\.$second, 2)) : .none
      }
    }
    let issues = await issues {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.send(.load)
      await store.receive(.set(\.$first, 1))
      await store.receive(.set(\.$third, 3))
      await store.send(.load)
    }
    #expect(issues.count == 3)
    #expect(issues[0].contains(#"− PropertyNameTests.Form.Action.binding(.set(\.$first, 1))"#))
    #expect(issues[0].contains(#"+ PropertyNameTests.Form.Action.binding(.set(\.$second, 2))"#))
    #expect(issues[1].contains(#".set(\.$third, 3)"#))
    #expect(issues[2].contains(#"[0]: .binding(.set(\.$second, 2))"#))
    #expect(!issues.contains { $0.contains("0x") })
  }
}
