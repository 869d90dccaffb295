import ComposableArchitecture
import Foundation

/// A feature with one of each: an effect, a binding, rows, an alert, dates and ids.
struct Feature: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var count = 0
    @BindingState var draft: String?
    var isLoading = false
    var lines: [String] = []
    var rows: IdentifiedArrayOf<Row.State> = []
    var savedAt: Date?

    init(
      alert: AlertState<Action.Alert>? = nil, count: Int = 0, draft: String? = nil,
      isLoading: Bool = false, lines: [String] = [], rows: IdentifiedArrayOf<Row.State> = []
    ) {
      self.alert = alert
      self.count = count
      self.draft = draft
      self.isLoading = isLoading
      self.lines = lines
      self.rows = rows
    }
  }

  enum Action: BindableAction, Equatable {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case deleteButtonTapped(id: Row.State.ID)
    case incrementButtonTapped
    case loadButtonTapped
    case loaded([String])
    case row(id: Row.State.ID, action: Row.Action)
    case saveButtonTapped
    case saved

    enum Alert: Equatable {
      case confirmDeletion(Row.State.ID)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.draft = ""
        return .none
      case .alert(.presented(.confirmDeletion(let id))):
        state.rows.remove(id: id)
        return .none
      case .alert, .binding, .row, .saved:
        return .none
      case .deleteButtonTapped(let id):
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion(id)) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState("It cannot be undone.")
        }
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .loadButtonTapped:
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(["one", "two"]))
        }
        .cancellable(id: CancelID.load)
      case .loaded(let lines):
        state.isLoading = false
        state.lines = lines
        return .none
      case .saveButtonTapped:
        state.rows.append(Row.State(id: uuid(), name: state.draft ?? ""))
        state.draft = nil
        state.savedAt = now
        return .send(.saved)
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }
}

struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
  }

  enum Action: Equatable {
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      }
    }
  }
}
