import ComposableTerminalUI

/// A feature of rows, presentations and a stack, whose views observe its store.
@Reducer struct Workshop {
  @Reducer struct Tool {
    @ObservableState struct State: Equatable, Identifiable {
      let id: Int
      var name = ""
      var uses = 0
      var unseen = 0
      /// The id, as `store.id` is the identity of the store.
      var number: Int { id }
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case useButtonTapped
      case unseenChanged
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .useButtonTapped: state.uses += 1
        case .unseenChanged: state.unseen += 1
        case .binding: break
        }
        return .none
      }
    }
  }

  @Reducer enum Destination {
    case tool(Tool)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)

    @CasePathable enum Alert { case confirmed }
  }

  @Reducer enum Path {
    case tool(Tool)
    @ReducerCaseIgnored case note(String)
  }

  @ObservableState struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
    var other = 0
    var path = StackState<Path.State>()
    var room = Path.State.tool(Tool.State(id: 7))
    @Presents var spare: Tool.State?
    var tools: IdentifiedArrayOf<Tool.State> = [
      Tool.State(id: 1), Tool.State(id: 2), Tool.State(id: 3),
    ]
  }

  enum Action {
    case alertButtonTapped
    case change((inout State) -> Void)
    case delete(IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case dialogButtonTapped
    case move(IndexSet, Int)
    case path(StackActionOf<Path>)
    case room(Path.Action)
    case spare(PresentationAction<Tool.Action>)
    case tools(IdentifiedActionOf<Tool>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.room, action: \.room) { Path.body }
    Reduce { state, action in
      switch action {
      case .alertButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Really?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
            ButtonState(role: .cancel) { TextState("Nevermind") }
          })
      case .dialogButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Which?")
          } actions: {
            ButtonState(action: .confirmed) { TextState("This") }
          })
      case .change(let change): change(&state)
      case .delete(let offsets): state.tools.remove(atOffsets: offsets)
      case .move(let offsets, let target): state.tools.move(fromOffsets: offsets, toOffset: target)
      case .destination(.presented(.alert(.confirmed))): state.log.append("alert")
      case .destination(.presented(.dialog(.confirmed))): state.log.append("dialog")
      case .destination, .path, .room, .spare, .tools: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .forEach(\.tools, action: \.tools) { Tool() }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$spare, action: \.spare) { Tool() }
  }
}

extension Workshop.Destination.State: Equatable {}
extension Workshop.Path.State: Equatable {}

/// A view of a tool that counts its evaluations.
struct ToolView: View {
  @Bindable var store: StoreOf<Workshop.Tool>
  let tally: Tally
  @State private var notes = 0

  var body: some View {
    let _ = tally.add("tool \(store.number)")
    VStack {
      Text("Tool \(store.number): \(store.uses), \(notes) notes")
      Button("Use \(store.number)") { store.send(.useButtonTapped) }
      Button("Note \(store.number)") { notes += 1 }
    }
  }
}

/// A view whose body is a closure: what the closure reads is observed, unlike that of a pilot.
struct Closure<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}
