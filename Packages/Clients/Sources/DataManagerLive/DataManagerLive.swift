import DataManager
import DependenciesCore
import Foundation

extension DataManager: DependencyKey {
  /// Keeps data in the file system.
  ///
  /// A save survives a crash and a power cut: the file holds either all of the old data or all of
  /// the new. For that, a new file takes the place of the old one, and with it:
  ///
  /// - Mode, owner and group stay, as far as this process may give them away. New files and folders
  ///   belong to their owner alone.
  /// - If the file is a symbolic link, what it points to is replaced, not the link.
  /// - A file with several names (hard links) is not saved, for they would become different files.
  ///
  /// What it takes beside the file is in the ``Foundation/URL/stateFolder`` of a file that was claimed,
  /// see ``DataManager/DataManager/lock``. A file that never was, such as an export, has no such folder.
  public static let liveValue = live()

  static func live(_ system: SystemCalls = .live) -> Self {
    let files = Files(system: system)
    return Self(
      load: { url in
        do {
          return try files.load(files.destination(of: url.path))
        } catch let error as FileError where error.code == ENOENT {
          throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        } catch let error as FileError {
          throw DataManagerError(.load, path: url.path, code: error.code)
        }
      },
      save: { data, url in
        try files.perform(.save, url) { try files.save(data, to: $0) }
      },
      setAside: { url in
        try files.perform(.setAside, url) { URL(filePath: try files.setAside($0)) }
      },
      lock: { url in
        try files.perform(.lock, url) { try files.claim($0) }
      },
      backUp: { url in
        try files.perform(.backUp, url) { URL(filePath: try files.backUp($0)) }
      },
      update: { data, url in
        try files.perform(.save, url) { try files.save(data, to: $0, ifUnchanged: true) }
      },
      changes: { url in
        guard let path = try? files.destination(of: url.path) else {
          return AsyncStream { $0.finish() }
        }
        return files.changes(of: path)
      }
    )
  }
}

extension Files {
  /// Runs an operation on the file that a URL leads to, and says which file it was if that fails.
  fileprivate func perform<Result>(
    _ operation: DataManagerError.Operation, _ url: URL, _ body: (String) throws -> Result
  ) throws -> Result {
    do {
      return try body(destination(of: url.path))
    } catch let error as FileError {
      throw DataManagerError(operation, path: url.path, code: error.code)
    }
  }
}
