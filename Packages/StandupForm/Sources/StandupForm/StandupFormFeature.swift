import ComposableArchitecture
import Foundation
import Models

/// Edits a standup, whether it is a new one or one that is there already. Whoever presents the form
/// decides what becomes of the edits.
public struct StandupFormFeature: Reducer, Sendable {
  /// A standup while it is edited.
  public struct State: Equatable, Sendable {
    /// The question whether edits are to be thrown away, while it is asked.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The standup that the edits are based on. Another program may have changed it since then.
    public private(set) var base: Standup
    /// The field that the cursor is in.
    @BindingState public var focus: Field?
    /// Whether the edits are those of an earlier run of the program.
    public let isRestored: Bool
    /// What has become of the standup so far.
    @BindingState public var standup: Standup

    /// What text can be typed into.
    public enum Field: Hashable, Sendable {
      case attendee(Attendee.ID)
      case title
    }

    /// Starts to edit a standup. One that has no attendee gets a blank one.
    ///
    /// - Parameter base: What the edits of a restored form are based on.
    public init(
      focus: Field? = .title, standup: Standup, base: Standup? = nil, isRestored: Bool = false
    ) {
      self.base = base ?? standup
      self.focus = focus
      self.isRestored = isRestored
      self.standup = standup
      if standup.attendees.isEmpty { self.standup.attendees.append(.blank()) }
    }

    /// Takes over what another program has changed meanwhile, unless that contradicts the edits.
    ///
    /// - Parameter current: The standup as it is without the edits.
    /// - Returns: Whether there is no contradiction.
    @discardableResult
    public mutating func rebase(onto current: Standup) -> Bool {
      let merged = standup.merging(current, base: base)
      guard merged.mine == merged.theirs else { return false }
      standup = merged.mine
      base = current
      return true
    }

    /// Resolves contradictions by the edits, or by the standup as it is without them.
    public mutating func rebase(onto current: Standup, takingTheirs: Bool) {
      let merged = standup.merging(current, base: base)
      standup = takingTheirs ? merged.theirs : merged.mine
      base = current
    }

    /// Whether the standup differs in more than blanks from what it was.
    public func hasChanges(from original: Standup) -> Bool {
      standup.withoutBlanks != original.withoutBlanks
    }
  }

  /// What people do in the form.
  public enum Action: BindableAction, Equatable {
    case addAttendeeButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case deleteAttendees(atOffsets: IndexSet)
    case moveAttendees(fromOffsets: IndexSet, toOffset: Int)

    /// What the question of the alert can be answered with.
    public enum Alert: Equatable, Sendable {
      case confirmDiscard
      case save(onto: Standup, takingTheirs: Bool)
    }

    /// What happened here that concerns others.
    public enum Delegate: Equatable, Sendable {
      case save
    }
  }

  @Dependency(\.dismiss) var dismiss

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

      case .alert(.presented(.confirmDiscard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.save(onto: let current, let takingTheirs))):
        state.rebase(onto: current, takingTheirs: takingTheirs)
        return .send(.delegate(.save))

      case .alert, .binding, .delegate:
        return .none

      case .deleteAttendees(let offsets):
        let offsets = offsets.intersection(IndexSet(state.standup.attendees.indices))
        guard let first = offsets.first else { return .none }
        state.standup.attendees.remove(atOffsets: offsets)
        if state.standup.attendees.isEmpty { state.standup.attendees.append(.blank()) }
        let nearest = min(first, state.standup.attendees.count - 1)
        state.focus = .attendee(state.standup.attendees[nearest].id)
        return .none

      case .moveAttendees(let offsets, let destination):
        let count = state.standup.attendees.count
        guard offsets.allSatisfy((0..<count).contains), (0...count).contains(destination)
        else { return .none }
        state.standup.attendees.move(fromOffsets: offsets, toOffset: destination)
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

extension AlertState where Action == StandupFormFeature.Action.Alert {
  /// Asks whether edits are really to be thrown away.
  public static let discardChanges = Self {
    TextState("Discard changes?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDiscard) { TextState("Discard changes") }
    ButtonState(role: .cancel) { TextState("Keep editing") }
  } message: {
    TextState("You have changed this standup. If you leave now, your changes are lost.")
  }
}

extension AlertState where Action == StandupFormFeature.Action.Alert {
  /// Asks what to save of a standup that another program has changed as well.
  public static func changedElsewhere(_ standup: Standup) -> Self {
    Self {
      TextState("“\(standup.heading)” was changed here and in the file")
    } actions: {
      ButtonState(action: .save(onto: standup, takingTheirs: false)) { TextState("Keep mine") }
      ButtonState(action: .save(onto: standup, takingTheirs: true)) { TextState("Take the file's") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("Another program has changed the same as you. What does not contradict is kept.")
    }
  }
}

extension Attendee {
  fileprivate static func blank() -> Self {
    @Dependency(\.uuid) var uuid
    return Self(id: Attendee.ID(uuid()))
  }
}

extension Standup {
  fileprivate var withoutBlanks: Self {
    var standup = self
    standup.trim()
    standup.attendees.removeAll(where: \.name.isEmpty)
    return standup
  }
}
