import ComposableTerminalUI
import Testing

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var unseen = 0
  }
  enum Action: Equatable {
    case incrementButtonTapped
    case unseenChanged
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .unseenChanged: state.unseen += 1
      }
      return .none
    }
  }
}

@MainActor
@Suite struct ObservingTests {
  @Test func observedStateChanges_evaluatesTheView() {
    let evaluations = Tally()
    let store = Store(initialState: Counter.State()) { Counter() }
    let ui = Pilot(size: (40, 5)) {
      WithViewStore(store, observe: \.count) { viewStore in
        let _ = evaluations.add("counter")
        VStack {
          Text("Count: \(viewStore.state)")
          Button("Increment") { viewStore.send(.incrementButtonTapped) }
        }
      }
    }
    #expect(ui.screen.contains("Count: 0"))
    ui.click("Increment")
    #expect(ui.screen.contains("Count: 1"))
    #expect(evaluations["counter"] == 2)
    store.send(.unseenChanged)
    #expect(ui.screen.contains("Count: 1"))
    #expect(evaluations["counter"] == 2)
  }

  @Test func optionalState_showsAndHidesItsView() {
    let store = Store<Int?, Bool>(initialState: nil) {
      Reduce { state, isOn in
        state = isOn ? 7 : nil
        return .none
      }
    }
    let ui = Pilot(size: (40, 5)) {
      IfLetStore(store) { store in
        WithViewStore(store, observe: { $0 }) { Text("Lucky \($0.state)") }
      } else: {
        Text("Nothing")
      }
    }
    #expect(ui.screen.contains("Nothing"))
    store.send(true)
    #expect(ui.screen.contains("Lucky 7"))
    store.send(false)
    #expect(ui.screen.contains("Nothing"))
  }

  @Test func rowStateChanges_evaluatesThatRowOnly() {
    struct Row: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    let evaluations = Tally()
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let store = Store<IdentifiedArrayOf<Row>, (Int, Void)>(initialState: rows) {
      Reduce { rows, action in
        rows[id: action.0]?.count += 1
        return .none
      }
    }
    let ui = Pilot(size: (40, 8)) {
      VStack {
        ForEachStore(store) { store in
          WithViewStore(store, observe: { $0 }) { viewStore in
            let _ = evaluations.add("\(viewStore.id)")
            Text("Row \(viewStore.id): \(viewStore.count)")
          }
        }
      }
    }
    #expect(ui.screen.contains("Row 2: 0"))
    store.send((2, ()))
    #expect(ui.screen.contains("Row 2: 1"))
    #expect((1...3).map { evaluations["\($0)"] } == [1, 2, 1])
  }

  @Test func switchStore_showsTheViewOfTheCase() {
    enum State: Equatable {
      case number(Int)
      case text(String)
    }
    let store = Store<State, State>(initialState: .number(1)) {
      Reduce { state, action in
        state = action
        return .none
      }
    }
    let ui = Pilot(size: (40, 5)) {
      SwitchStore(store) { state in
        switch state {
        case .number:
          CaseLet(/State.number, action: State.number) { store in
            WithViewStore(store, observe: { $0 }) { Text("Number \($0.state)") }
          }
        case .text:
          CaseLet(/State.text, action: State.text) { store in
            WithViewStore(store, observe: { $0 }) { Text("Text \($0.state)") }
          }
        }
      }
    }
    #expect(ui.screen.contains("Number 1"))
    store.send(.number(2))
    #expect(ui.screen.contains("Number 2"))
    store.send(.text("three"))
    #expect(ui.screen.contains("Text three"))
  }
}
