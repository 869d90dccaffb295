import ComposableArchitecture
import Foundation
import Models
import ResolveConflict

/// Edits a new or an existing standup.
///
/// Its parent saves and cancels, with ``State/validated()`` and ``State/mayClose()``. When the user has
/// decided about a contradiction the form sends `delegate(.save)`, and to discard edits it dismisses
/// itself.
public struct StandupFormFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The question whether to discard the edits.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The question which of the contradicting values to save.
    @PresentationState public var conflict: ResolveConflictFeature.State?
    @BindingState public var focus: Field?
    /// Whether the edits were restored from an earlier run of the program.
    public let isRestored: Bool
    /// Whether the user has tried to save the standup without a title.
    public var isTitleMissing = false
    /// The standup as another program has changed it, if that contradicts the edits.
    public private(set) var contradiction: Standup?
    /// The standup without the edits.
    public private(set) var original: Standup
    /// The standup with the edits.
    @BindingState public var standup: Standup
    /// The text that was typed for the length, and the length that it stands for.
    private var typedLength: TypedValue<Duration>?
    /// The text that was typed for the schedule, and the schedule that it stands for.
    private var typedSchedule: TypedValue<Schedule?>?

    public enum Field: Hashable, Sendable {
      case attendee(Attendee.ID)
      case length
      case schedule
      case title
    }

    /// Creates a form for a standup, and adds a blank attendee if it has none.
    ///
    /// - Parameters:
    ///   - focus: The field that has the focus first.
    ///   - standup: The standup with the edits, if there are any.
    ///   - original: The standup without the edits; `nil` if there are none.
    ///   - isRestored: Whether the edits were restored from an earlier run of the program.
    public init(
      focus: Field? = .title, standup: Standup, original: Standup? = nil, isRestored: Bool = false
    ) {
      self.focus = focus
      self.isRestored = isRestored
      var standup = standup
      if standup.attendees.isEmpty { standup.attendees.append(.blank()) }
      self.original = original ?? standup
      self.standup = standup
    }

    fileprivate var base: EditBase {
      get { EditBase(original: original, contradiction: contradiction) }
      set { (original, contradiction) = (newValue.original, newValue.contradiction) }
    }

    /// Merges the changes of another program into the form, unless they contradict the edits: then
    /// the user is asked when saving.
    ///
    /// - Returns: Whether the edits contradict nothing.
    @discardableResult
    public mutating func rebase(onto current: Standup) -> Bool {
      if current != base.latest {
        edit { $0.rebase(&$1, onto: current) }
        if standup.attendees.isEmpty { standup.attendees.append(.blank()) }
      }
      return base.contradiction == nil
    }

    /// Calls a closure with the base and the edits.
    fileprivate mutating func edit<Result>(
      _ body: (inout EditBase, inout Standup) -> Result
    ) -> Result {
      var edited = standup
      defer { standup = edited }
      return body(&base, &edited)
    }

    /// The length in minutes: as it was typed, until the slider or another program changes it.
    public internal(set) var length: String {
      get {
        if let typedLength, typedLength.value == standup.duration { return typedLength.text }
        return MinutesFormat().format(standup.duration)
      }
      set {
        typedLength = nil
        guard newValue != length else { return }
        if let duration = try? MinutesFormat().parse(newValue) { standup.duration = duration }
        typedLength = TypedValue(text: newValue, value: standup.duration)
      }
    }

    /// Whether the text that was typed is not a length, so that the standup cannot be saved.
    public var isLengthInvalid: Bool {
      guard let typedLength, typedLength.value == standup.duration else { return false }
      return (try? MinutesFormat().parse(typedLength.text)) == nil
    }

    /// The schedule as it was typed, until another program changes it; empty if there is none.
    public internal(set) var schedule: String {
      get {
        if let typedSchedule, typedSchedule.value == standup.schedule { return typedSchedule.text }
        return standup.schedule?.text ?? ""
      }
      set {
        guard newValue != schedule else { return }
        standup.schedule = Schedule(newValue)
        typedSchedule = TypedValue(text: newValue, value: standup.schedule)
      }
    }

    /// Whether the text that was typed is not a schedule, so that the standup cannot be saved.
    public var isScheduleInvalid: Bool {
      !schedule.allSatisfy(\.isWhitespace) && standup.schedule == nil
    }

    /// Texts that were typed and stand for no value, which a restored form shows again.
    public struct InvalidTexts: Codable, Equatable, Sendable {
      var length: String?
      var schedule: String?
    }

    /// The texts of the fields that are invalid, or `nil` if none is.
    public var invalidTexts: InvalidTexts? {
      guard isLengthInvalid || isScheduleInvalid else { return nil }
      return InvalidTexts(
        length: isLengthInvalid ? length : nil, schedule: isScheduleInvalid ? schedule : nil)
    }

    /// Shows texts of an earlier run again.
    public mutating func restore(_ texts: InvalidTexts?) {
      if let text = texts?.length { length = text }
      if let text = texts?.schedule { schedule = text }
    }

    /// The standup with the edits, or `nil` if they change nothing but whitespace and blank
    /// attendees.
    public var draft: Standup? {
      standup.trimmed == original.trimmed && invalidTexts == nil ? nil : standup
    }

    /// Returns the standup to save, without blank attendees and surrounding whitespace.
    ///
    /// Returns `nil` if the title is missing or the length or the schedule is invalid, which the form
    /// reports, or if the edits contradict another program's changes, which presents the question.
    public mutating func validated() -> Standup? {
      conflict = edit { $0.remainingConflict(of: &$1) }.map(
        ResolveConflictFeature.State.init(ofEdits:))
      guard conflict == nil else { return nil }
      let standup = standup.trimmed
      isTitleMissing = standup.title.isEmpty
      guard isTitleMissing || isLengthInvalid || isScheduleInvalid else { return standup }
      focus = isTitleMissing ? .title : isLengthInvalid ? .length : .schedule
      return nil
    }

    /// Returns whether the form has no edits, and otherwise asks whether to discard them.
    public mutating func mayClose() -> Bool {
      guard draft != nil else { return true }
      alert = .discardChanges(of: "standup", action: .confirmDiscard)
      return false
    }
  }

  public enum Action: BindableAction, Equatable {
    case addAttendeeButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case conflict(PresentationAction<ResolveConflictFeature.Action>)
    case delegate(Delegate)
    case deleteAttendees(atOffsets: IndexSet)
    /// A digit was typed while the slider has the focus.
    case lengthDigitTyped(String)
    case lengthTyped(String)
    case moveAttendees(fromOffsets: IndexSet, toOffset: Int)
    case scheduleTyped(String)
    case titleSubmitted

    public enum Alert: Equatable, Sendable {
      case confirmDiscard
    }

    public enum Delegate: Equatable, Sendable {
      case save(Standup)
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

      case .conflict(.presented(.delegate(.resolved(let conflict, takingTheirs: let fields)))):
        state.conflict = nil
        state.edit { $0.resolve(conflict, takingTheirs: fields, in: &$1) }
        guard let standup = state.validated() else { return .none }
        return .send(.delegate(.save(standup)))

      case .alert, .conflict, .delegate:
        return .none

      case .binding:
        state.splitNames()
        if !state.standup.title.allSatisfy(\.isWhitespace) { state.isTitleMissing = false }
        return .none

      case .deleteAttendees(let offsets):
        let offsets = offsets.intersection(IndexSet(state.standup.attendees.indices))
        guard let first = offsets.first else { return .none }
        state.standup.attendees.remove(atOffsets: offsets)
        if state.standup.attendees.isEmpty { state.standup.attendees.append(.blank()) }
        let nearest = min(first, state.standup.attendees.count - 1)
        state.focus = .attendee(state.standup.attendees[nearest].id)
        return .none

      case .lengthDigitTyped(let digit):
        state.length = digit
        state.focus = .length
        return .none

      case .lengthTyped(let text):
        state.length = text
        return .none

      case .moveAttendees(let offsets, let destination):
        let count = state.standup.attendees.count
        guard offsets.allSatisfy((0..<count).contains), (0...count).contains(destination)
        else { return .none }
        state.standup.attendees.move(fromOffsets: offsets, toOffset: destination)
        return .none

      case .scheduleTyped(let text):
        state.schedule = text
        return .none

      case .titleSubmitted:
        state.focus = state.standup.attendees.first.map { .attendee($0.id) }
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$conflict, action: /Action.conflict) {
      ResolveConflictFeature()
    }
  }
}

/// A text that was typed, and the value that it stands for.
private struct TypedValue<Value: Equatable & Sendable>: Equatable, Sendable {
  let text: String
  let value: Value
}

extension StandupFormFeature.State {
  /// Splits a name of several lines, such as a pasted list, into an attendee for each line.
  fileprivate mutating func splitNames() {
    let attendees = standup.attendees
    guard let index = attendees.firstIndex(where: { $0.name.contains(where: \.isNewline) })
    else { return }
    let lines = attendees[index].name.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    let added = lines.dropFirst().enumerated()
      .filter { offset, line in !line.isEmpty || offset == lines.count - 2 }
      .map { _, line in Attendee.blank(name: String(line)) }
    standup.attendees = IdentifiedArray(
      uniqueElements: attendees[...index] + added + attendees[(index + 1)...]
    )
    standup.attendees[index].name = String(lines[0])
    focus = added.last.map { .attendee($0.id) }
  }
}

extension Attendee {
  fileprivate static func blank(name: String = "") -> Self {
    @Dependency(\.uuid) var uuid
    return Self(id: Attendee.ID(uuid()), name: name)
  }
}
