import ConcurrencyExtras
import DependenciesCore
import Files
import Foundation

/// A storage that reads and writes the files of `fileStorage` keys.
public struct FileStorage: Sendable {
  /// The keys with a value in a file.
  static let observers = StorageObservers<SharedKeyID<ObjectIdentifier>>()

  /// The identity of the storage: files of different storages are different files.
  let id: ObjectIdentifier
  /// Returns the contents of a file, or `nil` if there is none.
  let load: @Sendable (URL) throws -> Data?
  /// Creates an empty file, unless there is one.
  let create: @Sendable (URL) -> Void
  let write:
    @Sendable (
      URL, SaveContext, _ contents: @escaping @Sendable () throws -> Data,
      @escaping FileWriter.Completion
    ) -> Void
  /// Renames a file that could not be read, so that it is not replaced.
  let setAside: @Sendable (URL) throws -> Void
  /// Calls a closure after changes by other programs.
  let subscribe: @Sendable (URL, @escaping @Sendable () -> Void) -> SharedSubscription

  /// The files of the system.
  ///
  /// A save survives a crash and a power failure: the file has either all of the old data or all of
  /// the new. It keeps its mode; new files and folders are accessible to their owner only. If the file
  /// is a symbolic link, its destination is replaced. A file with several names (hard links) is not
  /// saved.
  public static let fileSystem = FileStorage(writer: .shared)

  /// Files in memory, for tests and previews. Each call makes a storage of its own.
  public static var inMemory: FileStorage { .inMemory(fileSystem: LockIsolated([:])) }

  /// Files in memory that a test reads and writes. Properties load what it writes with `load()`.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> FileStorage {
    FileStorage(
      id: ObjectIdentifier(fileSystem),
      load: { url in fileSystem.value[url] },
      create: { url in fileSystem.withValue { $0[url] = $0[url] ?? Data() } },
      write: { url, _, contents, completion in
        completion(
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

extension FileStorage {
  /// Creates a storage of the files of the system, with a writer of its own.
  init(writer: FileWriter) {
    self.init(
      id: ObjectIdentifier(writer),
      load: { try writer.read($0) },
      create: { writer.create($0) },
      write: { writer.write($0, context: $1, contents: $2, completion: $3) },
      setAside: { url in
        _ = try url.perform("set aside") { path in try unless(ENOENT) { try system.setAside(path) }
        }
      },
      subscribe: { writer.watch($0, onChange: $1) }
    )
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
