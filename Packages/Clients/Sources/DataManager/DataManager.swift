import DependenciesCore
import Foundation

/// Keeps data in files.
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
///   let copy = try dataManager.setAside(file)  // tell the user where it is
/// }
/// ```
///
/// All endpoints block until the work is done, and may be called from any thread. What they throw
/// is a ``DataManagerError`` unless said otherwise.
public struct DataManager: Sendable {
  /// The number of bytes that a file may have. Larger ones are neither read nor written.
  public static let fileSizeLimit = 100_000_000

  /// Reads a file.
  ///
  /// Throws `CocoaError.fileReadNoSuchFile` if there is none.
  public var load: @Sendable (URL) throws -> Data

  /// Writes a file: wholly, or not at all. Creates the folders that it takes. Throws if another process
  /// has claimed the file.
  public var save: @Sendable (Data, URL) throws -> Void

  /// Writes a file as ``save`` does, unless another program has changed, replaced or deleted it since this
  /// process has read or written it. The error says so then: ``DataManagerError/isOutdated``.
  public var update: @Sendable (Data, URL) throws -> Void

  /// Moves a file that makes no sense out of the way of the next save, and says where it is now.
  /// Never overwrites a file.
  public var setAside: @Sendable (URL) throws -> URL

  /// Claims a file for as long as this process lives. Throws if another process has claimed it.
  /// Claiming a file again does nothing.
  public var lock: @Sendable (URL) throws -> Void

  /// Copies a file, to one beside it that is named after the time when it was changed last, and says
  /// where the copy is. If there is one already, it stays.
  public var backUp: @Sendable (URL) throws -> URL

  /// Sends an element when the file may have been changed by another program, and when another process
  /// may have given up its claim. Changes within a tenth of a second are one.
  ///
  /// What does not reach this system, as on some network file systems, is not noticed until ``update``.
  public var changes: @Sendable (URL) -> AsyncStream<Void>

  /// Creates a data manager of closures. Those left out pretend to work, and to update is to save.
  public init(
    load: @escaping @Sendable (URL) throws -> Data,
    save: @escaping @Sendable (Data, URL) throws -> Void,
    setAside: @escaping @Sendable (URL) throws -> URL = { $0.appendingPathExtension("damaged") },
    lock: @escaping @Sendable (URL) throws -> Void = { _ in },
    backUp: @escaping @Sendable (URL) throws -> URL = { $0.appendingPathExtension("backup") },
    update: (@Sendable (Data, URL) throws -> Void)? = nil,
    changes: @escaping @Sendable (URL) -> AsyncStream<Void> = { _ in AsyncStream { $0.finish() } }
  ) {
    self.load = load
    self.save = save
    self.setAside = setAside
    self.lock = lock
    self.backUp = backUp
    self.update = update ?? save
    self.changes = changes
  }
}

extension DataManager: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = Self(
    load: unimplemented("DataManager.load"),
    save: unimplemented("DataManager.save"),
    setAside: unimplemented("DataManager.setAside"),
    lock: unimplemented("DataManager.lock"),
    backUp: unimplemented("DataManager.backUp"),
    update: unimplemented("DataManager.update"),
    changes: unimplemented(
      "DataManager.changes", placeholder: AsyncStream { $0.finish() })
  )

  /// Keeps what is saved in memory, starting without a file.
  public static var previewValue: Self { .mock() }
}

extension DependencyValues {
  /// Keeps data in files.
  public var dataManager: DataManager {
    get { self[DataManager.self] }
    set { self[DataManager.self] = newValue }
  }
}
