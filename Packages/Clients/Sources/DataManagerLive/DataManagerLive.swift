import DataManager
import DependenciesCore
import Foundation

extension DataManager: DependencyKey {
  /// Keeps data in the file system.
  ///
  /// A save survives a crash and a power cut: the file holds either all of the old data or all of
  /// the new. Files and folders it creates belong to their owner alone. If the file is a symbolic
  /// link, what it points to is replaced, not the link. Saving claims the file first, see
  /// ``DataManager/DataManager/lock``.
  public static let liveValue = Self(
    load: { url in
      do {
        return try Data(contentsOf: url)
      } catch CocoaError.fileReadNoSuchFile {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
      } catch {
        throw DataManagerError(.load, path: url.path, code: FileError.code(of: error))
      }
    },
    save: { data, url in
      try FileError.wrapped(.save, url) { path in
        try Folder.create(Folder.of(path))
        try FileLock.acquire(path)
        try AtomicFile.write(data, to: path)
      }
    },
    setAside: { url in
      try FileError.wrapped(.setAside, url) { path in
        URL(filePath: try AtomicFile.setAside(path))
      }
    },
    lock: { url in
      try FileError.wrapped(.lock, url) { path in
        try Folder.create(Folder.of(path))
        try FileLock.acquire(path)
      }
    }
  )
}
