import DataManager
import DependenciesCore
import Foundation

/// The content of a file and of its journal, and whether they may be changed.
public struct Loaded<Work: JournaledWork>: Equatable, Sendable {
  /// The document of the file.
  public internal(set) var document = Work.Document()
  /// Whether the file does not exist.
  public internal(set) var isMissing = false
  /// The reason why the file must not be written, if there is one.
  public internal(set) var readOnly: ReadOnly?
  /// The journal, or `nil` if this process does not own it.
  public internal(set) var journal: ClaimedJournal<Work>?
}

/// A reason why a file can be read, but not changed.
public enum ReadOnly: Equatable, Sendable {
  /// Another process has claimed the file.
  case inUse
  /// The file is of a newer version than the program.
  case newerVersion

  /// Returns the reason and the remedy, in a sentence each for the user of a program.
  public func sentences(for program: String) -> (reason: String, remedy: String) {
    switch self {
    case .inUse:
      (
        "Read only: \(program) is open in another terminal.",
        "Quit it there, and you can go on here."
      )
    case .newerVersion:
      (
        "Read only: a newer version of \(program) has written this file.",
        "Update \(program) to change it."
      )
    }
  }

  /// Returns the reason and the remedy as one text.
  public func text(for program: String) -> String {
    let (reason, remedy) = sentences(for: program)
    return "\(reason) \(remedy)"
  }
}

/// A failure to read a file, which may have content all the same.
public struct LoadFailure: Error, Equatable, Sendable {
  /// The failure and the path of the file, for the user.
  public let message: String
  /// Whether the file may be moved aside to start with an empty one. A file of a newer version may
  /// not.
  public let canStartOver: Bool

  /// Creates a failure from a message for the user.
  public init(message: String, canStartOver: Bool) {
    self.message = message
    self.canStartOver = canStartOver
  }
}

/// Locks a file and its journal for this process, and reads them: at the start, and to take over from
/// another process.
///
/// A file that does not exist has an empty document. A file that another process has locked, or a
/// newer version has written, is read only, and its journal is not read. One of an older version is
/// copied before it is migrated.
public func load<Work>(from location: FileLocation) throws(LoadFailure) -> Loaded<Work> {
  var loaded: Loaded<Work> = try read(location.file)
  if loaded.readOnly == nil { loaded.journal = Journal(of: location)?.claim(for: loaded.document) }
  return loaded
}

/// Locks and reads a file without its journal; as a guest without locking it.
func read<Work>(_ file: URL, asGuest isGuest: Bool = false) throws(LoadFailure) -> Loaded<Work> {
  @Dependency(\.dataManager) var dataManager
  var readOnly = isGuest || dataManager.claim(file) ? nil : ReadOnly.inUse
  do {
    let (document, format) = try dataManager.read(file, as: Work.Document.self)
    if format == .newer { readOnly = readOnly ?? .newerVersion }
    if format == .older, readOnly == nil {
      do {
        _ = try dataManager.backUp(file)
      } catch let error as DataManagerError where error.isNotPermitted {
        // The file is not writable, so it is not migrated.
      }
    }
    return Loaded(document: document, readOnly: readOnly)
  } catch CocoaError.fileReadNoSuchFile {
    return Loaded(isMissing: true, readOnly: readOnly)
  } catch {
    throw LoadFailure(
      message: DataManagerError.explanation(of: error, file: file, couldNotBe: "read"),
      canStartOver: readOnly == nil && Work.Document.mayReplace(after: error))
  }
}

extension DataManager {
  /// Reads a document from the pieces of a file, or else from the whole of it.
  fileprivate func read<Document: StoredDocument>(
    _ file: URL, as _: Document.Type
  ) throws -> (document: Document, format: StoredFormat) {
    var scanned: (document: Document, format: StoredFormat)?
    let isRead = scan(file) { pieces in
      scanned = Document.scan(pieces)
      if scanned == nil { throw CocoaError(.coderInvalidValue) }
    }
    if isRead, let scanned { return scanned }
    return try Document.read(load(file))
  }

  /// Locks a file, and returns whether no other process has. A file that cannot be locked for another
  /// reason is saved without a lock, or the failed save is reported.
  func claim(_ file: URL) -> Bool {
    do {
      try lock(file)
    } catch let error as DataManagerError where error.isInUse {
      return false
    } catch {}
    return true
  }
}
