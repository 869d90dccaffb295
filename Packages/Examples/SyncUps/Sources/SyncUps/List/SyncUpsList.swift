import ComposableArchitecture
import Foundation

/// Lists the sync-ups, and adds and deletes them.
@Reducer
public struct SyncUpsList: Sendable {
  @Reducer
  public enum Destination {
    case add(SyncUpForm)
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    @Shared(.syncUps) public var syncUps

    public init(destination: Destination.State? = nil) {
      self.destination = destination
    }

    /// Why the file could not be read or written, and what happens to it.
    public var fileProblem: String? {
      if let error = $syncUps.saveError {
        return "Your changes are not saved. \(error.localizedDescription)"
      }
      guard let error = $syncUps.loadError else { return nil }
      guard error is DecodingError else {
        return "Your sync-ups could not be loaded. \(error.localizedDescription)"
      }
      return """
        The file of your sync-ups is damaged. It is left as it is until you change something: then \
        “.damaged” is added to its name.
        """
    }
  }

  public enum Action {
    case addSyncUpButtonTapped
    case confirmAddSyncUpButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case dismissAddSyncUpButtonTapped
    case onDelete(IndexSet)
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addSyncUpButtonTapped:
        state.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(uuid()))))
        return .none

      case .confirmAddSyncUpButtonTapped:
        guard var syncUp = state.destination?.add?.syncUp else { return .none }
        syncUp.removeBlankAttendees()
        state.$syncUps.withLock { _ = $0.append(syncUp) }
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .dismissAddSyncUpButtonTapped:
        state.destination = nil
        return .none

      case .onDelete(let offsets):
        state.$syncUps.withLock { $0.remove(atOffsets: offsets) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpsList.Destination.State: Equatable {}
