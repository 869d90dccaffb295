import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupsList
import Testing

@MainActor
@Suite struct LoadingTests {
  func makeStore(_ dataManager: DataManager) -> TestStoreOf<StandupsListFeature> {
    TestStore(initialState: StandupsListFeature.State()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = dataManager
      $0.uuid = .incrementing
    }
  }

  static let damage = LoadFailure(
    message: "“/standups.json” could not be read. At [0]: \"title\" is missing.", canStartOver: true
  )
  static let damagedFile = Data(
    """
    [{"id":"00000000-0000-0000-0000-000000000001","attendees":[],"duration":1,"meetings":[],\
    "theme":"navy"}]
    """.utf8
  )

  @Test func missingOrEmptyFile_isAnEmptyList() {
    #expect(makeStore(.mock()).state == StandupsListFeature.State(standups: []))
    #expect(makeStore(.mock(initialData: Data())).state == StandupsListFeature.State(standups: []))
  }

  @Test func file_isLoaded() throws {
    let store = makeStore(.mock(initialData: try JSONEncoder().encode([Standup.mock])))
    #expect(store.state == StandupsListFeature.State(standups: [.mock]))
  }

  @Test func loadingFailed_nothingIsAddedBeforeTheUserChooses() async {
    let store = makeStore(.mock(initialData: Self.damagedFile))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.addButtonTapped) { $0.destination = .alert(.dataFailedToLoad(Self.damage)) }
  }
}
