import ConcurrencyExtras
import DependenciesCore
import Files
import Foundation
import IssueReporting

/// A storage that reads and writes the files of `fileStorage` keys.
public struct FileStorage: Sendable {
  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  /// The identity of the storage: files of different storages are different files.
  let id: ObjectIdentifier
  /// Returns the contents of a file, or `nil` if there is none.
  let load: @Sendable (URL) throws -> Data?
  let write: @Sendable (URL, _ contents: @escaping @Sendable () throws -> Data, Completion?) -> Void
  /// Renames a file that could not be read, so that it is not replaced.
  let setAside: @Sendable (URL) throws -> Void
  /// Calls a closure after changes by other programs.
  let subscribe: @Sendable (URL, @escaping @Sendable () -> Void) -> SharedSubscription

  /// Writes a file.
  func save(
    _ url: URL, contents: @escaping @Sendable () throws -> Data, completion: @escaping Completion
  ) {
    write(url, contents, completion)
  }

  /// The files of the system.
  ///
  /// A save survives a crash and a power failure: the file has either all of the old data or all of
  /// the new. It keeps its mode; new files and folders are accessible to their owner only. If the file
  /// is a symbolic link, its destination is replaced. A file with several names (hard links) is not
  /// saved.
  public static let fileSystem = FileStorage(
    id: ObjectIdentifier(FileWriter.shared),
    load: { url in
      try url.perform("read") { path in try unless(ENOENT) { try system.read(path).data } }
    },
    write: { FileWriter.shared.write($0, contents: $1, completion: $2) },
    setAside: { url in
      _ = try url.perform("set aside") { path in try unless(ENOENT) { try system.setAside(path) } }
    },
    subscribe: { watch($0, onChange: $1) }
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
      setAside: { url in
        fileSystem.withValue { files in
          let aside = firstNumbered("\(url.path).damaged") { path in
            let aside = URL(filePath: path, directoryHint: .notDirectory)
            return files[aside] == nil ? aside : nil
          }
          files[aside] = files.removeValue(forKey: url)
        }
      },
      subscribe: { _, _ in SharedSubscription {} }
    )
  }
}

private let system = SystemCalls.live

/// An error of a system call for a file.
private struct FileStorageError: LocalizedError {
  let errorDescription: String?
}

extension URL {
  /// Runs an operation on the path of the destination, if this is a symbolic link, and adds a
  /// description to errors of system calls.
  fileprivate func perform<Result>(
    _ verb: String, _ operation: (String) throws -> Result
  ) throws -> Result {
    do {
      return try operation(system.destination(of: path))
    } catch let error as FileError {
      throw FileStorageError(errorDescription: error.description(verb, path))
    }
  }
}

/// The queue on which files are written, one after another.
final class FileWriter: Sendable {
  static let shared = FileWriter()

  private typealias Write = (
    contents: @Sendable () throws -> Data, completions: [FileStorage.Completion]
  )

  let queue = DispatchQueue(label: "FileStorage")
  /// The files as this program has written them last.
  private let written = LockIsolated<[URL: FileStatus]>([:])
  private let pending = LockIsolated<[URL: Write]>([:])
  private let hasExitHandler = LockIsolated(false)

  /// Writes a file, unless a later write replaces this one before it begins.
  func write(
    _ url: URL, contents: @escaping @Sendable () throws -> Data, completion: FileStorage.Completion?
  ) {
    let isFirst = pending.withValue { pending in
      let completions = (pending[url]?.completions ?? []) + (completion.map { [$0] } ?? [])
      return pending.updateValue((contents, completions), forKey: url)
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

  /// Whether a file with a status is what this program has written, or will be replaced by it.
  func owns(_ url: URL, _ status: FileStatus?) -> Bool {
    status != nil && written.withValue { $0[url] == status } || pending.withValue { $0[url] != nil }
  }

  private func writePending(_ url: URL) {
    guard let write = pending.withValue({ $0.removeValue(forKey: url) }) else { return }
    let result = Result {
      try url.perform("save") { path in
        let data = try write.contents()
        try system.createFolder(path.folder)
        let status = try system.replace(path, with: data)
        written.withValue { $0[url] = status }
      }
    }
    for completion in write.completions { completion(result) }
  }
}

extension FileStorage {
  /// Calls a closure when a file has changed.
  private static func watch(
    _ url: URL, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let hasReported = LockIsolated(false)
    @Sendable func report(_ error: FolderWatchError) {
      let isFirst = hasReported.withValue { hasReported in
        defer { hasReported = true }
        return !hasReported
      }
      guard isFirst else { return }
      reportIssue("Changes of “\(url.path)” by other programs are not received. \(error)")
    }
    // The folder of a link, and that of its destination, which may be another one with each change.
    @Sendable func addFolders(to watch: FolderWatch) {
      do throws(FolderWatchError) {
        try watch.add(url.path.folder)
        try watch.add(((try? system.destination(of: url.path)) ?? url.path).folder)
      } catch {
        report(error)
      }
    }
    let status = LockIsolated(FileStatus(of: url.path))
    // On the queue of the writes it does not see a file between two steps of one.
    let watch = FolderWatch(on: FileWriter.shared.queue) { watch, changes in
      if let error = changes.error { report(error) }
      addFolders(to: watch)
      let new = FileStatus(of: url.path)
      let hasChanged = status.withValue { status in
        defer { status = new }
        return status != new
      }
      if hasChanged, !FileWriter.shared.owns(url, new) { onChange() }
    }
    addFolders(to: watch)
    return SharedSubscription { watch.cancel() }
  }
}

extension DependencyValues {
  /// The storage of `fileStorage` keys. In tests and previews it is in memory, and each test has
  /// its own.
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
