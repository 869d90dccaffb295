public import Foundation
import Persistence
public import SessionRecording

/// The options for recording or replaying a session.
public struct SessionOptions: Equatable, Sendable {
  /// The values of options by their names.
  private var values: [String: String] = [:]

  /// The file to record in.
  public var recording: URL? { file("--record") }
  /// The file to replay.
  public var replay: URL? { file("--replay") }
  /// The speed of the replay, by default that of the recording, or immediate without a terminal.
  public var pace: ReplayPace? {
    if values["--step"] != nil { return .step }
    guard let speed = values["--speed"] else { return nil }
    if speed == "max" { return .max }
    return Double(speed).flatMap { $0 > 0 && $0.isFinite ? .speed($0) : nil }
  }

  private func file(_ option: String) -> URL? {
    values[option].map { URL(named: $0) }
  }

  public static let record = OptionSyntax(
    name: "--record", value: .file,
    summary: "Record the session in FILE, to replay it as the report of a bug. The data is in it, "
      + "and what is typed")
  public static let replays = [
    OptionSyntax(
      name: "--replay", value: .file,
      summary: "Replay the session in FILE, and say which action differs, if one does. Nothing is "
        + "written, and no other option is needed"),
    OptionSyntax(
      name: "--speed",
      value: ValueSyntax(
        name: "NUMBER", noun: "a number or 'max'", completion: .choices(["1", "4", "max"])),
      summary: "Replay so many times as fast; max does not show it, as without a terminal"),
    OptionSyntax(name: "--step", summary: "Replay step by step, with a key for each"),
  ]
  public static let options = [record] + replays

  public init() {}

  /// Reads the options of a program.
  ///
  /// - Throws: An error if options exclude each other, lack another one, or have a wrong value.
  public init(_ options: ParsedOptions) throws(ConfigurationFailure) {
    for option in Self.options { values[option.name] = options[option.name] }
    for option in ["--speed", "--step"] where values[option] != nil && values["--replay"] == nil {
      throw .usage("'\(option)' needs '--replay'.")
    }
    for (one, other) in [("--record", "--replay"), ("--speed", "--step")]
    where values[one] != nil && values[other] != nil {
      throw .usage("Choose one of '\(one)' and '\(other)'.")
    }
    if let speed = values["--speed"], pace == nil {
      throw .usage("'--speed' needs a number such as 4, or 'max', not '\(speed.escaped)'.")
    }
  }

  /// Returns arguments without those that start recordings.
  static func removed(from list: [String]) -> [String] {
    var rest = list[...]
    var kept: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      // What follows are words.
      case "--": return kept + [argument] + rest
      case "--cast", "--record", "--trace": _ = rest.popFirst()
      case _ where ["--cast=", "--record=", "--trace="].contains(where: argument.hasPrefix): break
      default: kept.append(argument)
      }
    }
    return kept
  }
}
