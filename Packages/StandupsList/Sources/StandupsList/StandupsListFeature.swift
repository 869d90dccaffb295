import ComposableArchitecture
import Foundation
import LocalTime
import Models
import Persistence
import StandupForm
import StandupsFile

/// Lists, searches, adds, deletes and moves standups, and loads them from their file.
public struct StandupsListFeature: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    /// The form or alert in front.
    @PresentationState public var destination: Destination.State?
    /// The failure to load the standups. Until the user has chosen what to do, neither the list nor
    /// its file may change.
    public var loadFailure: LoadFailure?
    /// The text that ``shownStandups`` must contain.
    public var searchText = ""
    /// The standup whose row has the focus, or had it last.
    public var selection: Standup.ID?
    /// The standups of the app, and whether they may be changed.
    public var content: EditableStandups
    /// The latest deletions and moves.
    public var undo = UndoHistory<Standup>()

    /// Creates a state with the standups of the file, or an alert if it cannot be loaded.
    public init(destination: Destination.State? = nil) {
      self.init(destination: destination, standups: [])
      @Dependency(\.standupsFiles) var files
      do throws(LoadFailure) {
        let loaded: Loaded<NoWork<StandupsDocument>> = try load(from: files)
        content.replace(with: loaded.document, readOnly: loaded.readOnly)
      } catch {
        show(error)
      }
    }

    /// Creates a state with certain standups, for previews and tests.
    public init(destination: Destination.State? = nil, standups: IdentifiedArrayOf<Standup>) {
      self.init(
        destination: destination, content: EditableStandups(standups: standups))
    }

    /// Creates a state with a document.
    public init(destination: Destination.State? = nil, content: EditableStandups) {
      self.destination = destination
      self.content = content
    }

    /// All standups, in the user's order.
    public var standups: IdentifiedArrayOf<Standup> {
      get { content.standups }
      _modify { yield &content.standups }
    }

    /// Asks what to do about a file that cannot be loaded. The parent carries out the answer.
    public mutating func show(_ failure: LoadFailure) {
      content.replace(with: StandupsDocument())
      loadFailure = failure
      destination = .alert(.dataFailedToLoad(failure))
    }
  }

  public enum Action: Equatable {
    case addButtonTapped
    case addSearchedButtonTapped
    case cancelStandupButtonTapped
    case clearSearchButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case deleteStandups(atOffsets: IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case loadSampleButtonTapped
    case moveStandups(fromOffsets: IndexSet, toOffset: Int)
    case removeSampleButtonTapped
    case saveStandupButtonTapped
    case searchSubmitted
    case searchTextChanged(String)
    case selectionChanged(Standup.ID?)
    case standupTapped(id: Standup.ID)
    case startMeetingButtonTapped
    case statisticsButtonTapped
    case undoButtonTapped

    public enum Delegate: Equatable, Sendable {
      case editRequested(Standup.ID)
      case statisticsRequested(Standup.ID)
      case standupTapped(Standup.ID)
      case meetingRequested(Standup.ID)
    }
  }

  public struct Destination: Reducer, Sendable {
    public enum State: Equatable, Sendable {
      case add(StandupFormFeature.State)
      case alert(AlertState<Action.Alert>)
    }

    public enum Action: Equatable {
      case add(StandupFormFeature.Action)
      case alert(Alert)

      public enum Alert: Equatable, Sendable {
        case confirmLoadMockData
        case confirmStartEmpty
        case tryAgain
      }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: /State.add, action: /Action.add) {
        StandupFormFeature()
      }
    }
  }

  @Dependency(\.calendar) var calendar
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        if let failure = state.loadFailure {
          state.destination = .alert(.dataFailedToLoad(failure))
        } else if state.content.mayChange() {
          state.destination = .add(newStandup(titled: ""))
        }
        return .none

      case .addSearchedButtonTapped:
        guard state.loadFailure == nil, state.content.mayChange() else { return .none }
        state.destination = .add(
          newStandup(titled: state.searchText.trimmingCharacters(in: .whitespaces))
        )
        return .none

      case .cancelStandupButtonTapped:
        return .send(.destination(.presented(.add(.cancelButtonTapped))))

      case .loadSampleButtonTapped where state.loadFailure == nil && state.standups.isEmpty,
        .destination(.presented(.alert(.confirmLoadMockData))):
        state.standups = Standup.samples(now: now, calendar: LocalCalendar(calendar))
        return .none

      case .clearSearchButtonTapped, .delegate, .deleteButtonTapped, .deleteStandups,
        .loadSampleButtonTapped, .moveStandups, .removeSampleButtonTapped, .searchSubmitted,
        .searchTextChanged,
        .undoButtonTapped:
        return .none

      case .destination(.presented(.add(.delegate(.save(let standup))))):
        state.add(standup)
        return .none

      case .destination:
        return .none

      case .editButtonTapped:
        guard let id = state.selectedStandup?.id else { return .none }
        return .send(.delegate(.editRequested(id)))

      case .saveStandupButtonTapped:
        guard case .add(var form) = state.destination else { return .none }
        if let standup = form.validated() {
          state.add(standup)
        } else {
          state.destination = .add(form)
        }
        return .none

      case .selectionChanged(let id):
        state.selection = id
        return .none

      case .standupTapped(let id):
        return .send(.delegate(.standupTapped(id)))

      case .startMeetingButtonTapped:
        guard let id = state.selectedStandup?.id else { return .none }
        return .send(.delegate(.meetingRequested(id)))

      case .statisticsButtonTapped:
        guard let id = state.selectedStandup?.id else { return .none }
        return .send(.delegate(.statisticsRequested(id)))
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
    SearchReducer()
    UndoReducer()
  }

  private func newStandup(titled title: String) -> StandupFormFeature.State {
    StandupFormFeature.State(standup: Standup(id: Standup.ID(uuid()), title: title))
  }
}
