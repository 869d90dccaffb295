import ComposableArchitectureCore
import ComposableArchitectureTestStore
import Foundation
import ImportClient
import Models
import Testing
import __Name__

@MainActor
@Suite struct __Name__FeatureTests {
  @Test func adding_appendsAnItemAndEmptiesTheField() async {
    let store = TestStore(initialState: __Name__Feature.State()) {
      __Name__Feature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.binding.draft, "Milk") { $0.draft = "Milk" }
    await store.send(\.addButtonTapped) {
      $0.draft = ""
      $0.$items.withLock { $0 = [Item(id: UUID(0), title: "Milk")] }
    }
    await store.send(\.addButtonTapped)
    await store.send(\.delete, [0]) { $0.$items.withLock { $0 = [] } }
  }

  @Test func start_importsItems() async {
    let store = TestStore(initialState: __Name__Feature.State()) {
      __Name__Feature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.importClient.titles = { ["A", "B"] }
    }
    await store.send(\.task)
    await store.receive(\.imported) {
      $0.$items.withLock {
        $0 = [Item(id: UUID(0), title: "A"), Item(id: UUID(1), title: "B")]
      }
    }
  }

  @Test func failingImport_isShown() async {
    struct Failure: Error {}
    let store = TestStore(initialState: __Name__Feature.State()) {
      __Name__Feature()
    } withDependencies: {
      $0.importClient.titles = { throw Failure() }
    }
    await store.send(\.task)
    await store.receive(\.importFailed) { $0.problem = "Nothing could be imported." }
  }
}
