import DataManager
import Foundation

/// A journal made no sense, and was moved out of the way.
public struct DamagedJournal: Error {
  /// The file that has its content now.
  public let copy: URL
}

/// A file that keeps what has no place in a data file yet, such as a form that is being filled in.
///
/// It holds one entry or none. Its name is derived from the path of the data file, so that two data files
/// never share a journal, also when they have the same name.
public struct Journal<Entry: Codable & Sendable>: Sendable {
  private struct Contents: Codable {
    var file: String
    var entry: Entry?
  }

  /// The file of the journal.
  public let file: URL
  private let dataPath: String

  /// The journal of a data file.
  ///
  /// - Parameters:
  ///   - dataFile: The data file. Symbolic links to one file lead to one journal.
  ///   - folder: The folder of all journals of the program.
  public init(of dataFile: URL, in folder: URL) {
    dataPath = dataFile.absoluteURL.standardizedFileURL.resolvingSymlinksInPath().path
    // FNV-1a. The name before it is for people alone.
    let hash = dataPath.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    let name = dataFile.deletingPathExtension().lastPathComponent.prefix(20)
    file = folder.appending(
      path: "\(name)-\(String(repeating: "0", count: 16 - digits.count))\(digits).journal",
      directoryHint: .notDirectory
    )
  }

  /// Reads the entry. A journal that makes no sense is moved out of the way.
  ///
  /// - Throws: ``DamagedJournal`` if it was moved, or what is in the way of reading or moving it. It should
  ///   not be written in the latter case.
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
