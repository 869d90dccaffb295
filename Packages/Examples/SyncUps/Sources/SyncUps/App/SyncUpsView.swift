import ComposableTerminalUI

/// The screens of the program in a navigation stack.
public struct SyncUpsView: View {
  @Bindable private var store: StoreOf<SyncUpsFeature>

  public init(store: StoreOf<SyncUpsFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      SyncUpsListView(store: store.scope(state: \.syncUpsList, action: \.syncUpsList))
    } destination: { store in
      switch store.case {
      case .detail(let store):
        SyncUpDetailView(store: store)
      case .meeting(let meeting, let syncUp):
        SyncUpMeetingView(meeting: meeting, syncUp: syncUp)
      case .record(let store):
        RecordSyncUpView(store: store)
      }
    }
  }
}
