import Arguments
import DataManager
import DataManagerLive
import Dependencies
import Foundation
import IdentifiedCollections
import Models
import StandupsList

/// What the program does without opening its screen: it prints, and changes nothing.
struct Command: Equatable {
  enum Format: Equatable {
    case json
    case markdown
    case text
  }

  enum Subject: Equatable {
    case everything
    case list
    case standup(title: String)
  }

  let subject: Subject
  let format: Format

  /// The command that is spelled by words, or `nil` if there are none.
  init?(words: [String], format: Format?) throws(ConfigurationFailure) {
    guard let name = words.first else {
      if format == nil { return nil }
      throw .usage("'--json' and '--markdown' need a command.")
    }
    let operands = words.dropFirst()
    switch name {
    case "export": subject = .everything
    case "list": subject = .list
    case "show":
      guard let title = operands.first else { throw .usage("'show' needs a title.") }
      subject = .standup(title: title)
    default: throw .usage("Unexpected argument '\(name.plainLine)'.")
    }
    if let operand = operands.dropFirst(name == "show" ? 1 : 0).first {
      throw .usage("Unexpected argument '\(operand.plainLine)'.")
    }
    self.format = format ?? (name == "export" ? .json : .text)
  }

  /// Prints what was asked for, and gives the exit status.
  func run() -> Int32 {
    @Dependency(\.dataManager.load) var load
    @Dependency(\.standupsFile) var file
    do {
      let standups = try Standup.standups(fromJSON: load(file))
      return try run(standups)
    } catch CocoaError.fileReadNoSuchFile {
      return (try? run([])) ?? EXIT_FAILURE
    } catch let error as Standup.JSONError {
      complain("“\(file.path)” could not be read. \(error)")
      return EX_DATAERR
    } catch {
      complain((error as? DataManagerError)?.errorDescription ?? String(describing: error))
      return EX_NOINPUT
    }
  }

  private func run(_ standups: IdentifiedArrayOf<Standup>) throws -> Int32 {
    var standups = standups
    if case .standup(let title) = subject {
      standups = IdentifiedArray(uniqueElements: standups.titled(title))
      guard !standups.isEmpty else {
        complain("No standup is called '\(title.plainLine)'.")
        return EXIT_FAILURE
      }
    }
    switch (format, subject) {
    case (.json, _): try write(Standup.json(for: standups))
    case (.markdown, .list): try write(Standup.markdownList(of: standups))
    case (.markdown, _): try write(Standup.markdown(for: standups))
    case (.text, .list): try write(Standup.list(of: standups))
    case (.text, _): try write(standups.map { $0.text() }.joined(separator: "\n"))
    }
    return EXIT_SUCCESS
  }

  private func write(_ text: String) throws {
    try write(Data(text.utf8))
  }

  private func write(_ data: Data) throws {
    try FileHandle.standardOutput.write(contentsOf: data)
  }
}
