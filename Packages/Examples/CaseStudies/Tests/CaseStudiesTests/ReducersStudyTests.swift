import ComposableTerminalUI
import Foundation
import Testing

@testable import CaseStudies

@MainActor
@Suite struct ReducersStudyTests {
  struct SomethingWentWrong: LocalizedError, Equatable {
    var errorDescription: String? { "Something went wrong." }
  }

  let clock = TestClock()

  func makeEpisodes(
    favorite: @escaping @Sendable (UUID, Bool) async throws -> Bool
  ) -> TestStoreOf<Episodes> {
    TestStore(
      initialState: Episodes.State(episodes: [
        Episode.State(id: UUID(0), isFavorite: false, title: "Functions")
      ])
    ) {
      Episodes(favorite: favorite)
    }
  }

  @Test func favoriting_marksTheEpisode() async {
    let store = makeEpisodes { _, isFavorite in isFavorite }
    await store.send(.episode(id: UUID(0), action: .favorite(.buttonTapped))) {
      $0.episodes[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(.episode(id: UUID(0), action: .favorite(.response(.success(true)))))
  }

  @Test func favoriting_failurePresentsAnAlert_whoseDismissalReverts() async {
    let store = makeEpisodes { _, _ in throw SomethingWentWrong() }
    await store.send(.episode(id: UUID(0), action: .favorite(.buttonTapped))) {
      $0.episodes[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(
      .episode(id: UUID(0), action: .favorite(.response(.failure(SomethingWentWrong()))))
    ) {
      $0.episodes[id: UUID(0)]?.alert = AlertState { TextState("Something went wrong.") }
    }
    await store.send(.episode(id: UUID(0), action: .favorite(.alert(.dismiss)))) {
      $0.episodes[id: UUID(0)]?.alert = nil
      $0.episodes[id: UUID(0)]?.isFavorite = false
    }
  }

  func makeDownload(
    _ mode: DownloadComponent.Mode,
    download: @escaping @Sendable (URL) -> AsyncThrowingStream<DownloadClient.Event, any Error> = {
      _ in .never
    }
  ) -> TestStoreOf<DownloadComponent> {
    TestStore(
      initialState: DownloadComponent.State(id: UUID(0), mode: mode, url: URL(filePath: "/map"))
    ) {
      DownloadComponent()
    } withDependencies: {
      $0.downloadClient.download = download
    }
  }

  @Test func download_showsProgress() async {
    let (events, continuation) = AsyncThrowingStream<DownloadClient.Event, any Error>.makeStream()
    let store = makeDownload(.notDownloaded) { _ in events }
    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    continuation.yield(.updateProgress(0.2))
    await store.receive(.downloadClient(.success(.updateProgress(0.2)))) {
      $0.mode = .downloading(progress: 0.2)
    }
    continuation.yield(.response(Data()))
    continuation.finish()
    await store.receive(.downloadClient(.success(.response(Data())))) { $0.mode = .downloaded }
  }

  @Test func download_stopCancels() async {
    let store = makeDownload(.notDownloaded)
    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    await store.send(.buttonTapped) { $0.alert = .stop }
    await store.send(.alert(.presented(.stopButtonTapped))) {
      $0.alert = nil
      $0.mode = .notDownloaded
    }
  }

  @Test func download_failurePresentsAnAlert() async {
    let store = makeDownload(.notDownloaded) { _ in
      AsyncThrowingStream { $0.finish(throwing: SomethingWentWrong()) }
    }
    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    await store.receive(.downloadClient(.failure(SomethingWentWrong()))) {
      $0.alert = AlertState { TextState("Something went wrong.") }
      $0.mode = .notDownloaded
    }
  }

  @Test func downloadClient_progressEndsWithAResponse() async throws {
    let events = withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      DownloadClient.liveValue.download(URL(filePath: "/map"))
    }
    var all: [DownloadClient.Event] = []
    for try await event in events { all.append(event) }
    #expect(all.count == 11)
    #expect(all[4] == .updateProgress(0.5))
    #expect(all.last == .response(Data()))
  }

  @Test func recursion_changesNestedRows() async {
    let store = TestStore(initialState: Nested.State(id: UUID(100))) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addRowButtonTapped) { $0.rows = [Nested.State(id: UUID(0))] }
    await store.send(.row(id: UUID(0), action: .addRowButtonTapped)) {
      $0.rows[id: UUID(0)]?.rows = [Nested.State(id: UUID(1))]
    }
    await store.send(
      .row(id: UUID(0), action: .row(id: UUID(1), action: .nameTextFieldChanged("Blob")))
    ) {
      $0.rows[id: UUID(0)]?.rows[id: UUID(1)]?.name = "Blob"
    }
    await store.send(.row(id: UUID(0), action: .onDelete([0]))) { $0.rows[id: UUID(0)]?.rows = [] }
  }

  @Test func lifecycle_ticksWhileOnTheScreen() async {
    let store = TestStore(initialState: LifecycleDemo.State()) {
      LifecycleDemo()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.count = 0 }
    await store.send(.timer(.onAppear))
    await clock.advance(by: .seconds(1))
    await store.receive(.timer(.wrapped(.tick))) { $0.count = 1 }
    await store.send(.timer(.wrapped(.decrementButtonTapped))) { $0.count = 0 }
    await store.send(.timer(.onDisappear))
    await store.send(.toggleTimerButtonTapped) { $0.count = nil }
    await clock.advance(by: .seconds(1))
  }
}
