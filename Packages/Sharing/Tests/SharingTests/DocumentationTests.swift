import ConcurrencyExtras
import DependenciesCore
import Files
import Foundation
import Sharing
import Testing

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  static var notes: Self {
    Self[.fileStorage(.userData("notes/notes.json")), default: []]
  }
}

func problem(of notes: Shared<[String]>) -> String? {
  if notes.loadError != nil {
    return "The notes cannot be read. The next change keeps them as a file “.damaged”."
  }
  return notes.saveError.map { "The notes are not saved: \($0.localizedDescription)" }
}

/// The examples of the articles and of the README.
@Suite struct DocumentationTests {
  struct Server: Sendable {
    let limit = LockIsolated(10)
  }

  struct LimitKey: SharedReaderKey {
    let id = "limit"
    let server: Server

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(returning: server.limit.value)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      SharedSubscription {}
    }
  }

  @Test func notes_areInMemory() {
    @Shared(.notes) var notes
    $notes.withLock { $0 = ["Milk"] }
    #expect(notes == ["Milk"])
    #expect(problem(of: $notes) == nil)
    #expect(!FileManager.default.fileExists(atPath: URL.userData("notes/notes.json").path))
  }

  @Test func aKey_loadsFromAServer() async throws {
    let server = Server()
    @SharedReader(LimitKey(server: server)) var limit = 1
    #expect(limit == 10)
    server.limit.setValue(20)
    try await $limit.load()
    #expect(limit == 20)
  }
}

struct Settings: Codable, Equatable, Sendable {
  var isSoundOn = true
  var volume = 5
}

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  static var settings: Self {
    Self[.fileStorage(URL(filePath: "/settings.json")), default: Settings()]
  }
}

struct SettingsModel {
  @Shared(.settings) var settings

  func louderTapped() {
    $settings.withLock { $0.volume += 1 }
  }
}

struct Player {
  @SharedReader(.settings) var settings
}

@Test func louderTapped_changesTheVolumeOfThePlayer() {
  let (model, player) = (SettingsModel(), Player())
  model.louderTapped()
  #expect(player.settings.volume == 6)
}
