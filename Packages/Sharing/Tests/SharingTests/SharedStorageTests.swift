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
}
