import ConcurrencyExtras
import DependenciesCore
import DependenciesTestSupport
import Foundation
import Sharing
import Testing

/// Values in files, which other programs may change.
@Suite(.dependency(\.defaultFileStorage, .fileSystem), .timeLimit(.minutes(1)))
final class FileStorageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "FileStorageTests-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ numbers: [Int], to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(numbers).write(to: url, options: .atomic)
  }

  private func expect(
    _ numbers: Shared<[Int]>, toBecome value: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while numbers.wrappedValue != value, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(numbers.wrappedValue == value, sourceLocation: sourceLocation)
  }

  @Test func fileInAFolderThatIsReplaced_isReceived() async throws {
    let url = folder.appending(path: "a/b/numbers.json")
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    try write([1], to: url)
    try await expect($numbers, toBecome: [1])
    for number in 2...4 {
      try FileManager.default.moveItem(
        at: folder.appending(path: "a"), to: folder.appending(path: "\(number)"))
      try write([number], to: url)
      try await expect($numbers, toBecome: [number])
    }
  }

  @Test func destinationOfALink_isReceived() async throws {
    let url = folder.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: "a/numbers.json")
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    try write([1], to: folder.appending(path: "a/numbers.json"))
    try await expect($numbers, toBecome: [1])
    try write([2], to: folder.appending(path: "b/numbers.json"))
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: "b/numbers.json")
    try await expect($numbers, toBecome: [2])
    try write([3], to: folder.appending(path: "b/numbers.json"))
    try await expect($numbers, toBecome: [3])
  }

  @Test func fileThatCannotBeWatched_isReported() {
    let name = String(repeating: "a", count: 300)
    let url = folder.appending(path: "\(name)/numbers.json")
    withKnownIssue {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      #expect(numbers == [])
    } matching: { issue in
      "\(issue)".contains("Changes of “\(url.path)” by other programs are not received.")
    }
  }

  @Test func newFile_belongsToItsOwner_andKeepsItsMode() async throws {
    let url = folder.appending(path: "a/numbers.json")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    $numbers.withLock { $0 = [1] }
    try await $numbers.save()
    #expect(try mode(url.path) == 0o600)
    #expect(try mode(url.deletingLastPathComponent().path) == 0o700)
    chmod(url.path, 0o644)
    $numbers.withLock { $0 = [2] }
    try await $numbers.save()
    #expect(try mode(url.path) == 0o644)
    link(url.path, url.path + "-other")
    $numbers.withLock { $0 = [3] }
    await #expect(throws: (any Error).self) { try await $numbers.save() }
    #expect($numbers.saveError?.localizedDescription.contains("hard link") == true)
  }

  @Test func change_isWrittenBeforeTheProcessExits() async throws {
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

  @Test func whatIsNotAFile_isNeitherReadNorReplaced() async throws {
    let pipe = folder.appending(path: "pipe")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    for (url, text) in [(pipe, "is a pipe, a socket or a device"), (folder, "is a folder")] {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      let error = $numbers.loadError?.localizedDescription
      #expect(error == "“\(url.path)” \(text), not a file.")
      $numbers.withLock { $0 = [1] }
      await #expect(throws: (any Error).self) { try await $numbers.save() }
      #expect($numbers.saveError?.localizedDescription == error)
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["pipe"])
    var status = stat()
    #expect(stat(pipe.path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func symbolicLink_isKept() async throws {
    let (file, link) = (folder.appending(path: "a/file.json"), folder.appending(path: "link.json"))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("no JSON".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    @Shared(.fileStorage(link)) var numbers: [Int] = []
    $numbers.withLock { $0 = [1] }
    try await $numbers.save()
    #expect(try JSONDecoder().decode([Int].self, from: Data(contentsOf: file)) == [1])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let aside = try String(contentsOf: file.appendingPathExtension("damaged"), encoding: .utf8)
    #expect(aside == "no JSON")
  }

  @Test func ownWrites_areNotReadBack() async throws {
    let url = folder.appending(path: "numbers.json")
    let reads = LockIsolated<[[Int]]>([])
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
    try await expect($numbers, toBecome: [11])
    #expect(reads.value == [[11]])
  }
}
