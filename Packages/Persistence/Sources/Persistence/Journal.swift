import DataManager
import Foundation

/// The error that a journal is damaged, and was renamed.
public struct DamagedJournal: Error {
  /// The location of the renamed file.
  public let copy: URL
}

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

/// A file for unfinished work that is not in a data file yet, such as a form that is being filled
/// in.
///
/// It has at most one entry, and the ``Foundation/URL/stateName`` of the data file.
public struct Journal<Entry: Codable & Sendable>: Sendable {
  private struct Contents: Codable {
    var file: String
    var entry: Entry?
  }

  /// The file of the journal.
  public let file: URL
  private let dataPath: String

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

  /// Returns the entry, if there is one. A damaged journal is renamed.
  ///
  /// - Throws: ``DamagedJournal`` if it was renamed, or a `DataManagerError` if it could not be
  ///   read or renamed. In the latter case it should not be written.
  public func load(using dataManager: DataManager) throws -> Entry? {
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: dataManager.load(file))
      guard contents.file == dataPath else { throw CocoaError(.fileReadCorruptFile) }
      return contents.entry
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch let error as DataManagerError {
      throw error
    } catch {
      throw DamagedJournal(copy: try dataManager.setAside(file))
    }
  }

  /// Replaces the entry, or removes it.
  public func save(_ entry: Entry?, using dataManager: DataManager) throws {
    try dataManager.save(JSONEncoder().encode(Contents(file: dataPath, entry: entry)), file)
  }
}
