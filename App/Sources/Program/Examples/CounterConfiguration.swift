import Foundation
import NumberFactClient
import NumberFactClientLive

/// The settings of the counter.
public struct CounterConfiguration: ProgramConfiguration, Equatable {
  /// The base URL of the facts, which are at `{facts}/{number}`.
  public var facts = NumberFactClient.defaultBase
  public private(set) var recordings = RecordingOptions()

  public private(set) var session = SessionOptions()

  public static let program = "counter"

  public static let help = """
    Usage: counter [options]

    Counts up and down, and gets facts about the number.

    Options:
      --facts URL   Ask the service at URL, which answers URL/42 in plain text
                    (default: \(NumberFactClient.defaultBase))
    \(RecordingOptions.help)
    \(ScreenOptions.help)
    \(SessionOptions.help)
      --help        Show this help
      --version     Show the version

    The environment variable COUNTER_FACTS stands for the option of that name, which comes first.
    Without a service, facts are of arithmetic.

    Exit status: 0 if all went well, 1 if there is no terminal or a replay differs, 64 for wrong
    arguments, 65 if a session cannot be replayed, 73 if a recording cannot be created, 74 if one is
    incomplete.
    """

  public init(arguments: [String], environment: [String: String]) throws(ConfigurationFailure) {
    var arguments = Arguments(arguments, environment: environment)
    var facts: URL?
    while let argument = arguments.next() {
      if try recordings.read(argument, from: &arguments) { continue }
      if try session.read(argument, from: &arguments) { continue }
      guard argument.name == "--facts" else { throw argument.unexpected }
      facts = try Self.url(try arguments.value(of: argument, "a URL"), for: argument.name)
    }
    try session.check()
    if let facts {
      self.facts = facts
    } else if let text = environment["COUNTER_FACTS"], !text.isEmpty {
      self.facts = try Self.url(text, for: "COUNTER_FACTS")
    }
  }

  private static func url(_ text: String, for name: String) throws(ConfigurationFailure) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else {
      throw .usage("'\(name)' needs a URL such as http://localhost:8080, not '\(text.escaped)'.")
    }
    return url
  }
}
