import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Program

extension CommandContext {
  /// Edits a standup as a text, in the user's editor. A rejected text is kept for the next run.
  ///
  /// - Returns: A message about the result.
  func edit(_ title: String) throws(CommandFailure) -> String {
    let found = try standups(titled: title)
    guard found.count == 1 else {
      throw CommandFailure(
        "\(found.count) standups are called '\(title.plainLine)'. Write the whole title of one.",
        status: EXIT_FAILURE)
    }
    try lockFile()
    let standup = found[0]
    let text = try editedText(of: standup)
    do throws(CommandFailure) {
      let isChanged = try change { standups throws(CommandFailure) in
        try standups.apply(text, to: standup)
      }
      removeText(of: standup)
      return isChanged ? "Saved “\(standup.heading.plainLine)”.\n" : "Nothing was changed.\n"
    } catch {
      throw CommandFailure(
        "\(error.message) Your text is kept: edit '\(standup.heading.plainLine)' again to go on.",
        status: error.status)
    }
  }

  private func file(of standup: Standup) -> URL {
    editFolder.appending(path: "edit-\(standup.id).txt", directoryHint: .notDirectory)
  }

  /// The file of the text before it was edited.
  private func originalFile(of standup: Standup) -> URL {
    editFolder.appending(path: "edit-\(standup.id)-original.txt", directoryHint: .notDirectory)
  }

  private func removeText(of standup: Standup) {
    try? FileManager.default.removeItem(at: file(of: standup))
    try? FileManager.default.removeItem(at: originalFile(of: standup))
  }

  /// Reports what another program has changed in a standup since its rejected text was opened.
  private func reportChanges(of standup: Standup) {
    guard let original = try? String(contentsOf: originalFile(of: standup), encoding: .utf8),
      original != standup.editableText
    else { return }
    let lines = original.split(separator: "\n")
    let changes = standup.editableText.split(separator: "\n").filter { !lines.contains($0) }
      .map { "\n  \(String($0).plainLine)" }.joined()
    complain(
      "Another program has changed “\(standup.heading.plainLine)” since. "
        + "If you save your text, it replaces that\(changes.isEmpty ? "." : ":\(changes)")")
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
        for file in [file, originalFile(of: standup)] {
          try Data(standup.editableText.utf8).write(to: file)
          try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
      }
      status = openEditor(file)
      text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
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
  /// Replaces a standup by its edited text, and returns whether that changed it.
  fileprivate mutating func apply(
    _ text: String, to original: Standup
  ) throws(CommandFailure) -> Bool {
    @Dependency(\.uuid) var uuid
    guard var standup = self[id: original.id] else {
      throw CommandFailure("It was deleted while you edited it.", status: EX_DATAERR)
    }
    let meetings = standup.meetings
    standup.meetings = original.meetings
    guard standup == original else {
      throw CommandFailure(
        "Another program changed it while you edited it.", status: EX_DATAERR)
    }
    do throws(EditableTextError) {
      standup = try standup.edited(as: text) { uuid() }
    } catch {
      throw CommandFailure("\(error)", status: EX_DATAERR)
    }
    standup.meetings = meetings
    defer { self[id: original.id] = standup }
    return standup != self[id: original.id]
  }
}
