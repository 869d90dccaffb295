import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsListTests {
  @Test func add_savesTheForm() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var syncUp = SyncUp(
      id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))])
    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: syncUp))
    }
    syncUp.title = "Engineering"
    await store.send(\.destination.add.binding.syncUp, syncUp) {
      $0.destination?.modify(\.add) { $0.syncUp.title = "Engineering" }
    }
    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock { $0 = [syncUp] }
    }
  }

  @Test func syncUps_areLoadedFromTheFileAndSaved() throws {
    let file = URL(filePath: "/somewhere/sync-ups.json")
    let files = LockIsolated<[URL: Data]>([:])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
      $0.syncUpsFile = file
    } operation: {
      @Shared(.syncUps) var syncUps
      $syncUps.withLock { $0 = [.mock] }
    }
    let text = String(decoding: try #require(files.value[file]), as: UTF8.self)
    #expect(text.contains(#""date" : "2023-07-31T09:00:00Z""#))
    withDependencies {
      $0.context = .test
      $0.defaultFileStorage = .inMemory(fileSystem: files)
      $0.syncUpsFile = file
    } operation: {
      @Shared(.syncUps) var syncUps
      let error = $syncUps.loadError.map { "\($0)" }
      #expect(error == nil)
      #expect(syncUps == [.mock])
    }
  }
}
