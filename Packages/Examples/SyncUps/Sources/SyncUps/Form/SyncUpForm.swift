import ComposableArchitecture
import Foundation

/// Edits a new or an existing sync-up. The feature that presents it saves the result.
@Reducer
public struct SyncUpForm: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var focus: Field?
    public var syncUp: SyncUp

    public enum Field: Hashable, Sendable {
      case attendee(Attendee.ID)
      case title
    }

    /// Creates a form for a sync-up, and adds an attendee to fill in if it has none.
    public init(focus: Field? = .title, syncUp: SyncUp) {
      self.focus = focus
      self.syncUp = syncUp
      if syncUp.attendees.isEmpty { addAttendee() }
    }

    @discardableResult
    mutating func addAttendee() -> Attendee.ID {
      @Dependency(\.uuid) var uuid
      let attendee = Attendee(id: Attendee.ID(uuid()))
      syncUp.attendees.append(attendee)
      return attendee.id
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
    case deleteAttendees(atOffsets: IndexSet)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        state.focus = .attendee(state.addAttendee())
        return .none

      case .binding:
        return .none

      case .deleteAttendees(let offsets):
        guard let first = offsets.first else { return .none }
        state.syncUp.attendees.remove(atOffsets: offsets)
        if state.syncUp.attendees.isEmpty { state.addAttendee() }
        let nearest = min(first, state.syncUp.attendees.count - 1)
        state.focus = .attendee(state.syncUp.attendees[nearest].id)
        return .none
      }
    }
  }
}
