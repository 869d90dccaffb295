import DataManager
import DependenciesCore
import Foundation

extension DataManager: DependencyKey {
  /// A data manager that uses the file system.
  ///
  /// A save survives a crash and a power failure: the file has either all of the old data or all of
  /// the new. For that, a new file replaces the old one:
  ///
  /// - Mode, owner and group are kept, as far as this process may set them. New files and folders
  ///   are accessible to their owner only.
  /// - If the file is a symbolic link, its destination is replaced, not the link.
  /// - A file with several names (hard links) is not saved, because they would become different
  ///   files.
  ///
  /// Auxiliary files are in the ``Foundation/URL/stateFolder`` of a claimed file, see
  /// ``DataManager/DataManager/lock``. A file that is never claimed, such as an export, has no such
  /// folder.
  public static let liveValue = live()

  static func live(_ system: SystemCalls = .live) -> Self {
    let files = DataFiles(system: system)
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
      create: { data, url in
        do {
          try files.create(url.path, with: data)
        } catch let error as FileError {
          throw DataManagerError(.save, path: url.path, code: error.code)
        }
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

extension DataFiles {
  /// Runs an operation on the destination of a URL, and adds the operation and path to its errors.
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
