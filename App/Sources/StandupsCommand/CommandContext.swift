import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Persistence
import Program
import StandupsFile

/// The input and output of commands, besides the file of the standups.
public struct CommandContext {
  /// The format of dates.
  public var dates: DateText
  /// Whether a missing file of the standups is an error.
  public var requiresFile = false
  /// Whether output is coloured.
  public var isColored = false
  /// The folder of edited texts. A rejected text stays there.
  public var editFolder: URL
  /// Opens a file in an editor, waits until it is closed, and returns the editor's exit status.
  public var openEditor: (URL) -> Int32
  /// Reads the standard input to its end.
  public var readInput: () throws -> Data
  /// Writes to the standard output.
  public var print: (Data) throws -> Void
  /// Prints a message for the user to the standard error output.
  public var complain: (String) -> Void

  @Dependency(\.dataManager) private var dataManager
  @Dependency(\.standupsFile) private var file

  public init(
    dates: DateText, editFolder: URL, openEditor: @escaping (URL) -> Int32,
    readInput: @escaping () throws -> Data, print: @escaping (Data) throws -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.dates = dates
    self.editFolder = editFolder
    self.openEditor = openEditor
    self.readInput = readInput
    self.print = print
    self.complain = complain
  }
}

extension CommandContext {
  /// Loads the file of the standups. A file that does not exist is empty, unless it is required.
  func load() throws(CommandFailure) -> StandupsDocument {
    do {
      let document = try StandupsDocument(json: dataManager.load(file))
      if document.isNewer {
        complain("“\(file.path)” was written by a newer version: not all of it may be shown.")
      }
      return document
    } catch CocoaError.fileReadNoSuchFile {
      guard requiresFile else { return StandupsDocument() }
      throw CommandFailure(
        "There is no file “\(file.path)”. Check the path.", status: EX_NOINPUT)
    } catch {
      throw CommandFailure(reading: file, error)
    }
  }

  /// Loads the standups that match a title, or all of them.
  func standups(titled title: String?) throws(CommandFailure) -> [Standup] {
    let standups = try load().standups
    guard let title else { return standups.elements }
    do throws(UnknownTitle) {
      return try standups.titled(title).elements
    } catch {
      let suggestion = title.suggestion(among: standups.map(\.heading))
        .map { " Did you mean “\($0.plainLine)”?" }
      throw CommandFailure("\(error)\(suggestion ?? "")", status: EXIT_FAILURE)
    }
  }

  /// Locks the file of the standups until this process ends.
  func lockFile() throws(CommandFailure) {
    do {
      try dataManager.lock(file)
    } catch {
      throw CommandFailure(writing: file, error)
    }
  }

  /// Loads the file of the standups, which must be locked, and saves it if the closure changes it.
  func change<Result>(
    _ body: (inout IdentifiedArrayOf<Standup>) throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do {
      var document: StandupsDocument
      do {
        document = try StandupsDocument(json: dataManager.load(file))
      } catch CocoaError.fileReadNoSuchFile {
        document = StandupsDocument()
      } catch {
        throw CommandFailure(reading: file, error)
      }
      do throws(Standup.JSONError) {
        try document.requireKnownVersion()
      } catch {
        throw CommandFailure(reading: file, error)
      }
      let before = document.standups
      let result = try body(&document.standups)
      if document.standups != before {
        if document.isOlder { _ = try dataManager.backUp(file) }
        try dataManager.save(document.json(), file)
      }
      return result
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(writing: file, error)
    }
  }

  /// Prints a text to the standard output.
  func write(_ output: String) throws(CommandFailure) {
    do {
      try print(Data(output.utf8))
    } catch {
      throw CommandFailure("Not all could be printed: \(error.reason)", status: EX_IOERR)
    }
  }
}

extension CommandFailure {
  init(reading file: URL, _ error: any Error) {
    self.init(
      DataManagerError.explanation(of: error, file: file, couldNotBe: "read"),
      status: error is Standup.JSONError ? EX_DATAERR : EX_NOINPUT)
  }

  init(writing file: URL, _ error: any Error) {
    self.init(
      DataManagerError.explanation(of: error, file: file, couldNotBe: "saved"), status: EX_IOERR)
  }
}
