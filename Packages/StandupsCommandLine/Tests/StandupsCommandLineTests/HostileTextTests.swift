import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Program
import Testing

@testable import StandupsCommandLine

/// All commands, with texts that a terminal would obey, in the file, the arguments and the
/// environment.
@Suite struct HostileTextTests {
  /// Control characters, a title for the window, and each change of the direction of text.
  static let text = (0...0x2FFF).compactMap(Unicode.Scalar.init)
    .filter { $0.properties.generalCategory == .control || $0.properties.isBidiControl }
    .reduce(into: "\u{1B}]0;owned\u{7}") { $0 += "\($1)x" }

  private static let standup = {
    var standup = Standup(
      id: UUID(1), attendees: [Attendee(id: UUID(2), name: text)], duration: .seconds(60),
      meetings: [
        Meeting(
          id: UUID(3), date: Date(timeIntervalSince1970: 1_690_880_400),
          plannedDuration: .seconds(60),
          parkingLot: [text],
          speakers: [
            Meeting.Speaker(
              id: .init(UUID(2)), name: text, duration: .seconds(30), notes: "\(text)\n! \(text)")
          ],
          transcript: "\(text)\n\(text)")
      ], title: text)
    standup.schedule = Schedule("daily 9:30")
    return standup
  }()

  /// The arguments for each command and each of its options.
  static let arguments: [[String]] =
    CommandTable.commands.flatMap { command in
      let operands: [[String]] =
        switch command.operand?.completion {
        case .choices(let choices): choices.map { [$0] } + [[text]]
        case .files, .nothing, .titles: [[text], ["other"]]
        case nil: [[]]
        }
      let options: [[String]] =
        command.options.map { $0.value == nil ? [$0.name] : [$0.name, text] } + [[], [text]]
      return operands.flatMap { operand in options.map { [command.name] + operand + $0 } }
    } + CommandTable.options.map { [$0.name, text] } + [[text], ["--\(text)"]]

  @Test(arguments: arguments)
  func everyCommand_printsPlainText(arguments: [String]) async throws {
    let environment = [
      "STANDUPS_DATA": "/\(Self.text)", "XDG_CONFIG_HOME": "/\(Self.text)", "HOME": "/\(Self.text)",
    ]
    do throws(ConfigurationFailure) {
      let configuration = try StandupsConfiguration(
        arguments: arguments, environment: environment, readFile: { _ in nil })
      switch configuration.task {
      case .print(let text): expectPlain(text)
      case .run(let command): await expectPlainOutput(of: command)
      case .open: break
      }
    } catch {
      switch error {
      case .usage(let message, _), .file(let message): expectPlain(message.escaped)
      case .help, .version: break
      }
    }
  }

  /// Settings that are wrong are quoted in errors.
  @Test(arguments: ["data", "speechCommand", "color", "keys", "mute", text])
  func configurationFile_isQuotedAsPlainText(field: String) throws {
    for value in [Self.text, [Self.text: Self.text]] as [any Encodable & Sendable] {
      let json = try JSONSerialization.data(withJSONObject: [field: value])
      do throws(ConfigurationFailure) {
        let configuration = try StandupsConfiguration(
          arguments: ["config"], environment: [:], readFile: { _ in json })
        guard case .print(let text) = configuration.task else { continue }
        expectPlain(text)
      } catch {
        guard case .file(let message) = error else { continue }
        expectPlain(message.escaped)
      }
    }
  }

  private func expectPlainOutput(of command: Command) async {
    var (output, complaints) = (Data(), [String]())
    let file = DataManager.mock(initialData: try? Standup.json(for: [Self.standup]))
    _ = await withDependencies {
      $0.dataManager = file
      $0.date.now = Date(timeIntervalSince1970: 1_690_966_800)
      $0.uuid = .incrementing
    } operation: {
      await command.run(
        in: CommandContext(
          dates: DateText(timeZone: .gmt),
          editFolder: FileManager.default.temporaryDirectory.appending(path: "\(UUID())"),
          openEditor: { _ in 0 }, readInput: { Data() }, print: { output += $0 },
          complain: { complaints.append($0) }))
    }
    expectPlain(String(decoding: output, as: UTF8.self))
    // As the program writes them.
    for complaint in complaints { expectPlain(complaint.escaped) }
    #expect(!output.isEmpty || !complaints.isEmpty)
  }

  private func expectPlain(_ text: String) {
    let bad = text.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && $0 != "\n") || $0.properties.isBidiControl
    }
    #expect(bad.isEmpty, "\(Set(bad.map { $0.escaped(asASCII: true) }))")
  }
}

extension UUID {
  fileprivate init(_ number: Int) {
    self.init(uuidString: "00000000-0000-0000-0000-00000000000\(number)")!
  }
}
