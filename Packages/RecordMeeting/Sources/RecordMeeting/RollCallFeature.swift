import ComposableArchitecture
import Foundation
import Models

/// Asks which people are present, who comes as a guest, and in which order they speak.
public struct RollCallFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// Those of ``attendees`` who are absent.
    public var absentees: Set<Attendee.ID> = []
    /// The people of the standup, in their speaking order.
    public var attendees: IdentifiedArrayOf<Attendee>
    /// The name of a guest as it is typed, or `nil` if none is.
    public var guestName: String?
    /// The people who take part in this meeting only, and speak last.
    public var guests: IdentifiedArrayOf<Attendee> = []
    /// The order of this meeting. It does not change that of the standup.
    public var order: SpeakingOrder
    var standup: Standup

    public init(standup: Standup) {
      self.attendees = standup.people
      self.order = standup.speakingOrder
      self.standup = standup
      arrange()
    }

    /// The people and guests who are present, in their speaking order.
    public var present: IdentifiedArrayOf<Attendee> {
      IdentifiedArray(
        uniqueElements: (attendees + guests).filter { !absentees.contains($0.id) })
    }

    /// Whether the order differs from that of the standup.
    var isOrderOfToday: Bool { order != standup.speakingOrder }

    /// Replaces the standup, and shows its people after they have changed in the document: those who are
    /// new at the end.
    mutating func replaceStandup(with standup: Standup) {
      self.standup = standup
      let people = standup.people
      attendees.removeAll { people[id: $0.id] == nil }
      for person in people { attendees[id: person.id] = person }
    }

    fileprivate mutating func keepOrder() { standup.speakingOrder = order }

    fileprivate mutating func arrange() {
      attendees = standup.people
      switch order {
      case .listed: break
      case .rotated: rotate()
      case .shuffled:
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        withRandomNumberGenerator { attendees.shuffle(using: &$0) }
      }
    }

    /// Moves the attendee to the front who follows the first speaker of the last meeting.
    private mutating func rotate() {
      let first = standup.latestMeetings.lazy.compactMap(\.speakers.first).first
      guard let index = first.flatMap({ attendees.index(id: $0.id) }) else { return }
      let start = (index + 1) % attendees.count
      attendees = IdentifiedArray(
        uniqueElements: attendees.elements[start...] + attendees.elements[..<start]
      )
    }
  }

  public enum Action: Equatable, Sendable {
    case addGuestButtonTapped
    case attendeeTapped(id: Attendee.ID)
    case delegate(Delegate)
    case guestNameChanged(String)
    /// Return was pressed in the field of a guest's name, or the field has lost the focus.
    case guestNameEntered
    case keepOrderButtonTapped
    case orderSelected(SpeakingOrder)
    case startButtonTapped

    public enum Delegate: Equatable, Sendable {
      /// The user has chosen this order for all meetings of the standup from now on.
      case orderKept(SpeakingOrder)
      case start
    }
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .addGuestButtonTapped:
      state.guestName = ""
      return .none

    case .attendeeTapped(let id):
      if state.absentees.remove(id) == nil { state.absentees.insert(id) }
      return .none

    case .delegate:
      return .none

    case .guestNameChanged(let name):
      state.guestName = name
      return .none

    case .guestNameEntered:
      let name = state.guestName?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      state.guestName = nil
      if !name.isEmpty { state.guests.append(Attendee(id: uuid(), name: name)) }
      return .none

    case .keepOrderButtonTapped:
      state.keepOrder()
      return .send(.delegate(.orderKept(state.order)))

    case .orderSelected(let order):
      state.order = order
      state.arrange()
      return .none

    case .startButtonTapped:
      return state.present.isEmpty ? .none : .send(.delegate(.start))
    }
  }
}
