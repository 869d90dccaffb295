import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Persistence
import Program

extension CommandContext {
  /// Opens a standup as a text in the editor, and saves the changes.
  ///
  /// An invalid text is kept, and opened again by the next run.
  func edit(_ title: String) async throws(CommandFailure) -> String {
    let id = try standup(titled: title).id
    let base = try loadForChange()
    guard let standup = base.standups[id: id] else {
      throw CommandFailure("“\(title)” was deleted just now.", status: EX_DATAERR)
    }
    // A text that an earlier run has kept is based on the standup of that time.
    let isKept = FileManager.default.fileExists(atPath: file(of: standup).path)
    let text = try editedText(of: standup)
    let originalText =
      isKept ? try? String(contentsOf: originalFile(of: standup), encoding: .utf8) : nil
    let edited: Standup
    do throws(EditableTextError) {
      edited = try standup.edited(as: text, from: originalText)
    } catch {
      try? Data(text.marking(error).utf8).write(to: file(of: standup))
      throw CommandFailure(
        "\(error) Your text is kept: edit '\(standup.heading.plainLine)' again to go on.",
        status: EX_DATAERR)
    }
    do throws(CommandFailure) {
      var document = base
      document.standups[id: id] = edited
      try await save(document, basedOn: base)
      removeText(of: standup)
      return edited == standup
        ? "Nothing was changed.\n" : "Saved “\(standup.heading.plainLine)”.\n"
    } catch {
      throw CommandFailure(
        "\(error.message) Your text is kept: edit '\(standup.heading.plainLine)' again to go on.",
        status: error.status)
    }
  }

  /// Returns the file with the text of a standup, which belongs to one data file: a copy of that has
  /// the same standups.
  private func file(of standup: Standup, named suffix: String = "") -> URL {
    editFolder.appending(
      path: "edit-\(file.stateName)-\(standup.id)\(suffix).txt", directoryHint: .notDirectory)
  }

  /// Returns the file with the text of a standup before editing.
  private func originalFile(of standup: Standup) -> URL {
    file(of: standup, named: "-original")
  }

  private func removeText(of standup: Standup) {
    try? FileManager.default.removeItem(at: file(of: standup))
    try? FileManager.default.removeItem(at: originalFile(of: standup))
  }

  /// Reports changes of a standup by another program since editing of the kept text began.
  private func reportChanges(of standup: Standup) {
    guard let original = try? String(contentsOf: originalFile(of: standup), encoding: .utf8),
      original != standup.editableText
    else { return }
    let lines = original.split(separator: "\n")
    let changes = standup.editableText.split(separator: "\n").filter { !lines.contains($0) }
      .map { "\n  \(String($0).plainLine)" }.joined()
    complain(
      "Another program has changed “\(standup.heading.plainLine)” since. "
        + "Your text is merged with that, and replaces what contradicts it\(changes.isEmpty ? "." : ":\(changes)")"
    )
  }

  /// Opens the text of a standup in the editor, and returns the edited text.
  private func editedText(of standup: Standup) throws(CommandFailure) -> String {
    let file = file(of: standup)
    let status: Int32
    let content: Data
    do {
      if FileManager.default.fileExists(atPath: file.path) {
        complain("This is your text that was not saved the last time.")
        reportChanges(of: standup)
      } else {
        try FileManager.default.createDirectory(
          at: editFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        removeText(of: standup)
        do {
          for file in [originalFile(of: standup), file] {
            try createFile(file).write(contentsOf: Data(standup.editableText.utf8))
          }
        } catch {
          // A part of the text would delete what is missing.
          removeText(of: standup)
          throw error
        }
      }
      status = openEditor(file)
      content = try file.contents ?? Data()
    } catch {
      throw CommandFailure(
        "“\(file.path)” could not be edited: \(error.reason)", status: EX_IOERR)
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw CommandFailure(
        "The text is not in UTF-8. It is kept: set the encoding of your editor, and edit "
          + "'\(standup.heading.plainLine)' again to go on.", status: EX_DATAERR)
    }
    guard status == 0 else {
      let isChanged = text != standup.editableText
      if !isChanged { removeText(of: standup) }
      throw CommandFailure(
        "Nothing was changed: the editor ended with status \(status). "
          + (isChanged
            ? "Your text is kept: edit '\(standup.heading.plainLine)' again to go on."
            : "Name one that works in EDITOR."),
        status: EXIT_FAILURE)
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      removeText(of: standup)
      throw CommandFailure("Nothing was changed: the text is empty.", status: EXIT_FAILURE)
    }
    return text
  }
}

extension Standup {
  /// Returns the standup with an edited text.
  ///
  /// - Parameter originalText: The text before editing of an earlier run. Changes since then are
  ///   merged. The edited text replaces those that contradict it, which the user has been shown.
  fileprivate func edited(
    as text: String, from originalText: String?
  ) throws(EditableTextError) -> Standup {
    @Dependency(\.uuid) var uuid
    guard let originalText else { return try edited(as: text) { Attendee.ID(uuid()) } }
    let base = try edited(as: originalText) { Attendee.ID(uuid()) }
    return try base.edited(as: text) { Attendee.ID(uuid()) }.merging(self, base: base)
  }
}

extension String {
  /// Returns an edited text with an error above its line, in place of an earlier one.
  fileprivate func marking(_ error: EditableTextError) -> String {
    let mark = "#! "
    var lines: [Substring] = []
    for (index, line) in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if index + 1 == error.line { lines.append("\(mark)\(error.message)") }
      if !line.hasPrefix(mark) { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }
}
