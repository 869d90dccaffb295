import DataManager
import DependenciesCore
import Foundation

extension URL {
  /// A name for files that belong to this file and are in another folder, such as
  /// "standups-0a1b2c3d4e5f6789": no other file has it, even one with the same name. Symbolic links
  /// to one file have the same name.
  public var stateName: String {
    // FNV-1a. The name before it only helps people to find the file.
    let hash = resolvedPath.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    let name = deletingPathExtension().lastPathComponent.prefix(20)
    return "\(name)-\(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }

  fileprivate var resolvedPath: String {
    absoluteURL.standardizedFileURL.resolvingSymlinksInPath().path
  }
}

/// The result of claiming a ``Journal``.
public enum ClaimedJournal<Work: JournaledWork>: Equatable, Sendable {
  /// This process owns the journal. `copy` is the file that a journal was moved to because it is
  /// damaged, or because its work belongs to what was deleted.
  case claimed(Work?, copy: URL? = nil)
  /// Another process owns the journal, or it can be neither read nor moved.
  case unavailable
}

/// A file for unfinished work that is not in a data file yet, such as a form that is being filled
/// in.
///
/// It has at most one piece of work, and the ``Foundation/URL/stateName`` of the data file.
public struct Journal<Work: JournaledWork>: Sendable {
  private struct Contents: Codable {
    var file: String
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
    var path = dataFile.stateName
    // A symbolic link was not made by this program, and names a file that is not its own.
    while Self.isLink(folder.appending(path: "\(path).journal")) { path += "-" }
    file = folder.appending(path: "\(path).journal", directoryHint: .notDirectory)
  }

  private static func isLink(_ file: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
  }

  /// Locks and reads the journal. Work that is done is removed from it. A damaged journal, and work
  /// that has no place in the document, are moved to a copy.
  public func claim(for document: Work.Document) -> ClaimedJournal<Work> {
    do {
      try dataManager.lock(file)
    } catch let error as DataManagerError where error.isInUse {
      return .unavailable
    } catch {
      // Without a lock, nothing can be written either, and the failed write is reported.
    }
    do {
      let data = try dataManager.load(file)
      if let contents = try? JSONDecoder().decode(Contents.self, from: data),
        contents.file == dataPath
      {
        guard let work = contents.entry else { return .claimed(nil) }
        if work.isFinished(in: document) {
          // Otherwise the work would be restored if its owner was ever changed or deleted.
          try? save(nil)
          return .claimed(nil)
        }
        if work.hasPlace(in: document) { return .claimed(work) }
      }
      return .claimed(nil, copy: try dataManager.setAside(file))
    } catch CocoaError.fileReadNoSuchFile {
      return .claimed(nil)
    } catch {
      return .unavailable
    }
  }

  /// Replaces the work, or removes it.
  public func save(_ work: Work?) throws {
    try dataManager.save(JSONEncoder().encode(Contents(file: dataPath, entry: work)), file)
  }
}
