import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupsFile
import StandupsList
import Testing

@testable import AppFeature

/// Termination while the file is not as the app has left it.
extension OtherWritersTests {
  /// Terminates the app in every state of the file, changed here or not, with the change of the file
  /// reported or not.
  @Test(arguments: ["[", "", nil], [(true, true), (true, false), (false, true), (false, false)])
  func termination_leavesTheStandupsInTheFileOrInOneThatTheMessageNames(
    text: String?, conditions: (isReported: Bool, isChanged: Bool)
  ) async throws {
    var document = try StandupsDocument(
      json: Data(#"{"schemaVersion": 2, "standups": [], "team": "Blobs"}"#.utf8))
    document.standups = [.mock, .engineeringMock]
    file.write(try document.json())
    let store = try makeStore()
    if conditions.isChanged {
      await store.send(.standupsList(.deleteStandups(atOffsets: [1])))
      document.standups.remove(at: 1)
    }
    file.write(text.map { Data($0.utf8) })
    if conditions.isReported {
      await store.send(.file(.changed))
      await settle(store)
    }
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(file.document(in: "/rescued.json") == document)
    #expect(store.state.exitMessage?.contains("“/rescued.json”") == true)
    #expect(file.text(in: "/standups.json") == text)
  }

  /// A newer version has changed the file, and all of it can be read.
  @Test func termination_withANewerFileAndWithoutChanges_rescuesNothing() async throws {
    let store = try makeStore()
    file.write(Data(#"{"schemaVersion": 3, "standups": []}"#.utf8))
    await store.send(.file(.changed))
    await settle(store)
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.exitMessage == nil && file.copies == [])
  }

  @Test func rescueFiles_areWhereARestartKeepsThem() {
    let files = withDependencies {
      $0 = .live
      $0.standupsFiles.file = URL(filePath: "/home/blob/Sync/standups.json")
    } operation: {
      @Dependency(\.standupsFiles) var files
      return files.newRescueFiles()
    }
    #expect(
      files.map { $0.deletingLastPathComponent().path }
        == [URL.userState("standups").path, "/home/blob/Sync", "/var/tmp"])
    #expect(Set(files.map(\.lastPathComponent)).count == 1)
  }
}
