import DataManager
import DependenciesCore
import Files
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
      load: { try files.perform(.load, $0, files.load) },
      save: { data, url, condition in
        // A link in place of a new file is not followed.
        try files.perform(.save, url, followsLink: condition != .ifNew) {
          try files.save(data, to: $0, condition)
        }
      },
      setAside: { try files.perform(.setAside, $0, files.setAside) },
      lock: { try files.perform(.lock, $0, files.claim) },
      backUp: { try files.perform(.backUp, $0, files.backUp) },
      changes: { files.changes(of: $0) },
      scan: { url, body in
        (try? files.system.destination(of: url.path)).map { files.scan($0, body) } ?? false
      }
    )
  }
}

extension DataFiles {
  /// Runs an operation on the destination of a URL, and adds the operation and path to its errors.
  fileprivate func perform<Result>(
    _ operation: DataManagerError.Operation, _ url: URL, followsLink: Bool = true,
    _ body: (String) throws -> Result
  ) throws -> Result {
    do {
      return try body(followsLink ? system.destination(of: url.path) : url.path)
    } catch let error as FileError {
      guard operation != .load || error.code != ENOENT
      else { throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path]) }
      throw DataManagerError(operation, path: url.path, code: error.code)
    }
  }
}
