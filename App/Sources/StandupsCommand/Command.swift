import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Persistence
import Program
import StandupsFile

/// What the app does without opening its screen: it prints, and changes nothing.
///
/// ```swift
/// let command = try Command(words: ["show", "Design"], format: .markdown)
/// let status = command?.run { print(String(decoding: $0, as: UTF8.self)) } complain: { log($0) }
/// ```
public struct Command: Equatable, Sendable {
  /// How it is printed.
  public enum Format: Equatable, Sendable {
    case json
    case markdown
    case text
  }

  /// What is printed.
  public enum Subject: Equatable, Sendable {
    case everything
    case list
    case standup(title: String)
  }

  /// Why words are no command, in a sentence.
  public struct UsageError: Error, Equatable {
    /// The sentence.
    public let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  /// What is printed.
  public let subject: Subject
  /// How it is printed.
  public let format: Format

  /// The command that is spelled by words, or `nil` if there are none.
  public init?(words: [String], format: Format?) throws(UsageError) {
    guard let name = words.first else {
      if format == nil { return nil }
      throw UsageError("'--json' and '--markdown' need a command.")
    }
    let operands = words.dropFirst()
    switch name {
    case "export": subject = .everything
    case "list": subject = .list
    case "show":
      guard let title = operands.first else { throw UsageError("'show' needs a title.") }
      subject = .standup(title: title)
    default: throw UsageError("Unexpected argument '\(name.plainLine)'.")
    }
    if let operand = operands.dropFirst(name == "show" ? 1 : 0).first {
      throw UsageError("Unexpected argument '\(operand.plainLine)'.")
    }
    self.format = format ?? (name == "export" ? .json : .text)
  }

  /// Prints what was asked for, and gives the exit status: 1 if there is no such standup, `EX_DATAERR` if
  /// the file makes no sense, `EX_NOINPUT` if it cannot be read, `EX_IOERR` if not all could be printed.
  ///
  /// - Parameters:
  ///   - requiresFile: Whether a file that does not exist is an error, and not empty.
  ///   - print: Writes the output.
  ///   - complain: Shows a sentence to who runs the command.
  public func run(
    requiresFile: Bool = false,
    print: (_ output: Data) throws -> Void, complain: (_ message: String) -> Void
  ) -> Int32 {
    @Dependency(\.dataManager.load) var load
    @Dependency(\.standupsFile) var file
    let output: Data
    do {
      let standups: IdentifiedArrayOf<Standup>
      do {
        let document = try StandupsDocument(json: load(file))
        if document.isNewer {
          complain("“\(file.path)” was written by a newer version: not all of it may be shown.")
        }
        standups = document.standups
      } catch CocoaError.fileReadNoSuchFile where !requiresFile {
        standups = []
      }
      output = try self.output(of: standups)
    } catch let error as UnknownTitle {
      complain("\(error)")
      return EXIT_FAILURE
    } catch CocoaError.fileReadNoSuchFile {
      complain("There is no file “\(file.path)”. Check the path.")
      return EX_NOINPUT
    } catch {
      complain(DataManagerError.explanation(of: error, file: file, couldNotBe: "read"))
      return error is Standup.JSONError ? EX_DATAERR : EX_NOINPUT
    }
    do {
      try print(output)
      return EXIT_SUCCESS
    } catch {
      complain("Not all could be printed: \(error.reason)")
      return EX_IOERR
    }
  }

  private func output(of standups: IdentifiedArrayOf<Standup>) throws -> Data {
    var standups = standups
    if case .standup(let title) = subject { standups = try standups.titled(title) }
    let text =
      switch (format, subject) {
      case (.json, _): String(decoding: try Standup.jsonArray(of: standups), as: UTF8.self)
      case (.markdown, .list): Standup.markdownList(of: standups)
      case (.markdown, _): Standup.markdown(for: standups)
      case (.text, .list): Standup.list(of: standups)
      case (.text, _): standups.map { $0.text() }.joined(separator: "\n")
      }
    return Data(text.utf8)
  }
}
