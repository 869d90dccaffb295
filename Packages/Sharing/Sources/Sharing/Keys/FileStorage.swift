import ConcurrencyExtras
import DependenciesCore
import FileWatching
import Foundation

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
  public static let fileSystem = FileStorage(
    id: ObjectIdentifier(FileWriter.shared),
    load: { url in try url.isFile() ? Data(contentsOf: url) : nil },
    write: { FileWriter.shared.write($0, contents: $1, completion: $2) },
    setAside: { url in
      let (url, files) = (url.resolvingSymlinksInPath(), FileManager.default)
      guard try url.isFile() else { return }
      try files.moveItem(at: url, to: url.aside { files.fileExists(atPath: $0.path) })
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
          files[url.aside { files[$0] != nil }] = files.removeValue(forKey: url)
        }
      },
      subscribe: { _, _ in SharedSubscription {} }
    )
  }
}

/// The error of a URL with something else than a file, which would not end or must not be replaced.
private struct NotAFile: LocalizedError {
  let url: URL
  let isFolder: Bool

  var errorDescription: String? {
    let kind = isFolder ? "a folder" : "a pipe, a socket or a device"
    return "“\(url.path)” is \(kind), not a file."
  }
}

extension URL {
  /// Returns whether there is a file, and throws an error if there is something else.
  fileprivate func isFile() throws -> Bool {
    guard let status = FileStatus(of: path) else {
      // Without permission for the folder, it is unknown whether there is a file.
      if errno == ENOENT { return false }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    guard status.isRegular else { throw NotAFile(url: self, isFolder: status.isFolder) }
    return true
  }

  /// The first name for a damaged file that is not taken: `documents.json.damaged`.
  fileprivate func aside(isTaken: (URL) -> Bool) -> URL {
    var (name, number) = (appendingPathExtension("damaged"), 2)
    while isTaken(name) {
      name = appendingPathExtension("damaged-\(number)")
      number += 1
    }
    return name
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
      let file = url.resolvingSymlinksInPath()
      let data = try write.contents()
      if try !file.isFile() {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try data.write(to: file, options: .atomic)
      written.withValue { $0[url] = FileStatus(of: url.path) }
    }
    for completion in write.completions { completion(result) }
  }
}

extension FileStorage {
  /// Calls a closure when a file in an existing folder has changed.
  private static func watch(
    _ url: URL, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    guard let watch = FolderWatch() else { return SharedSubscription {} }
    watch.add(url.deletingLastPathComponent().path)
    let status = LockIsolated(FileStatus(of: url.path))
    // On the queue of the writes it does not see a file between two steps of one.
    let cancel = watch.onChange(on: FileWriter.shared.queue) { _ in
      let new = FileStatus(of: url.path)
      let hasChanged = status.withValue { status in
        defer { status = new }
        return status != new
      }
      if hasChanged, !FileWriter.shared.owns(url, new) { onChange() }
    }
    return SharedSubscription { cancel() }
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
