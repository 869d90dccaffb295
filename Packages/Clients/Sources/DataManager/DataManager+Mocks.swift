import ConcurrencyExtras
import Foundation

extension DataManager {
  /// Returns a data manager that keeps one file in memory, at any URL.
  ///
  /// - Parameter initialData: The contents of the file, or `nil` if it does not exist at first.
  public static func mock(initialData: Data? = nil) -> Self {
    let data = LockIsolated(initialData)
    return Self(
      load: { _ in
        guard let data = data.value else { throw CocoaError(.fileReadNoSuchFile) }
        return data
      },
      save: { newData, _ in data.setValue(newData) },
      setAside: { url in
        data.setValue(nil)
        return url.appendingPathExtension("damaged")
      }
    )
  }

  /// A data manager that reads an empty file, and fails to write.
  public static let failToWrite = Self(
    load: { _ in Data() },
    save: { _, _ in
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
    save: { _, _ in }
  )
}
