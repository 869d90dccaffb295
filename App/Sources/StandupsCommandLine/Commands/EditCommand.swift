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
  func edit(_ title: String) throws(CommandFailure) -> String {
    let standup = try standup(titled: title)
    try claimFile()
    // A text of an earlier run is based on the standup as it was then.
    let isKept = FileManager.default.fileExists(atPath: file(of: standup).path)
    let text = try editedText(of: standup)
    let originalText =
      isKept ? try? String(contentsOf: originalFile(of: standup), encoding: .utf8) : nil
    do throws(CommandFailure) {
      let isChanged = try change { standups throws(CommandFailure) in
        try standups.apply(text, to: standup, basedOn: originalText)
      }
      removeText(of: standup)
      return isChanged ? "Saved “\(standup.heading.plainLine)”.\n" : "Nothing was changed.\n"
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
    let text: String
    do {
      if FileManager.default.fileExists(atPath: file.path) {
        complain("This is your text that was not saved the last time.")
        reportChanges(of: standup)
      } else {
        try FileManager.default.createDirectory(
          at: editFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        removeText(of: standup)
        for file in [file, originalFile(of: standup)] {
          try createFile(file).write(contentsOf: Data(standup.editableText.utf8))
        }
      }
      status = openEditor(file)
      text = String(decoding: try file.contents ?? Data(), as: UTF8.self)
    } catch {
      throw CommandFailure(
        "“\(file.path)” could not be edited: \(error.reason)", status: EX_IOERR)
    }
    guard status == 0 else {
      if text == standup.editableText { removeText(of: standup) }
      throw CommandFailure(
        "Nothing was changed: the editor ended with status \(status). "
          + "Name one that works in EDITOR.", status: EXIT_FAILURE)
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      removeText(of: standup)
      throw CommandFailure("Nothing was changed: the text is empty.", status: EXIT_FAILURE)
    }
    return text
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Applies an edited text to a standup, merges it with the changes of other programs, and returns
  /// whether that changes it.
  ///
  /// - Parameter originalText: The text before editing of an earlier run, whose contradictions the
  ///   user has seen: the edited text wins then.
  fileprivate mutating func apply(
    _ text: String, to original: Standup, basedOn originalText: String?
  ) throws(CommandFailure) -> Bool {
    @Dependency(\.uuid) var uuid
    guard let current = self[id: original.id] else {
      throw CommandFailure("It was deleted while you edited it.", status: EX_DATAERR)
    }
    let (base, edited): (Standup, Standup)
    do throws(EditableTextError) {
      base =
        try originalText.map { text throws(EditableTextError) in
          try original.edited(as: text) { uuid() }
        } ?? original
      edited = try base.edited(as: text) { uuid() }
    } catch {
      throw CommandFailure("\(error)", status: EX_DATAERR)
    }
    if originalText == nil,
      let conflict = StandupsMerge.Conflict(
        original.id, base: base, mine: edited, theirs: current)
    {
      let fields = conflict.fields.map { conflict.title(of: $0, dates: DateText()).plainLine }
      throw CommandFailure(
        "Another program changed the same while you edited it: \(fields.joined(separator: ", ")).",
        status: EX_DATAERR)
    }
    let merged = edited.merging(current, base: base)
    self[id: original.id] = merged
    return merged != current
  }
}
