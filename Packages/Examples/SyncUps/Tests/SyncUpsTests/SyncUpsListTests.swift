import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsListTests {
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
