import ConcurrencyExtras
import DependenciesCore
import Foundation
import Observation
import Sharing
import Testing

/// Values that are stored in files and in defaults.
@Suite struct SharedStorageTests {
  struct Failure: Error, Equatable {}

  private func makeFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "SharedStorageTests-\(UUID())")
  }

  private func decoded(_ url: URL) throws -> [Int] {
    try JSONDecoder().decode([Int].self, from: Data(contentsOf: url))
  }

  @Test func declaration_makesAnEmptyFile_whichIsNoValue() throws {
    let folder = makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "a/numbers.json")
    let files = LockIsolated<[URL: Data]>([:])
    for storage in [FileStorage.fileSystem, .inMemory(fileSystem: files)] {
      withDependencies {
        $0.context = .test
        $0.defaultFileStorage = storage
      } operation: {
        @SharedReader(.fileStorage(url)) var numbers = [1]
        #expect(numbers == [1])
        #expect($numbers.loadError == nil)
      }
    }
    #expect(try Data(contentsOf: url).isEmpty)
    #expect(files.value == [url: Data()])
  }

  @Test func change_isWrittenBeforeTheProcessExits() async throws {
    let folder = makeFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "number")
    await #expect(processExitsWith: .success) { [path = url.path as String] in
      withDependencies {
        $0.defaultFileStorage = .fileSystem
      } operation: {
        let key = FileStorageKey<Int>.fileStorage(URL(filePath: path)) { _ in
          0
        } encode: { number in
          Data("\(number)".utf8)
        }
        @Shared(key) var number = 0
        // The first change is written at once. The second waits.
        $number.withLock { $0 = 1 }
        $number.withLock { $0 = 2 }
      }
      exit(0)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "2")
  }

  @Test func fileThatWasNotRead_isReplaced() {
    let files = LockIsolated<[URL: Data]>([:])
    let url = URL(fileURLWithPath: "/numbers.json")
    files.setValue([url: Data("[1]".utf8)])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      let key = FileStorageKey<[Int]>.fileStorage(url)
      key.save([2], context: .userInitiated, continuation: SaveContinuation { _ in })
    }
    #expect(files.value == [url: Data("[2]".utf8)])
  }

  @Test func changeAfterADamagedFile_keepsTheFileUnderAnotherName() async throws {
    let files = LockIsolated<[URL: Data]>([:])
    let url = URL(fileURLWithPath: "/numbers.json")
    let aside = url.appendingPathExtension("damaged")
    let other = url.appendingPathExtension("damaged-2")
    files.setValue([url: Data("no JSON".utf8)])
    await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      $numbers.withLock { $0.append(1) }
      #expect(files.value == [url: Data("[1]".utf8), aside: Data("no JSON".utf8)])
      #expect($numbers.loadError == nil)
      $numbers.withLock { $0.append(2) }
      #expect(files.value == [url: Data("[1,2]".utf8), aside: Data("no JSON".utf8)])
      // Damaged by another program, and the earlier one is kept, too.
      files.withValue { $0[url] = Data("cut".utf8) }
      try? await $numbers.load()
      #expect($numbers.loadError != nil)
      $numbers.withLock { $0.append(3) }
      #expect(files.value[other] == Data("cut".utf8))
      #expect(files.value[aside] == Data("no JSON".utf8))
      #expect(files.value[url] == Data("[1,2,3]".utf8))
    }
  }

  @Test func damagedFileOfTheSystem_isRenamedByTheFirstSave() async throws {
    let folder = makeFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "numbers.json")
    for (text, name) in [("no JSON", "damaged"), ("[1", "damaged-2"), ("{", "damaged-3")] {
      try Data(text.utf8).write(to: url)
      try await withDependencies {
        $0.context = .test
        $0.defaultFileStorage = .fileSystem
      } operation: {
        @Shared(.fileStorage(url)) var numbers: [Int] = []
        #expect($numbers.loadError != nil)
        $numbers.withLock { $0.append(7) }
        try await $numbers.save()
        #expect($numbers.loadError == nil && $numbers.saveError == nil)
        #expect(numbers == [7])
      }
      #expect(try decoded(url) == [7])
      #expect(
        try String(contentsOf: url.appendingPathExtension(name), encoding: .utf8) == text)
    }
  }

  @Test func whatIsNotAFile_isNeitherReadNorReplaced() async throws {
    let folder = makeFolder()
    let pipe = folder.appending(path: "pipe")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(mkfifo(pipe.path, 0o600) == 0)
    for (url, text) in [(pipe, "is a pipe, a socket or a device"), (folder, "is a folder")] {
      await withDependencies {
        $0.context = .test
        $0.defaultFileStorage = .fileSystem
      } operation: {
        @Shared(.fileStorage(url)) var numbers: [Int] = []
        let error = $numbers.loadError?.localizedDescription
        #expect(error == "“\(url.path)” \(text), not a file.")
        $numbers.withLock { $0 = [1] }
        await #expect(throws: (any Error).self) { try await $numbers.save() }
        #expect($numbers.saveError?.localizedDescription == error)
      }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["pipe"])
    var status = stat()
    #expect(stat(pipe.path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func symbolicLink_isKept() async throws {
    let folder = makeFolder()
    let (file, link) = (folder.appending(path: "a/file.json"), folder.appending(path: "link.json"))
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("no JSON".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(link)) var numbers: [Int] = []
      $numbers.withLock { $0 = [1] }
      try await $numbers.save()
    }
    #expect(try decoded(file) == [1])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let aside = try String(contentsOf: file.appendingPathExtension("damaged"), encoding: .utf8)
    #expect(aside == "no JSON")
  }

  @Test func ownWrites_areNotReadBack() async throws {
    let folder = makeFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "numbers.json")
    let reads = LockIsolated<[[Int]]>([])
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      let key = FileStorageKey<[Int]>.fileStorage(
        url,
        decode: { data in
          let numbers = try JSONDecoder().decode([Int].self, from: data)
          reads.withValue { $0.append(numbers) }
          return numbers
        }, encode: { try JSONEncoder().encode($0) })
      @Shared(key) var numbers: [Int] = []
      for number in 1...10 {
        $numbers.withLock { $0 = [number] }
        try await $numbers.save()
      }
      try JSONEncoder().encode([11]).write(to: url, options: .atomic)
      let end = ContinuousClock.now + .seconds(30)
      while numbers != [11], ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(numbers == [11])
      #expect(reads.value == [[11]])
    }
  }

  /// A key whose first save lets another thread change the value meanwhile.
  private struct Interrupted: SharedKey {
    let id = UUID()
    let interruption: LockIsolated<(@Sendable () -> Void)?>
    let saved: LockIsolated<[Int]>

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resumeReturningInitialValue()
    }
    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription { SharedSubscription {} }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      let interrupt = interruption.withValue { interruption in
        defer { interruption = nil }
        return interruption
      }
      interrupt?()
      saved.withValue { $0.append(value) }
      continuation.resume()
    }
  }

  @Test func ofTwoThreadsThatSave_theLaterValueIsSavedLast() {
    let key = Interrupted(interruption: LockIsolated(nil), saved: LockIsolated([]))
    @Shared(key) var value = 0
    let isOver = DispatchSemaphore(value: 0)
    let (shared, saved) = ($value, key.saved)
    key.interruption.setValue {
      Thread.detachNewThread {
        shared.withLock { $0 = 2 }
        isOver.signal()
      }
      // The other thread has set the value, and saves it if nothing keeps it.
      for _ in 1...10_000 where shared.wrappedValue != 2 { sched_yield() }
      for _ in 1...1_000 where saved.value.isEmpty { sched_yield() }
    }
    shared.withLock { $0 = 1 }
    isOver.wait()
    #expect(saved.value == [1, 2])
  }

  @Test func aReferenceToAnOptional_keepsWhatWasReadOrWrittenThroughIt() throws {
    @Shared(value: 1 as Int?) var number
    let part = try #require(Shared($number))
    $number.withLock { $0 = 2 }
    #expect(part.wrappedValue == 2)
    $number.withLock { $0 = 3 }
    $number.withLock { $0 = nil }
    #expect(part.wrappedValue == 2)
  }

  /// A key whose loads, changes and saves the test controls.
  private struct Remote: SharedKey {
    let id: String
    let load: LockIsolated<LoadContinuation<Int>?>
    let subscriber: LockIsolated<SharedSubscriber<Int>?>
    let saved: LockIsolated<[Int]>

    init(id: String) {
      self.id = id
      (load, subscriber, saved) = (LockIsolated(nil), LockIsolated(nil), LockIsolated([]))
    }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      load.setValue(continuation)
    }
    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      self.subscriber.setValue(subscriber)
      return SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      saved.withValue { $0.append(value) }
      if value < 0 { continuation.resume(throwing: Failure()) } else { continuation.resume() }
    }
  }

  @MainActor @Test func changesByOtherThreads_whileABodyIsEvaluated_areNotMissed() async {
    let remote = Remote(id: "remote")
    @Shared(remote) var value = 1
    /// Calls an operation on another thread while a body reads, and waits until the body is outdated.
    func outdateBody(
      reading read: () -> Void, by operation: @escaping @Sendable () -> Void
    ) async -> Bool {
      let isOutdated = LockIsolated(false)
      withObservationTracking {
        read()
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          operation()
          isOver.signal()
        }
        isOver.wait()
      } onChange: {
        isOutdated.setValue(true)
      }
      for _ in 1...1_000 where !isOutdated.value { await Task.yield() }
      return isOutdated.value
    }
    let shared = $value
    #expect(await outdateBody(reading: { _ = value }, by: { shared.withLock { $0 = 2 } }))
    let fail: @Sendable () -> Void = { remote.subscriber.value?.yield(throwing: Failure()) }
    #expect(await outdateBody(reading: { _ = $value.loadError }, by: fail))
  }

  @Test func keysOfOnesOwn_loadSubscribeAndSave() async {
    let remote = Remote(id: "remote")
    @Shared(remote) var value = 1
    #expect($value.isLoading)
    remote.load.value?.resume(returning: 2)
    #expect(value == 2)
    #expect(!$value.isLoading)
    remote.subscriber.value?.yield(3)
    #expect(value == 3)
    #expect(remote.saved.value == [])
    $value.withLock { $0 = 4 }
    #expect(remote.saved.value == [4])
    remote.subscriber.value?.yield(throwing: Failure())
    #expect(value == 4)
    #expect($value.loadError is Failure)
    #expect(!$value.isLoading)
    remote.subscriber.value?.yieldReturningInitialValue()
    #expect(value == 1)
    #expect($value.loadError == nil)
    remote.subscriber.value?.yieldLoading()
    #expect($value.isLoading)
    remote.subscriber.value?.yieldLoading(false)
    #expect(!$value.isLoading)
    remote.subscriber.value?.yieldLoading()
    remote.subscriber.value?.yield(1)
    #expect(!$value.isLoading)
    $value.withLock { $0 = -1 }
    #expect($value.saveError is Failure)
    await #expect(throws: Failure.self) { try await $value.save() }
    $value.withLock { $0 = 0 }
    #expect($value.saveError == nil)
  }
}
