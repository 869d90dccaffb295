import ComposableTerminalUI
import Foundation
import Testing
import Todos

@MainActor
@Suite struct TodosScreenTests {
  let clock = TestClock()
  let todos: IdentifiedArrayOf<Todo.State> = [
    Todo.State(description: "Check the mail", id: UUID(101)),
    Todo.State(description: "牛乳を買う 🥛", id: UUID(102)),
    Todo.State(
      description: "Find out why the export of the longest meetings takes so very, very long",
      id: UUID(103)),
    Todo.State(description: "Call mom", id: UUID(104), isComplete: true),
  ]

  func makeStore(_ state: Todos.State) -> StoreOf<Todos> {
    Store(initialState: state) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  func makeUI(_ store: StoreOf<Todos>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) { NavigationStack { TodosView(store: store) } }
  }

  @Test func small() {
    assertSnapshot(of: makeUI(makeStore(.init(todos: todos))))
  }

  @Test func large_whileEditing() {
    let ui = makeUI(makeStore(.init(editMode: .active, todos: todos)), size: (90, 30))
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func empty() {
    assertSnapshot(of: makeUI(makeStore(.init())))
  }

  @Test func adding_focusesTheNewTodo() {
    let store = makeStore(.init(todos: todos))
    let ui = makeUI(store)
    for text in ["Write", "Read"] {
      ui.click("Add")
      ui.type(text)
      #expect(store.withState(\.todos.first?.description) == text)
    }
    #expect(store.withState(\.todos.count) == 6)
  }

  @Test func completingByKey_movesToTheEndAfterASecond() async {
    let store = makeStore(.init(todos: todos))
    let ui = makeUI(store)
    ui.press(.space)
    #expect(ui.focusedText == "[✓]")
    await ui.settle()
    await clock.advance(by: .seconds(1))
    await ui.settle()
    #expect(row("Find out", in: ui) < row("Check the mail", in: ui))
    #expect(row("Check the mail", in: ui) < row("Call mom", in: ui))
  }

  @Test func filter_hidesOtherTodos() {
    let ui = makeUI(makeStore(.init(todos: todos)))
    ui.click("Active")
    #expect(!ui.contains("Call mom"))
    #expect(ui.contains("Check the mail"))
    ui.click("Completed")
    #expect(ui.contains("Call mom"))
    #expect(!ui.contains("Check the mail"))
    ui.click("Clear completed")
    #expect(ui.contains("Nothing is done yet"))
    ui.click("Active")
    for _ in 1...3 { ui.click("[ ]", occurrence: 0) }
    #expect(ui.contains("Everything is done"))
  }

  @Test func keysAndMouse_moveTodos() {
    let store = makeStore(.init(todos: todos))
    let ui = makeUI(store)
    ui.press(.alt(.down))
    #expect(store.withState(\.todos.ids) == [UUID(102), UUID(101), UUID(103), UUID(104)])
    #expect(!ui.contains("↑ ↓"))
    ui.click("Edit")
    ui.click("↓", occurrence: 0)
    #expect(store.withState(\.todos.ids) == [UUID(101), UUID(102), UUID(103), UUID(104)])
    ui.click("↑", occurrence: 0)
    ui.click("↑", occurrence: 2)
    #expect(store.withState(\.todos.ids) == [UUID(101), UUID(103), UUID(102), UUID(104)])
    ui.click("Done")
    #expect(!ui.contains("↑ ↓"))
  }

  private func row(_ text: String, in ui: Pilot) -> Int {
    ui.find(text)?.y ?? -1
  }
}
