import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Persistence
import Program
import StandupsFile

/// The environment of a command: its input, output, editor and format of dates.
public struct CommandContext {
  /// The format of dates.
  public var dates: DateText
  /// Whether a missing file of standups is an error, rather than an empty file, but for commands that
  /// create it.
  public var requiresFile = false
  /// Whether the output has colors.
  public var isColored = false
  /// The folder of texts that are edited. An invalid text is kept there.
  public var editFolder: URL
  /// Opens a file in an editor, waits until the editor exits, and returns its exit status.
  public var openEditor: (URL) -> Int32
  /// Reads the standard input.
  public var readInput: () throws -> Data
  /// Writes the output.
  public var print: (Data) throws -> Void
  /// Writes a message to the standard error.
  public var complain: (String) -> Void

  @Dependency(\.dataManager) private var dataManager
  @Dependency(\.standupsFiles.file) var file

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
  /// The look of a title, with colors if the output has them.
  func style(_ title: String, _ theme: Theme) -> String {
    isColored ? theme.styled(title) : title
  }

  /// Reads the file of the standups.
  func load() throws(CommandFailure) -> StandupsDocument {
    let document = try read(orFailIfMissing: requiresFile)
    if document.isNewer {
      complain("“\(file.path)” was written by a newer version: not all of it may be shown.")
    }
    return document
  }

  private func read(orFailIfMissing requiresFile: Bool) throws(CommandFailure) -> StandupsDocument {
    do {
      return try StandupsDocument(json: dataManager.load(file))
    } catch CocoaError.fileReadNoSuchFile {
      guard requiresFile else { return StandupsDocument() }
      throw CommandFailure("There is no file “\(file.path)”. Check the path.", status: EX_NOINPUT)
    } catch {
      throw CommandFailure(reading: file, error)
    }
  }

  /// Reads the standups that match a title, or all of them.
  func standups(titled title: String?) throws(CommandFailure) -> [Standup] {
    try load().standups.matching(title).elements
  }

  /// Reads the standups that match a title, or all of them, and says so if there are none.
  func someStandups(titled title: String?) throws(CommandFailure) -> [Standup] {
    let standups = try standups(titled: title)
    if standups.isEmpty {
      complain("There are no standups yet. Add one with 'standups new TITLE --person NAME'.")
    }
    return standups
  }

  /// Reads the only standup that matches a title.
  func standup(titled title: String) throws(CommandFailure) -> Standup {
    let standups = try load().standups
    do throws(TitleError) {
      return try standups.standup(titled: title)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads the file of the standups, which may be open in the app, to save it with changes.
  func loadForChange() throws(CommandFailure) -> StandupsDocument {
    let document = try read(orFailIfMissing: false)
    do {
      try document.requireKnownVersion()
    } catch {
      throw CommandFailure(reading: file, error)
    }
    return document
  }

  /// Reads the file of the standups, and saves it with changes.
  func change<Result>(
    _ body: (inout IdentifiedArrayOf<Standup>) throws(CommandFailure) -> Result
  ) async throws(CommandFailure) -> Result {
    let base = try loadForChange()
    var document = base
    let result = try body(&document.standups)
    try await save(document, basedOn: base)
    return result
  }

  /// Saves standups, merged with what other programs have written since they were read.
  func save(
    _ document: StandupsDocument, basedOn base: StandupsDocument
  ) async throws(CommandFailure) {
    guard document != base else { return }
    do {
      if base.isOlder { _ = try dataManager.backUp(file) }
    } catch {
      throw CommandFailure(writing: file, error)
    }
    let engine = Engine<NoWork<StandupsDocument>> { [file] in FileLocation(file: file) }
    switch await engine.save(document, basedOn: base) {
    case .conflict(let conflict, file: _):
      let fields = conflict.fields.map { conflict.title(of: $0, dates: dates).plainLine }
      throw CommandFailure(
        conflict.theirs == nil
          ? "Another program has deleted it."
          : "Another program has changed the same meanwhile: \(fields.joined(separator: ", ")).",
        status: EX_DATAERR)
    case let problem?: throw CommandFailure(problem.message(isSaved: false), status: EX_IOERR)
    case nil: break
    }
  }

  /// Prints a text.
  func write(_ output: String) throws(CommandFailure) {
    do {
      try print(Data(output.utf8))
    } catch {
      throw CommandFailure("Not all could be printed: \(error.reason)", status: EX_IOERR)
    }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Returns the standups that match a title, or all of them.
  func matching(_ title: String?) throws(CommandFailure) -> Self {
    guard let title else { return self }
    do throws(TitleError) {
      return try titled(title)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension TitleError {
  /// The error, and what to do next: the similar title to write, or where to find all titles.
  public var advice: String {
    guard found.isEmpty else { return "\(self)" }
    let similar = title.suggestion(among: known).map { "Did you mean “\($0.plainLine)”?" }
    return "\(self) \(similar ?? "'standups list' names all.")"
  }
}

extension CommandFailure {
  init(_ error: TitleError) {
    self.init(error.advice, status: EXIT_FAILURE)
  }

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
