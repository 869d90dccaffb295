import ComposableTerminalUI
import SyncUps

@main
struct SyncUpsPreview: PreviewProgram {
  static var previews: [Preview] {
    Preview("List") { app(syncUps: [.mock, .engineeringMock, .productMock]) }
    Preview("Empty") { app(syncUps: []) }
    Preview("New sync-up") {
      NavigationStack {
        SyncUpFormView(
          store: Store(initialState: SyncUpForm.State(syncUp: .engineeringMock)) { SyncUpForm() })
      }
    }
    Preview("Detail") { app(.detail(SyncUpDetail.State(syncUp: syncUp))) }
    Preview("Deleting") {
      app(
        .detail(
          SyncUpDetail.State(destination: .alert(.deleteSyncUp), syncUp: syncUp)))
    }
    Preview("Meeting") {
      app(.record(RecordSyncUp.State(secondsElapsed: 30, speakerIndex: 3, syncUp: syncUp)))
    }
    Preview("Past meeting") { app(.meeting(SyncUp.mock.meetings[0], syncUp: .mock)) }
    Preview("Inert") {
      @Shared(.syncUps) var syncUps = [.mock, .engineeringMock, .productMock]
      SyncUpsView(store: Store(initialState: SyncUpsFeature.State()) {})
    }
  }

  private static var syncUp: Shared<SyncUp> { Shared(value: .mock) }

  /// The program with sync-ups, and with a screen above the list.
  private static func app(
    syncUps values: IdentifiedArrayOf<SyncUp> = [.mock], _ screen: SyncUpsFeature.Path.State? = nil
  ) -> some View {
    @Shared(.syncUps) var syncUps
    $syncUps.withLock { $0 = values }
    return SyncUpsView(
      store: Store(
        initialState: SyncUpsFeature.State(path: StackState(screen.map { [$0] } ?? []))
      ) {
        SyncUpsFeature()
      })
  }
}
