public import Foundation
public import SessionRecording

/// Which session is recorded or replayed.
public struct SessionOptions: Equatable, Sendable {
  /// The file to record in.
  public private(set) var recording: URL?
  public private(set) var recordsSecrets = false
  /// The file to replay.
  public private(set) var replay: URL?
  /// How fast that is; `nil` for as fast as it was recorded, or at once where there is no terminal.
  public private(set) var pace: ReplayPace?

  /// The options that have a value, with what it is, for those who left it out; those that have none.
  private static let options: [String: String?] = [
    "--record": "a file", "--record-secrets": nil, "--replay": "a file",
    "--speed": "a number or 'max'", "--step": nil,
  ]

  /// How to use them.
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

  /// Reads options, by name, with their values.
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

  /// Adds an argument to options, if it is one of these.
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

  /// Returns the arguments of a program without those that are about its recording.
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
