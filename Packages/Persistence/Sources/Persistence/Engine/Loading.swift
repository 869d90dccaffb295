import DataManager
import DependenciesCore
import Foundation

/// The content of a file and of its journal, and whether they may be changed.
public struct Loaded<Document, Work: JournaledWork>: Equatable, Sendable
where Work.Document == Document {
  /// The document of the file.
  public var document: Document
  /// Whether the file does not exist.
  public var isMissing: Bool
  /// The reason why the file must not be written, if there is one.
  public var readOnly: ReadOnly?
  /// The journal, or `nil` if this process does not own it.
  public var journal: ClaimedJournal<Work>?

  /// Creates the content of a file, by default of one that is empty and may be changed.
  public init(
    _ document: Document = Document(), isMissing: Bool = false, readOnly: ReadOnly? = nil,
    journal: ClaimedJournal<Work>? = nil
  ) {
    self.document = document
    self.isMissing = isMissing
    self.readOnly = readOnly
    self.journal = journal
  }
}

/// A reason why a file can be read, but not changed.
public enum ReadOnly: Equatable, Sendable {
  /// Another process has claimed the file.
  case inUse
  /// The file is of a newer version than the program.
  case newerVersion

  /// The reason, in a sentence for the user of a program.
  public func message(of program: String) -> String {
    switch self {
    case .inUse: "Read only: \(program) is open in another terminal."
    case .newerVersion: "Read only: a newer version of \(program) has written this file."
    }
  }

  /// The remedy, in a sentence for the user of a program.
  public func suggestion(for program: String) -> String {
    switch self {
    case .inUse: "Quit it there, and you can go on here."
    case .newerVersion: "Update \(program) to change it."
    }
  }

  /// The reason and the remedy.
  public func text(of program: String) -> String {
    "\(message(of: program)) \(suggestion(for: program))"
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

  /// Creates the failure of a file that another program has deleted.
  public static func deleted(_ file: URL) -> Self {
    Self(message: "“\(file.path)” was deleted by another program.", canStartOver: true)
  }
}

/// Locks a file and its journal for this process, and reads them: at the start, and to take over from
/// another process.
///
/// A file that does not exist has an empty document. A file that another process has locked, or a
/// newer version has written, is read only, and its journal is not read. One of an older version is
/// copied before it is migrated.
public func load<Document, Work>(
  from location: FileLocation
) -> Result<Loaded<Document, Work>, LoadFailure> {
  let content: Result<Loaded<Document, Work>, LoadFailure> = read(location.file)
  return content.map { loaded in
    guard loaded.readOnly == nil else { return loaded }
    var loaded = loaded
    loaded.journal = Journal(of: location)?.claim(for: loaded.document)
    return loaded
  }
}

/// Locks and reads a file without its journal.
func read<Document, Work>(_ file: URL) -> Result<Loaded<Document, Work>, LoadFailure> {
  @Dependency(\.dataManager) var dataManager
  var readOnly: ReadOnly?
  do {
    do {
      try dataManager.lock(file)
    } catch let error as DataManagerError where error.isInUse {
      readOnly = .inUse
    } catch {
      // Without a lock, nothing can be saved either, and the failed save is reported.
    }
    let (document, format) = try Document.read(dataManager.load(file))
    if format == .newer { readOnly = readOnly ?? .newerVersion }
    if format == .older, readOnly == nil {
      do {
        _ = try dataManager.backUp(file)
      } catch let error as DataManagerError where error.isNotPermitted {
        // The file is not writable, so it is not migrated.
      }
    }
    return .success(Loaded(document, readOnly: readOnly))
  } catch CocoaError.fileReadNoSuchFile {
    return .success(Loaded(isMissing: true, readOnly: readOnly))
  } catch {
    return .failure(
      LoadFailure(
        message: DataManagerError.explanation(of: error, file: file, couldNotBe: "read"),
        canStartOver: Document.mayReplace(after: error)))
  }
}
