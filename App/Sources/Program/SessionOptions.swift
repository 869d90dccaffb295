public import Foundation
public import SessionRecording

/// The options for recording or replaying a session.
public struct SessionOptions: Equatable, Sendable {
  /// The file to record in.
  public private(set) var recording: URL?
  public private(set) var recordsSecrets = false
  /// The file to replay.
  public private(set) var replay: URL?
  /// The speed of the replay, by default that of the recording, or immediate without a terminal.
  public private(set) var pace: ReplayPace?

  /// The options, with the noun for errors about a missing value, or `nil` for one without a value.
  private static let options: [String: String?] = [
    "--record": "a file", "--record-secrets": nil, "--replay": "a file",
    "--speed": "a number or 'max'", "--step": nil,
  ]

  /// The lines of the help about the options.
  public static let help = """
      --record FILE Record the session in FILE, to replay it as the report of a bug. What is
                    typed into password fields is left out
      --record-secrets
                    Record passwords, too
      --replay FILE Replay a session, and say which action differs, if one does
      --speed NUMBER
                    Replay so many times as fast; max does not show it
      --step        Replay step by step, with a key for each
    """

  public init() {}

  /// Creates options from values by the names of options.
  public init(_ options: [String: String]) throws(ConfigurationFailure) {
    recording = options["--record"].map { URL(filePath: $0, directoryHint: .notDirectory) }
    replay = options["--replay"].map { URL(filePath: $0, directoryHint: .notDirectory) }
    recordsSecrets = options["--record-secrets"] != nil
    for (option, needed) in [
      ("--record-secrets", "--record"), ("--speed", "--replay"), ("--step", "--replay"),
    ] where options[option] != nil && options[needed] == nil {
      throw .usage("'\(option)' needs '\(needed)'.")
    }
    for (one, other) in [("--record", "--replay"), ("--speed", "--step")]
    where options[one] != nil && options[other] != nil {
      throw .usage("Choose one of '\(one)' and '\(other)'.")
    }
    if options["--step"] != nil { pace = .step }
    guard let speed = options["--speed"] else { return }
    if speed == "max" {
      pace = .max
    } else if let number = Double(speed), number > 0, number.isFinite {
      pace = .speed(number)
    } else {
      throw .usage("'--speed' needs a number such as 4, or 'max', not '\(speed.escaped)'.")
    }
  }

  /// Reads an argument into values by the names of options, and returns whether it is one of them.
  public static func take(
    _ argument: Argument, from arguments: inout Arguments, into options: inout [String: String]
  ) throws(ConfigurationFailure) -> Bool {
    guard argument.isOption, let value = Self.options[argument.name] else { return false }
    if let value {
      options[argument.name] = try arguments.value(of: argument, value)
    } else {
      guard argument.isBare else { throw .usage("'\(argument.name)' takes no value.") }
      options[argument.name] = ""
    }
    return true
  }

  /// Returns arguments without those that start recordings.
  static func removed(from list: [String]) -> [String] {
    var rest = list[...]
    var kept: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--cast", "--record", "--trace": _ = rest.popFirst()
      case "--record-secrets": break
      case _ where ["--cast=", "--record=", "--trace="].contains(where: argument.hasPrefix): break
      default: kept.append(argument)
      }
    }
    return kept
  }
}
