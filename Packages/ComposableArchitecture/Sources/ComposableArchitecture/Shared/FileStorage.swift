import ConcurrencyExtras
import DependenciesCore
import Foundation
import Glibc

/// What reads and writes the files of `fileStorage` keys.
public struct FileStorage: Sendable {
  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  /// The identity of the storage: files of different storages are different files.
  let id: ObjectIdentifier
  /// Returns the contents of a file, or `nil` if there is none.
  let load: @Sendable (URL) throws -> Data?
  let write: @Sendable (URL, _ contents: @escaping @Sendable () throws -> Data, Completion?) -> Void
  /// Calls a closure after changes by other programs.
  let subscribe: @Sendable (URL, @escaping @Sendable () -> Void) -> SharedSubscription

  /// Writes a file.
  func save(
    _ url: URL, contents: @escaping @Sendable () throws -> Data, completion: @escaping Completion
  ) {
    write(url, contents, completion)
  }

  /// The files of the system.
  public static let fileSystem = FileStorage(
    id: ObjectIdentifier(FileWriter.shared),
    load: { url in
      FileManager.default.fileExists(atPath: url.path) ? try Data(contentsOf: url) : nil
    },
    write: { FileWriter.shared.write($0, contents: $1, completion: $2) },
    subscribe: { FileWatcher.watch($0, onChange: $1) }
  )

  /// Files in memory, for tests and previews. Each call makes a storage of its own.
  public static var inMemory: FileStorage { .inMemory(fileSystem: LockIsolated([:])) }

  /// Files in memory that a test reads and writes.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> FileStorage {
    FileStorage(
      id: ObjectIdentifier(fileSystem),
      load: { url in fileSystem.value[url] },
      write: { url, contents, completion in
        completion?(
          Result {
            let data = try contents()
            fileSystem.withValue { $0[url] = data }
          })
      },
      subscribe: { _, _ in SharedSubscription {} }
    )
  }
}

/// The queue on which files are written, one after another.
final class FileWriter: Sendable {
  static let shared = FileWriter()

  private struct Write {
    let contents: @Sendable () throws -> Data
    var completions: [FileStorage.Completion]
  }

  private let queue = DispatchQueue(label: "FileStorage")
  private let pending = LockIsolated<[URL: Write]>([:])
  private let hasExitHandler = LockIsolated(false)

  /// Writes a file, unless a later write replaces this one before it begins.
  func write(
    _ url: URL, contents: @escaping @Sendable () throws -> Data, completion: FileStorage.Completion?
  ) {
    let isFirst = pending.withValue { pending in
      let completions = (pending[url]?.completions ?? []) + (completion.map { [$0] } ?? [])
      return pending.updateValue(Write(contents: contents, completions: completions), forKey: url)
        == nil
    }
    if isFirst { perform { [self] in writePending(url) } }
  }

  /// Calls an operation on the queue. The program does not end before it has returned.
  func perform(_ operation: @escaping @Sendable () -> Void) {
    let isFirst = hasExitHandler.withValue { hasHandler in
      defer { hasHandler = true }
      return !hasHandler
    }
    if isFirst { atexit { FileWriter.shared.queue.sync {} } }
    queue.async(execute: operation)
  }

  /// Whether a write waits.
  func isPending(_ url: URL) -> Bool { pending.withValue { $0[url] != nil } }

  private func writePending(_ url: URL) {
    guard let write = pending.withValue({ $0.removeValue(forKey: url) }) else { return }
    let result = Result {
      let data = try write.contents()
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
    for completion in write.completions { completion(result) }
  }
}

/// The changes of a file by other programs, from the system.
enum FileWatcher {
  /// The state of a file that changes when it is written.
  private struct Stamp: Equatable {
    var file: UInt64 = 0
    var size: Int64 = 0
    var seconds = 0
    var nanoseconds = 0

    init(of url: URL) {
      var status = stat()
      guard stat(url.path, &status) == 0 else { return }
      file = UInt64(status.st_ino)
      size = Int64(status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private static let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE

  /// Calls a closure when a file in an existing folder has changed.
  static func watch(
    _ url: URL, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return SharedSubscription {} }
    inotify_add_watch(descriptor, url.deletingLastPathComponent().path, UInt32(events))
    let stamp = LockIsolated(Stamp(of: url))
    // The source is cancelled once, and has no other state.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: .global())
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      let new = Stamp(of: url)
      let hasChanged = stamp.withValue { stamp in
        defer { stamp = new }
        return stamp != new
      }
      // What this program writes next replaces the change.
      if hasChanged, !FileWriter.shared.isPending(url) { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return SharedSubscription { source.cancel() }
  }
}

extension DependencyValues {
  /// The storage of `fileStorage` keys. In tests and previews it is in memory, and each test has its
  /// own.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }

  private enum FileStorageDependency: DependencyKey {
    static var liveValue: FileStorage { .fileSystem }
    static var previewValue: FileStorage { .inMemory }
    static var testValue: FileStorage { .inMemory }
  }
}
