import ConcurrencyExtras
import Foundation

extension DataManager {
  /// A data manager that keeps a single file in memory, whatever it is called.
  ///
  /// - Parameter initialData: What is in the file; `nil` if it does not exist.
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

  /// A data manager that finds an empty file, and cannot write it.
  public static let failToWrite = Self(
    load: { _ in Data() },
    save: { _, _ in
      struct SaveError: Error {}
      throw SaveError()
    }
  )

  /// A data manager that cannot read, and writes to nowhere.
  public static let failToLoad = Self(
    load: { _ in
      struct LoadError: Error {}
      throw LoadError()
    },
    save: { _, _ in }
  )
}
