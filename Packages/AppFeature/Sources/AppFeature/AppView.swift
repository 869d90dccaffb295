import ComposableTerminalUI
import RecordMeeting
import StandupDetail
import StandupsList

/// The whole app on a screen.
public struct AppView: View {
  private let store: StoreOf<AppFeature>

  /// Shows the app of a store.
  public init(store: StoreOf<AppFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 0) {
      WithViewStore(store, observe: \.notice) { viewStore in
        if let notice = viewStore.state {
          Button(notice) { viewStore.send(.noticeTapped) }
        }
      }
      screens
    }
    .task { await store.send(.task).finish() }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }

  private var screens: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      StandupsListView(
        store: store.scope(state: \.standupsList, action: { .standupsList($0) })
      )
    } destination: { state in
      switch state {
      case .detail:
        CaseLet(
          /AppFeature.Path.State.detail, action: AppFeature.Path.Action.detail
        ) { store in
          StandupDetailView(store: store)
        }
      case .meeting:
        CaseLet(
          /AppFeature.Path.State.meeting, action: AppFeature.Path.Action.meeting
        ) { store in
          MeetingView(store: store)
        }
      case .recordMeeting:
        CaseLet(
          /AppFeature.Path.State.recordMeeting, action: AppFeature.Path.Action.recordMeeting
        ) { store in
          RecordMeetingView(store: store)
        }
      }
    }
  }
}
