import Foundation

/// The settings of a program that has options, but no commands.
///
/// ```swift
/// struct EggTimerConfiguration: OptionsConfiguration {
///   static let program = "eggtimer"
///   static let purpose = "Rings a bell."
///   static let options = [
///     OptionSyntax(name: "--soft", summary: "Cook the egg for three minutes")
///   ]
///   var recordings: RecordingOptions { RecordingOptions(parsed) }
///   let parsed: ParsedOptions
///
///   init(_ options: ParsedOptions, environment: [String: String]) { parsed = options }
/// }
/// ```
public protocol OptionsConfiguration: ProgramConfiguration {
  /// What the program does, for the help.
  static var purpose: String { get }
  /// The options of the program, without those that all programs have.
  static var options: [OptionSyntax] { get }
  /// The options for recordings, by default of the screen and of actions, effects and frames.
  static var recordingOptions: [OptionSyntax] { get }
  /// Further sentences for the help, by default none.
  static var notes: String { get }
  /// What else than a recording cannot be written, for the help on the exit status: `"timers"`.
  static var saved: String? { get }

  /// Reads the options of the program, of which none asks for the help or the version.
  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure)
}

extension OptionsConfiguration {
  public static var options: [OptionSyntax] { [] }
  public static var recordingOptions: [OptionSyntax] { RecordingOptions.options }
  public static var notes: String { "" }
  public static var saved: String? { nil }

  private static var allOptions: [OptionSyntax] {
    options + recordingOptions + ScreenOptions.options + OptionSyntax.information
  }

  public static var help: String {
    let rows = allOptions.map { ($0.term, $0.summary) }
    let statuses = [
      "0 if all went well",
      "1 if there is no terminal" + (hasSessions ? " or a replay differs" : ""),
      "64 for wrong arguments", hasSessions ? "65 if a session cannot be replayed" : nil,
      "73 if a recording cannot be created",
      "74 if one is incomplete" + (saved.map { " or \($0) could not be saved" } ?? ""),
    ]
    let status = "Exit status: " + statuses.compactMap(\.self).joined(separator: ", ") + "."
    return [
      "Usage: \(program) [options]", purpose.wrapped(to: 80), "Options:\n\(helpRows(rows))",
      notes.wrapped(to: 80), status.wrapped(to: 80),
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static var hasSessions: Bool { recordingOptions.contains(SessionOptions.record) }

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    let options = try ParsedOptions(arguments, syntax: Self.allOptions)
    if options.has("--help") { throw .help }
    if options.has("--version") { throw .version }
    if let word = options.words.first {
      throw .usage("Unexpected argument '\(word.escaped)'.")
    }
    try self.init(options, environment: environment)
  }
}

extension OptionSyntax {
  /// The options that ask for the help and the version.
  public static let information = [
    Self(name: "--help", shortName: "-h", summary: "Show this help"),
    Self(name: "--version", shortName: "-V", summary: "Show the version"),
  ]
}
