import ConcurrencyExtras
import DataManager
import DependenciesCore
import Foundation

extension URL {
  /// A name for files that belong to this file and are in another folder, such as
  /// "standups-0a1b2c3d4e5f6789": no other file has it, even one with the same name. Symbolic links
  /// to one file have the same name.
  public var stateName: String {
    let digits = String(resolvedPath.stableHash, radix: 16)
    // The name only helps people to find the file.
    let name = deletingPathExtension().lastPathComponent.prefix(20)
    return "\(name)-\(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }

  fileprivate var resolvedPath: String {
    absoluteURL.standardizedFileURL.resolvingSymlinksInPath().path
  }
}

/// The work that is not in a data file yet.
public struct UnsavedWork<Work: JournaledWork>: Codable, Equatable, Sendable {
  /// Work that is done, in the order in which it was, until the file has it.
  public var done: [Work]
  /// Work under way, such as an open form. The latest is the last.
  public var open: [Work]

  /// Creates the unsaved work of a program, by default none.
  public init(done: [Work] = [], open: [Work] = []) {
    (self.done, self.open) = (done, open)
  }
}

/// The content of a ``Journal``, which this process owns unless there is a failure.
public struct ClaimedJournal<Work: JournaledWork>: Equatable, Sendable {
  /// The document, with the work that was done and that the file does not have.
  public internal(set) var document: Work.Document
  /// The work that the file does not have.
  public internal(set) var work = UnsavedWork<Work>()
  /// The file that a journal was moved to because it is damaged, or because work of it belongs to
  /// what was deleted.
  public internal(set) var copy: URL?
  /// The reason why the journal is neither read nor written, if there is one.
  public internal(set) var failure: String?
}

/// A file for work that is not in a data file yet, such as a form that is being filled in.
///
/// It has the ``Foundation/URL/stateName`` of the data file.
public struct Journal<Work: JournaledWork>: Sendable {
  private struct Contents: Codable {
    var file: String
    var work: UnsavedWork<Work>?
    /// The work under way in a journal of an earlier version.
    var entry: Work?
  }

  /// The file of the journal.
  public let file: URL
  private let dataPath: String

  @Dependency(\.dataManager) private var dataManager

  /// Creates the journal of a data file. No file is written.
  ///
  /// - Parameters:
  ///   - dataFile: The data file. Symbolic links to one file lead to one journal.
  ///   - folder: The folder of all journals of the program.
  public init(of dataFile: URL, in folder: URL) {
    dataPath = dataFile.resolvedPath
    var name = dataFile.stateName
    var file: URL { folder.appending(path: "\(name).journal", directoryHint: .notDirectory) }
    // A symbolic link was not made by this program, and names a file that is not its own.
    while (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil {
      name += "-"
    }
    self.file = file
  }

  /// Creates the journal of a program's file, or returns `nil` if the program keeps no work.
  init?(of location: FileLocation) {
    guard Work.self != NoWork<Work.Document>.self, let state = location.state else { return nil }
    self.init(of: location.file, in: state)
  }

  /// Locks and reads the journal. Work that the document has is removed from it, and work that was
  /// done is merged into the document.
  ///
  /// A damaged journal, and work that has no place in the document, are moved to a copy.
  ///
  /// - Returns: The journal, with a failure if another process owns it, or if it cannot be read or
  ///   moved.
  public func claim(for document: Work.Document) -> ClaimedJournal<Work> {
    var claimed = ClaimedJournal<Work>(document: document)
    do {
      guard dataManager.claim(file)
      else { throw DataManagerError(.lock, path: file.path, code: EWOULDBLOCK) }
      let data = try dataManager.load(file)
      guard let contents = try? JSONDecoder().decode(Contents.self, from: data),
        contents.file == dataPath
      else {
        claimed.copy = try dataManager.setAside(file)
        return claimed
      }
      let work = contents.work ?? UnsavedWork(open: [contents.entry].compactMap(\.self))
      if !claimed.take(work) { claimed.copy = try dataManager.setAside(file) }
      // Otherwise, work of the document would be restored if its owner was ever changed or deleted.
      if claimed.work != work { try? save(claimed.work) }
    } catch CocoaError.fileReadNoSuchFile {
      // Without a file, there is no unsaved work.
    } catch {
      claimed.failure = DataManagerError.explanation(of: error, file: file, couldNotBe: "read")
    }
    return claimed
  }

  /// Replaces the work.
  public func save(_ work: UnsavedWork<Work>) throws {
    let contents = Contents(file: dataPath, work: work)
    try dataManager.save(JSONEncoder().encode(contents), file, .always)
  }
}

extension ClaimedJournal {
  /// Merges work that was done into the document, and keeps what is still under way.
  ///
  /// - Returns: Whether all work has a place in the document.
  fileprivate mutating func take(_ journal: UnsavedWork<Work>) -> Bool {
    let unfinished = (journal.done + journal.open).filter { !$0.isFinished(in: document) }
    for work in unfinished where work.hasPlace(in: document) {
      if journal.done.contains(work), let merged = work.merged(into: document) {
        document = merged
        self.work.done.append(work)
      } else {
        self.work.open.append(work)
      }
    }
    return self.work.done.count + self.work.open.count == unfinished.count
  }
}
