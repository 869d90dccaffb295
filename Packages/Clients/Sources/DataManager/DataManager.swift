import DependenciesCore
import Foundation

/// A client that reads and writes files.
///
/// ```swift
/// @Dependency(\.dataManager) var dataManager
///
/// do {
///   try dataManager.lock(file)
///   standups = try decode(dataManager.load(file))
/// } catch CocoaError.fileReadNoSuchFile {
///   standups = []
/// } catch is DecodingError {
///   let copy = try dataManager.setAside(file)  // show the user where it is
/// }
/// ```
///
/// All endpoints block until the work is done, and may be called from any thread. They throw a
/// ``DataManagerError`` unless documented otherwise.
public struct DataManager: Sendable {
  /// The maximum number of bytes in a file. Larger ones are neither read nor written.
  public static let fileSizeLimit = 100_000_000

  /// A condition for writing a file.
  public enum SaveCondition: Sendable {
    /// The file is written in any case.
    case always

    /// No other program has changed, replaced or deleted the file since this process read or wrote
    /// it, and a file that it has neither read nor written does not exist. Otherwise the error
    /// ``DataManagerError/isOutdated``. A process that has never called ``DataManager/lock`` writes a
    /// file that another one has claimed, which merges the change.
    case ifUnchanged

    /// There is nothing of that name, not even a symbolic link. Otherwise the code of the error is
    /// `EEXIST`. Only its owner can read the file, whose folder has to exist.
    case ifNew
  }

  /// Reads a file. A folder, a pipe, a socket or a device is an error.
  ///
  /// Throws `CocoaError.fileReadNoSuchFile` if the file does not exist.
  public var load: @Sendable (URL) throws -> Data

  /// Fills a buffer with the next bytes of a file, and returns their number, which is zero at the end.
  public typealias Pieces = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Reads a file in pieces, which takes less memory than ``load``: calls a closure with a function for the
  /// next piece, anew if the file changes meanwhile.
  ///
  /// Returns whether the closure has read a file that did not change meanwhile. Otherwise load it: that also
  /// has the error, if there is one. By default, it is `false`.
  public var scan: @Sendable (URL, (@escaping Pieces) throws -> Void) -> Bool

  /// Writes a file atomically, and creates its folders. Throws if another process has claimed the
  /// file, or if the condition is not met.
  public var save: @Sendable (Data, URL, SaveCondition) throws -> Void

  /// Renames a damaged file, so that the next save does not replace it, and returns its new
  /// location. Never overwrites a file.
  public var setAside: @Sendable (URL) throws -> URL

  /// Claims a file until this process ends. Throws if another process has claimed it. Claiming a
  /// file again does nothing.
  public var lock: @Sendable (URL) throws -> Void

  /// Copies a file to one in the same folder, and returns the location of the copy.
  ///
  /// The copy is named after the modification time of the file. An existing copy is kept, and is
  /// returned if it has the same contents.
  public var backUp: @Sendable (URL) throws -> URL

  /// Returns a stream with an element when another program may have changed the file, or another
  /// process may have released its claim. Changes within a tenth of a second are combined. It ends
  /// if the system cannot watch the file.
  ///
  /// Where the system does not report changes, as on network file systems and if there are too many
  /// watches, it begins with ``FileChange/polling``.
  public var changes: @Sendable (URL) -> AsyncStream<FileChange>

  /// Creates a data manager from closures, which do nothing by default.
  public init(
    load: @escaping @Sendable (URL) throws -> Data,
    save: @escaping @Sendable (Data, URL, SaveCondition) throws -> Void,
    setAside: @escaping @Sendable (URL) throws -> URL = { $0.appendingPathExtension("damaged") },
    lock: @escaping @Sendable (URL) throws -> Void = { _ in },
    backUp: @escaping @Sendable (URL) throws -> URL = { $0.appendingPathExtension("backup") },
    changes: @escaping @Sendable (URL) -> AsyncStream<FileChange> = { _ in
      AsyncStream { $0.finish() }
    },
    scan: @escaping @Sendable (URL, (@escaping Pieces) throws -> Void) -> Bool = { _, _ in false }
  ) {
    self.load = load
    self.save = save
    self.setAside = setAside
    self.lock = lock
    self.backUp = backUp
    self.changes = changes
    self.scan = scan
  }
}

/// An element of ``DataManager/DataManager/changes``.
public enum FileChange: String, Codable, Sendable {
  /// The file may have changed, or its claim may be free.
  case changed
  /// The system does not report changes, so that the file is looked at every two seconds.
  case polling
}

extension DataManager: TestDependencyKey {
  /// A data manager that fails the test that uses it.
  public static let testValue = Self(
    load: unimplemented("DataManager.load"),
    save: unimplemented("DataManager.save"),
    setAside: unimplemented("DataManager.setAside"),
    lock: unimplemented("DataManager.lock"),
    backUp: unimplemented("DataManager.backUp"),
    changes: unimplemented("DataManager.changes", placeholder: AsyncStream { $0.finish() })
  )

  /// A data manager that keeps files in memory, of which none exists at first.
  public static var previewValue: Self { .mock() }
}

extension DependencyValues {
  /// The client that reads and writes files.
  public var dataManager: DataManager {
    get { self[DataManager.self] }
    set { self[DataManager.self] = newValue }
  }
}
