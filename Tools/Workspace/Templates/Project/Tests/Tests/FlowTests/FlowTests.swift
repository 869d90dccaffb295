import ComposableTerminalUICore
import Foundation
import ImportClient
import Testing
import __Name__

/// Flows through the whole program, with files.
@MainActor
@Suite struct FlowTests {
  @Test func items_areThereAfterARestart() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func run(_ body: (Pilot) -> Void) {
      let store = Store(initialState: __Name__Feature.State()) {
        __Name__Feature()
      } withDependencies: {
        $0.defaultFileStorage = .fileSystem
        $0.itemsFile = folder.appending(path: "items.json")
        $0.importClient.titles = { [] }
        $0.uuid = .init { UUID() }
      }
      body(Pilot(size: (40, 10), footer: false) { NavigationStack { __Name__View(store: store) } })
    }
    run {
      $0.type("Milk")
      $0.press(.enter)
    }
    run { #expect($0.contains("Milk")) }
  }
}
