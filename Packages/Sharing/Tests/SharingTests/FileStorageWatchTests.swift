import DependenciesCore
import Foundation
import Sharing
import Testing

/// Values in files that other programs change.
@Suite(.timeLimit(.minutes(1))) final class FileStorageWatchTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "FileStorageWatchTests-\(UUID())")

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
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
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
  }

  @Test func destinationOfALink_isReceived() async throws {
    let url = folder.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: "a/numbers.json")
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
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
  }

  @Test func fileThatCannotBeWatched_isReported() {
    let name = String(repeating: "a", count: 300)
    let url = folder.appending(path: "\(name)/numbers.json")
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      withKnownIssue {
        @Shared(.fileStorage(url)) var numbers: [Int] = []
        #expect(numbers == [])
      } matching: { issue in
        "\(issue)".contains("Changes of “\(url.path)” by other programs are not received.")
      }
    }
  }

  @Test func newFile_belongsToItsOwner_andKeepsItsMode() async throws {
    let url = folder.appending(path: "a/numbers.json")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
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
  }
}
