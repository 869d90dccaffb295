import ConcurrencyExtras
import Foundation

extension DataManager {
  /// Returns a data manager that keeps files in memory, which no other program changes.
  ///
  /// - Parameter initialData: The contents of each file until it is written, or `nil` if no file
  ///   exists at first.
  public static func mock(initialData: Data? = nil) -> Self {
    let files = LockIsolated<[URL: Data?]>([:])
    return Self(
      load: { url in
        guard let data = files.value[url] ?? initialData else {
          throw CocoaError(.fileReadNoSuchFile)
        }
        return data
      },
      save: { data, url, condition in
        try files.withValue { files in
          guard condition != .ifNew || (files[url] ?? initialData) == nil
          else { throw DataManagerError(.save, path: url.path, code: EEXIST) }
          files[url] = data
        }
      },
      setAside: { url in
        let copy = url.appendingPathExtension("damaged")
        files.withValue { files in
          files[copy] = files[url] ?? initialData
          files[url] = .some(nil)
        }
        return copy
      }
    )
  }

  /// A data manager that reads an empty file, and fails to write.
  public static let failToWrite = Self(
    load: { _ in Data() },
    save: { _, _, _ in
      struct SaveError: Error {}
      throw SaveError()
    }
  )

  /// A data manager that fails to read, and whose saves do nothing.
  public static let failToLoad = Self(
    load: { _ in
      struct LoadError: Error {}
      throw LoadError()
    },
    save: { _, _, _ in }
  )
}
