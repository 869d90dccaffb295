import ComposableTerminalUI
import Testing

/// Views that read stores without view stores: their bodies are evaluated only for changes of the
/// state that they have read.
@MainActor
@Suite struct StoreViewTests {
  let tally = Tally()
  let store = Store(initialState: Workshop.State()) { Workshop() }

  // MARK: Rows

  @Test(arguments: [true, false])
  func rowChanges_evaluateThatRowOnly(isList: Bool) {
    let ui = Pilot(size: (40, 16)) {
      Closure {
        let _ = tally.add("root")
        let rows = ForEach(store.scope(state: \.tools, action: \.tools)) { row in
          ToolView(store: row, tally: tally)
        }
        if isList {
          List {
            rows.onDelete { store.send(.delete($0)) }.onMove { store.send(.move($0, $1)) }
          }
        } else {
          VStack { rows }
        }
      }
    }
    #expect(ui.contains("Tool 3: 0"))
    #expect(tally.take() == ["root": 1, "tool 1": 1, "tool 2": 1, "tool 3": 1])
    ui.click("Use 2")
    #expect(ui.contains("Tool 2: 1"))
    #expect(tally.take() == ["tool 2": 1])
    store.send(.tools(.element(id: 2, action: .unseenChanged)))
    store.send(.change { $0.other += 1 })
    #expect(ui.contains("Tool 2: 1"))
    #expect(tally.take() == [:])
    guard isList else { return }
    ui.press(.delete)
    #expect(store.tools.ids == [1, 3])
    ui.press(.alt(.up))
    #expect(store.tools.ids == [3, 1])
    #expect(!ui.contains("Tool 2"))
  }

  @Test func rowsMove_withTheirState() {
    let ui = Pilot(size: (40, 16)) {
      Closure {
        let _ = tally.add("root")
        VStack {
          ForEach(store.scope(state: \.tools, action: \.tools)) { row in
            ToolView(store: row, tally: tally)
          }
        }
      }
    }
    ui.click("Note 2")
    #expect(ui.contains("Tool 2: 0, 1 notes"))
    _ = tally.take()
    store.send(.move([1], 0))
    #expect(ui.contains("Tool 2: 0, 1 notes"))
    #expect(tally.take() == ["root": 1])
    store.send(.change { $0.tools.insert(Workshop.Tool.State(id: 9), at: 0) })
    #expect(ui.contains("Tool 9: 0"))
    #expect(tally.take() == ["root": 1, "tool 9": 1])
    store.send(.change { $0.tools.remove(id: 2) })
    #expect(!ui.contains("Tool 2"))
    #expect(tally.take() == ["root": 1])
  }

  @Test func listOfManyRows_evaluatesVisibleOnes() {
    store.send(
      .change { state in
        state.tools = IdentifiedArray(
          uniqueElements: (0..<10_000).map { Workshop.Tool.State(id: $0) })
      })
    let ui = Pilot(size: (40, 12)) {
      Closure {
        List {
          ForEach(store.scope(state: \.tools, action: \.tools)) { row in
            let _ = tally.add("row")
            Text("Tool \(row.number): \(row.uses)")
          }
        }
      }
    }
    #expect(ui.contains("Tool 0: 0"))
    #expect(tally["row"] < 100)
    _ = tally.take()
    store.send(.tools(.element(id: 3, action: .useButtonTapped)))
    #expect(ui.contains("Tool 3: 1"))
    #expect(tally.take() == ["row": 1])
  }

  @Reducer struct Rack {
    struct State: Equatable {
      var tools: IdentifiedArrayOf<Workshop.Tool.State> = [
        Workshop.Tool.State(id: 1, name: "Saw"), Workshop.Tool.State(id: 2, name: "Axe"),
      ]
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }
  struct RackView: View {
    @Bindable var store: StoreOf<Rack>
    var body: some View {
      Form {
        ForEach($store.tools) { $tool in TextField("Name", text: $tool.name) }
      }
    }
  }

  @Test func bindingToRows_writesTheCollection() {
    let store = Store(initialState: Rack.State()) { Rack() }
    let ui = Pilot(size: (40, 8)) { RackView(store: store) }
    ui.press(.tab)
    ui.type("File")
    #expect(store.tools.map(\.name) == ["Saw", "File"])
    #expect(ui.contains("File"))
  }

  // MARK: Cases

  @Test func caseChanges_evaluateTheSwitch() {
    let room = store.scope(state: \.room, action: \.room)
    let ui = Pilot(size: (40, 8)) {
      Closure {
        let _ = tally.add("switch")
        switch room.case {
        case .tool(let store): ToolView(store: store, tally: tally)
        case .note(let text): Text("Note: \(text)")
        }
      }
    }
    #expect(ui.contains("Tool 7: 0"))
    #expect(tally.take() == ["switch": 1, "tool 7": 1])
    ui.click("Use 7")
    #expect(ui.contains("Tool 7: 1"))
    #expect(tally.take() == ["tool 7": 1])
    store.send(.room(.tool(.unseenChanged)))
    store.send(.change { $0.other += 1 })
    #expect(ui.contains("Tool 7: 1"))
    #expect(tally.take() == [:])
    store.send(.change { $0.room = .note("broken") })
    #expect(ui.contains("Note: broken"))
    #expect(tally.take() == ["switch": 1])
    store.send(.change { $0.room = .note("mended") })
    #expect(ui.contains("Note: mended"))
    #expect(tally.take() == ["switch": 1])
    store.send(.change { $0.room = .tool(Workshop.Tool.State(id: 8)) })
    #expect(ui.contains("Tool 8: 0"))
    #expect(tally.take() == ["switch": 1, "tool 8": 1])
  }

  // MARK: Presentations

  struct PresentingView: View {
    @Bindable var store: StoreOf<Workshop>
    let kind: String
    let tally: Tally

    var body: some View {
      let _ = tally.add("root")
      let ground = VStack {
        Text("Ground")
        Button("Alert") { store.send(.alertButtonTapped) }
        Button("Dialog") { store.send(.dialogButtonTapped) }
      }
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
      let tool = $store.scope(state: \.destination?.tool, action: \.destination.tool)
      switch kind {
      case "sheet": ground.sheet(item: tool) { ToolView(store: $0, tally: tally) }
      case "popover": ground.popover(item: tool) { ToolView(store: $0, tally: tally) }
      case "cover": ground.fullScreenCover(item: tool) { ToolView(store: $0, tally: tally) }
      case "spare":
        ground.sheet(item: $store.scope(state: \.spare, action: \.spare)) {
          ToolView(store: $0, tally: tally)
        }
      default: ground.navigationDestination(item: tool) { ToolView(store: $0, tally: tally) }
      }
    }
  }

  @Test(arguments: ["sheet", "popover", "cover", "drill-down", "spare"])
  func presentedFeature_isShownObservedAndDismissed(kind: String) {
    let isSpare = kind == "spare"
    func present(_ id: Int) {
      store.send(
        .change { state in
          let tool = Workshop.Tool.State(id: id)
          if isSpare { state.spare = tool } else { state.destination = .tool(tool) }
        })
    }
    let ui = Pilot(size: (40, 14)) {
      NavigationStack { PresentingView(store: store, kind: kind, tally: tally) }
    }
    #expect(!ui.contains("Tool"))
    present(5)
    #expect(ui.contains("Tool 5: 0"))
    #expect(tally.take()["tool 5"] == 1)
    ui.click("Use 5")
    #expect(ui.contains("Tool 5: 1"))
    #expect(tally.take() == ["tool 5": 1])
    store.send(.change { $0.other += 1 })
    #expect(ui.contains("Tool 5: 1"))
    #expect(tally.take() == [:])
    present(6)
    #expect(ui.contains("Tool 6: 0"))
    #expect(!ui.contains("Tool 5"))
    ui.press(.escape)
    #expect(!ui.contains("Tool"))
    #expect(store.destination == nil)
    #expect(store.spare == nil)
  }

  @Test(arguments: [("Alert", "Really?", "Yes", "alert"), ("Dialog", "Which?", "This", "dialog")])
  func prompt_sendsTheActionOfItsButton(
    _ opener: String, _ title: String, _ button: String, _ entry: String
  ) {
    let ui = Pilot(size: (60, 16)) { PresentingView(store: store, kind: "sheet", tally: tally) }
    ui.click(opener)
    #expect(ui.contains(title))
    ui.click(button)
    #expect(!ui.contains(title))
    #expect(store.log == [entry])
    #expect(store.destination == nil)
    ui.click(opener)
    ui.press(.escape)
    #expect(!ui.contains(title))
    #expect(store.destination == nil)
    #expect(store.log == [entry])
  }

  // MARK: Stacks

  struct StackView: View {
    @Bindable var store: StoreOf<Workshop>
    let tally: Tally

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        VStack {
          Text("Ground")
          NavigationLink(state: Workshop.Path.State.tool(Workshop.Tool.State(id: 4))) {
            Text("Open")
          }
          NavigationLink(state: Workshop.Path.State.note("Hello")) { Text("Read") }
        }
      } destination: { store in
        let _ = tally.add("destination")
        switch store.case {
        case .tool(let store): ToolView(store: store, tally: tally)
        case .note(let text): Text("Note: \(text)")
        }
      }
    }
  }

  @Test func linksPush_escapePops_andElementsAreObserved() {
    let ui = Pilot(size: (40, 10)) { StackView(store: store, tally: tally) }
    ui.click("Open")
    #expect(ui.contains("Tool 4: 0"))
    #expect(tally.take() == ["destination": 1, "tool 4": 1])
    ui.click("Use 4")
    #expect(ui.contains("Tool 4: 1"))
    #expect(tally.take() == ["tool 4": 1])
    store.send(.change { $0.other += 1 })
    #expect(ui.contains("Tool 4: 1"))
    #expect(tally.take() == [:])
    ui.press(.escape)
    #expect(store.path.isEmpty)
    ui.click("Read")
    #expect(ui.contains("Note: Hello"))
  }
}
