import ComposableArchitecture

/// The list of sync-ups, and the stack of screens above it.
@Reducer
public struct SyncUpsFeature: Sendable {
  @Reducer
  public enum Path {
    case detail(SyncUpDetail)
    @ReducerCaseIgnored
    case meeting(Meeting, syncUp: SyncUp)
    case record(RecordSyncUp)
  }

  @ObservableState
  public struct State: Equatable {
    public var path: StackState<Path.State>
    public var syncUpsList: SyncUpsList.State

    public init(
      path: StackState<Path.State> = StackState(),
      syncUpsList: SyncUpsList.State = SyncUpsList.State()
    ) {
      self.path = path
      self.syncUpsList = syncUpsList
    }
  }

  public enum Action {
    case path(StackActionOf<Path>)
    case syncUpsList(SyncUpsList.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.syncUpsList, action: \.syncUpsList) {
      SyncUpsList()
    }
    Reduce { state, action in
      switch action {
      case .path(.element(_, .detail(.delegate(.startMeeting(let syncUp))))):
        state.path.append(.record(RecordSyncUp.State(syncUp: syncUp)))
        return .none

      case .path, .syncUpsList:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SyncUpsFeature.Path.State: Equatable {}
