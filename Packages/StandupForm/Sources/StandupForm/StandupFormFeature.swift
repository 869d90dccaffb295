import ComposableArchitecture
import Foundation
import Models

/// Edits a standup, whether it is a new one or one that is there already. Whoever presents the form
/// decides what becomes of the edits.
public struct StandupFormFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The field that the cursor is in.
    @BindingState public var focus: Field?
    @BindingState public var standup: Standup

    /// What text can be typed into.
    public enum Field: Hashable, Sendable {
      case attendee(Attendee.ID)
      case title
    }

    /// Starts to edit a standup. One that has no attendee gets a blank one.
    public init(focus: Field? = .title, standup: Standup) {
      self.focus = focus
      self.standup = standup
      if standup.attendees.isEmpty { self.standup.attendees.append(.blank()) }
    }
  }

  public enum Action: BindableAction, Equatable {
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
        let attendee = Attendee.blank()
        state.standup.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .binding:
        return .none

      case .deleteAttendees(let offsets):
        let offsets = offsets.intersection(IndexSet(state.standup.attendees.indices))
        guard let first = offsets.first else { return .none }
        state.standup.attendees.remove(atOffsets: offsets)
        if state.standup.attendees.isEmpty { state.standup.attendees.append(.blank()) }
        let nearest = min(first, state.standup.attendees.count - 1)
        state.focus = .attendee(state.standup.attendees[nearest].id)
        return .none
      }
    }
  }
}

extension Attendee {
  fileprivate static func blank() -> Self {
    @Dependency(\.uuid) var uuid
    return Self(id: Attendee.ID(uuid()))
  }
}
