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
      var border = Border()

      static var depthPath: WritableKeyPath<State, BindingState<Double>> { \.$depth }
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> { BindingReducer() }
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

  @Test func printedChanges_nameTheProperty() async {
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
    // Alone, by its public name.
    #expect(
      String(customDumping: BindingAction<Sheet>.set(\.$size, Sheet.Size())) == #"""
        BindingAction.set(
          \.$size,
          PropertyNameTests.Sheet.Size(
            height: 1,
            width: 2
          )
        )
        """#)
  }

  @Test func propertiesOfGenericAndUnknownStates_areNamedByNameOrType() {
    struct Page<Content> { var number = 0 }
    struct Unseen { @BindingState var number = 0 }
    #expect(
      String(customDumping: BindingAction<Page<Int>>.set(\.number, 1)) == #".set(\.number, 1)"#)
    #expect(
      String(customDumping: BindingAction<Unseen>.set(\.$number, 1))
        == #".set(\.<property of type Int>, 1)"#)
  }

  @Test func failures_nameExpectedAndReceivedProperties() async {
    // Whose names no other test has found.
    struct Form: Equatable {
      @BindingState var first = 0
      @BindingState var second = 0
      @BindingState var third = 0
    }
    enum Action: BindableAction, Equatable { case binding(BindingAction<Form>) }
    let issues = await issues {
      let store = TestStore(initialState: Form()) {
        Reduce<Form, Action> { _, action in
          action == .set(\.$first, 1) ? .send(.set(\.$second, 2)) : .none
        }
      }
      await store.send(.set(\.$first, 1))
      await store.receive(.set(\.$third, 1))
      await store.receive(.set(\.$third, 2))
      await store.send(.set(\.$first, 1))
    }
    #expect(issues.count == 3)
    #expect(issues[0].contains(#"− PropertyNameTests.Action.binding(.set(\.$third, 1))"#))
    #expect(issues[0].contains(#"+ PropertyNameTests.Action.binding(.set(\.$second, 2))"#))
    #expect(issues[1].contains(#".set(\.$third, 2)"#))
    #expect(issues[2].contains(#"[0]: .binding(.set(\.$second, 2))"#))
    #expect(!issues.contains { $0.contains("0x") })
  }
}
