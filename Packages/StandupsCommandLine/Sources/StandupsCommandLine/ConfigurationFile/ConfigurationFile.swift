import AfterMeetingClient
import Foundation
import Models
import Program
import TerminalUI

/// The settings of a configuration file.
struct ConfigurationFile: Equatable {
  let url: URL
  private(set) var data: String?
  private(set) var isMuted: Bool?
  private(set) var speechCommand: String?
  private(set) var speech: StandupsConfiguration.Speech?
  private(set) var color: ColorChoice?
  private(set) var afterMeeting: String?
  private(set) var afterMeetingCommand: [String]?
  private(set) var afterMeetingFormat: AfterMeetingClient.Format?
  /// The names of keys by the names of commands.
  private(set) var keys: [String: [String]] = [:]
  /// The codes of colors by their names.
  private(set) var theme: [String: String] = [:]

  static let fields = [
    "data", "mute", "speechCommand", "color", "afterMeeting", "afterMeetingFormat", "keys", "theme",
  ]

  /// Parses the contents of a file.
  init(_ text: Data, at url: URL) throws(ConfigurationFailure) {
    self.url = url
    let value: SettingValue
    do {
      value = try JSONDecoder().decode(SettingValue.self, from: text)
    } catch {
      throw problem(text.problemOfJSON)
    }
    guard case .object(let fields) = value else { throw problem("It must be an object: {…}.") }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { try read(name, value) }
  }

  private mutating func read(_ name: String, _ value: SettingValue) throws(ConfigurationFailure) {
    switch name {
    case "afterMeeting":
      let command = try text(value, name)
      do throws(ConfigurationFailure) {
        afterMeetingCommand = try command.commandWords(namedBy: name)
      } catch {
        guard case .usage(let message, _) = error else { throw error }
        throw problem(message)
      }
      afterMeeting = command
    case "afterMeetingFormat":
      guard case .string(let text) = value, let format = AfterMeetingClient.Format(rawValue: text)
      else { throw problem("'afterMeetingFormat' is \"json\" or \"markdown\".") }
      afterMeetingFormat = format
    case "data": data = try text(value, name)
    case "mute":
      guard case .bool(let isMuted) = value
      else { throw problem("'mute' is true or false.") }
      self.isMuted = isMuted
    case "speechCommand":
      let command = try text(value, name)
      do throws(ConfigurationFailure) {
        speech = try StandupsConfiguration.Speech(command: command, namedBy: name)
      } catch {
        guard case .usage(let message, _) = error else { throw error }
        throw problem(message)
      }
      speechCommand = command
    case "color":
      guard case .string(let text) = value, let color = ColorChoice(rawValue: text)
      else { throw problem("'color' is \"auto\", \"always\" or \"never\".") }
      self.color = color
    case "keys":
      guard case .object(let commands) = value
      else { throw problem("'keys' is an object, such as {\"moveUp\": [\"up\", \"k\"]}.") }
      for (command, value) in commands.sorted(by: { $0.key < $1.key }) {
        keys[command] = try keys(of: command, value)
      }
    case "theme":
      guard case .object(let colors) = value
      else { throw problem("'theme' is an object, such as {\"accent\": \"#eb974e\"}.") }
      for (name, value) in colors.sorted(by: { $0.key < $1.key }) {
        theme[name] = try color(name, value)
      }
    default:
      throw problem("There is no field '\(name.escaped)'.\(name.didYouMean(among: Self.fields))")
    }
  }

  private func text(_ value: SettingValue, _ name: String) throws(ConfigurationFailure) -> String {
    guard case .string(let text) = value, !text.isEmpty
    else { throw problem("'\(name)' is a text that is not empty.") }
    return text
  }

  private func color(
    _ name: String, _ value: SettingValue
  ) throws(ConfigurationFailure) -> String {
    let code = try text(value, "theme.\(name.escaped)")
    do throws(ScreenTheme.ParseError) {
      var theme = ScreenTheme.standard
      try theme.set(name, to: code)
    } catch {
      throw problem("In 'theme': \(error.problem.escaped)")
    }
    return code
  }

  private func keys(
    of command: String, _ value: SettingValue
  ) throws(ConfigurationFailure) -> [String] {
    guard KeyNames.commands[command] != nil else {
      throw problem(
        "There is no field 'keys.\(command.escaped)'."
          + "keys.\(command)".didYouMean(
            among: KeyNames.commands.keys.sorted().map { "keys.\($0)" }))
    }
    let values = if case .array(let values) = value { values } else { [value] }
    var names: [String] = []
    for value in values {
      guard case .string(let name) = value, KeyNames.shortcut(name) != nil else {
        let text = if case .string(let text) = value { "'\(text.escaped)'" } else { "This" }
        throw problem(
          "\(text) in 'keys.\(command)' is no key. Write a character, or a name such as \"ctrl-s\", "
            + "\"alt-up\" or \"f5\".")
      }
      names.append(name)
    }
    return names
  }

  /// Returns an error about this file.
  func problem(_ sentence: String) -> ConfigurationFailure {
    .file("“\(url.path)” cannot be used. \(sentence)")
  }
}

/// A value of JSON of a type that settings have.
private enum SettingValue: Decodable {
  case array([Self])
  case bool(Bool)
  case object([String: Self])
  case other
  case string(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let values = try? container.decode([Self].self) {
      self = .array(values)
    } else if let fields = try? container.decode([String: Self].self) {
      self = .object(fields)
    } else {
      self = .other
    }
  }
}
