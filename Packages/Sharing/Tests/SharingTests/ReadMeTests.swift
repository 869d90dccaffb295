import ConcurrencyExtras
import CustomDump
import DependenciesCore
import Foundation
import IdentifiedCollections
import Sharing
import Testing

// The example of the README.

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

// The table of what another package has.

struct ReadMeKey: SharedKey, Hashable {
  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(returning: context.initialValue ?? 1)
  }
  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    subscriber.yieldLoading()
    subscriber.yieldLoading(false)
    return SharedSubscription {}
  }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if context == .didSet { continuation.resume() } else { continuation.resume(with: .success(())) }
  }
}

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`@Shared(value:)`, `@SharedReader(value:)`, `.constant`",
    {
      @Shared(value: 1) var one
      @SharedReader(value: 1) var two
      let reader: SharedReader<Int> = .constant(1)
      #expect(one == two && reader.wrappedValue == 1)
    }
  ),
  (
    "`@Shared(key)`, `@SharedReader(key)`",
    {
      @Shared(.settings) var settings
      @Shared(.settings) var others = Settings(volume: 1)
      @SharedReader(.settings) var reader = Settings(volume: 1)
      @Shared(.inMemory("name")) var name: String?
      #expect(settings == others && reader == others && name == nil)
    }
  ),
  (
    "`Shared(require:)`, `SharedReader(require:)`",
    {
      let required = try await Shared(require: ReadMeKey())
      let settings = try await SharedReader(require: .settings)
      #expect(required.wrappedValue == 1 && settings.wrappedValue == Settings())
      await #expect(throws: (any Error).self) { try await Shared<Int>(require: .inMemory("none")) }
    }
  ),
  (
    "`Shared($optional)`, `SharedReader($shared)`",
    {
      @Shared(value: 1) var optional: Int?
      #expect(Shared($optional)?.wrappedValue == 1 && SharedReader($optional).wrappedValue == 1)
      #expect(SharedReader(SharedReader($optional))?.wrappedValue == 1)
    }
  ),
  ("`withLock`", { #expect(Shared(value: 1).withLock { $0 } == 1) }),
  (
    "`$x.read { }`, `$x.member`, `Array($array)`",
    {
      @Shared(value: Settings()) var x
      #expect($x.read { $0.volume * 2 }.wrappedValue == 10 && $x.volume.wrappedValue == 5)
      @Shared(value: IdentifiedArray(uniqueElements: [1, 2], id: \.self)) var array
      #expect(Array($array).map(\.wrappedValue) == [1, 2])
    }
  ),
  (
    "`load()`, `load(key)`, `save()`",
    {
      @Shared(value: 2) var x
      try await $x.load(ReadMeKey())
      try await $x.load()
      try await $x.save()
      try await SharedReader($x).load(ReadMeKey())
      #expect(x == 1)
    }
  ),
  (
    "`isLoading`, `loadError`, `saveError`",
    {
      @Shared(ReadMeKey()) var x = 0
      #expect(!$x.isLoading && $x.loadError == nil && $x.saveError == nil)
    }
  ),
  ("`.inMemory`", { #expect(Shared(wrappedValue: 1, .inMemory("a")).wrappedValue == 1) }),
  (
    "`.appStorage`",
    {
      @Shared(.appStorage("url")) var url = URL(string: "https://blob.com")!
      @Shared(.appStorage("settings", store: .inMemory)) var settings = Settings()
      #expect(url.host() == "blob.com" && settings.volume == 5)
    }
  ),
  (
    "`.fileStorage`",
    {
      @Shared(.fileStorage(URL(filePath: "/a"), decoder: JSONDecoder(), encoder: JSONEncoder()))
      var a = 1
      let text = FileStorageKey<String>.fileStorage(
        URL(filePath: "/b"), decode: { String(decoding: $0, as: UTF8.self) },
        encode: { Data($0.utf8) })
      @Shared(text) var b = ""
      #expect(a == 1 && b == "")
    }
  ),
  (
    "`Key.Default[key, default:]`, `initialValue`",
    {
      #expect(FileStorageKey<Settings>.Default.settings.initialValue == Settings())
      #expect(InMemoryKey<Int>.Default[.inMemory("b"), default: 1].initialValue == 1)
    }
  ),
  ("`SharedKey`, `SharedReaderKey`", { let _: any SharedReaderKey<Int> = ReadMeKey() }),
  (
    "`LoadContext`, `SaveContext`",
    {
      let contexts: [LoadContext<Int>] = [.initialValue(1), .userInitiated]
      #expect(contexts.map(\.initialValue) == [1, nil] && SaveContext.didSet != .userInitiated)
    }
  ),
  (
    "`LoadContinuation`, `SaveContinuation`",
    {
      let load = LoadContinuation<Int>("key") { _ in }
      load.resumeReturningInitialValue()
      SaveContinuation { _ in }.resume(throwing: CancellationError())
    }
  ),
  (
    "a continuation that is leaked, or resumed twice",
    {
      let result = LockIsolated<Result<Int?, any Error>?>(nil)
      _ = LoadContinuation<Int>("key") { result.setValue($0) }
      #expect(throws: (any Error).self) { try result.value?.get() }
    }
  ),
  (
    "`SharedSubscriber`, `yieldLoading`, `SharedSubscription`",
    {
      let subscriber = SharedSubscriber<Int>(callback: { _ in }, onLoading: { _ in })
      subscriber.yieldLoading()
      subscriber.yield(1)
      subscriber.yieldReturningInitialValue()
      subscriber.yield(throwing: CancellationError())
      SharedSubscription {}.cancel()
    }
  ),
  (
    "`defaultAppStorage`, `defaultFileStorage`, `defaultInMemoryStorage`",
    {
      withDependencies {
        $0.defaultAppStorage = .inMemory
        $0.defaultFileStorage = .inMemory
        $0.defaultInMemoryStorage = InMemoryStorage()
      } operation: {
      }
    }
  ),
  (
    "`FileStorage.inMemory`, `UserDefaults.inMemory`, `InMemoryStorage()`",
    { _ = (FileStorage.inMemory, FileStorage.fileSystem, UserDefaults.inMemory, InMemoryStorage()) }
  ),
  ("`==` of properties", { #expect(Set([Shared(value: 1)]).contains(Shared(value: 1))) }),
  ("`$x.description`", { #expect("\(Shared(value: 1))" == "Shared<Int>(value: 1)") }),
  (
    "`String(customDumping: $x)`",
    { #expect(String(customDumping: Shared(value: 42)) == "#1 42") }
  ),
  (
    "`$x.publisher`",
    {
      for await value in Shared(value: 1).values {
        #expect(value == 1)
        break
      }
    }
  ),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  let text = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
  let rows = try #require(text.split(separator: "| there | here |").last).split(separator: "\n")
    .dropFirst().map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  let (absent, present) = (
    rows.filter { $0[1].hasPrefix("absent") }, rows.filter { !$0[1].hasPrefix("absent") }
  )
  #expect(present.map(\.[0]) == declarations.map(\.api))
  for (_, use) in declarations { try await use() }
  let sources = try FileManager.default.subpathsOfDirectory(
    atPath: package.appending(path: "Sources").path)
  for source in sources where source.hasSuffix(".swift") {
    let code = try String(contentsOf: package.appending(path: "Sources/\(source)"), encoding: .utf8)
    for row in absent { #expect(!code.contains(row[0].trimmingCharacters(in: ["`"])), "\(row[0])") }
  }
}
