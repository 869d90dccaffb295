import Foundation
import NumberFactClient
import NumberFactClientLive
import Program

/// The settings of the counter.
struct CounterConfiguration: OptionsConfiguration {
  /// The base URL of the facts, which are at `{facts}/{number}`.
  let facts: URL
  let recordings: RecordingOptions
  let session: SessionOptions

  static let program = "counter"
  static let purpose = "Counts up and down, and gets facts about the number."
  static let options = [
    OptionSyntax(
      name: "--facts", value: ValueSyntax(name: "URL", noun: "a URL", completion: .nothing),
      summary: "Ask the service at URL, which answers URL/42 in plain text, instead of "
        + "\(NumberFactClient.defaultBase)")
  ]
  static let recordingOptions = RecordingOptions.options + SessionOptions.options
  static let notes =
    "The environment variable COUNTER_FACTS stands for the option of that name, which comes first. "
    + "Without a service, facts are of arithmetic."

  init(_ options: ParsedOptions, environment: [String: String]) throws(ConfigurationFailure) {
    recordings = RecordingOptions(options, environment: environment)
    session = try SessionOptions(options)
    if let text = options["--facts"] {
      facts = try Self.url(text, for: "--facts")
    } else if let text = environment["COUNTER_FACTS"], !text.isEmpty {
      facts = try Self.url(text, for: "COUNTER_FACTS")
    } else {
      facts = NumberFactClient.defaultBase
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
