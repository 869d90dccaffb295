import Foundation
import TerminalCore

/// A line of a recording.
enum Line: Codable, Equatable, Sendable {
  case session(Header)
  /// A delivery to the program, in microseconds after its start.
  case event(SessionEvent, at: Int)
  /// The next element of the stream with that number, a text that begins like the element before
  /// it, at a time in microseconds.
  case text(TextElement, at: Int)
  /// The result of a synchronous call.
  case result(Outcome, of: String)
  /// The value of a dependency.
  case value(JSON, of: String)
  case action(RecordedAction)
  /// The fields of the state that have changed since the previous such line; `nil` for removed ones.
  case state([String: String?])
  case end(Ending)
}

/// The first line of a recording: the program, its terminal, and the start and seed of the session.
struct Header: Codable, Equatable, Sendable {
  static let format = 3

  var format = Header.format
  var program: String
  var version: String
  var arguments: [String]
  var environment: [String: String]
  /// The contents of the program's configuration file.
  var configuration: String?
  var start: Date
  var seed: UInt64
  var width: Int
  var height: Int

  init(_ about: ProgramDescription, start: Date, seed: UInt64) {
    program = about.program
    version = about.version
    arguments = about.arguments
    environment = about.environment
    configuration = about.configuration
    self.start = start
    self.seed = seed
    width = about.size.width
    height = about.size.height
  }
}

/// A text in a stream, without the part that it shares with the start of the previous element.
///
/// A stream of the words heard so far takes no more than the words.
struct TextElement: Codable, Equatable, Sendable {
  var call: String
  var number: Int
  /// The number of Unicode scalars of the previous element that the text begins with.
  var keeps: Int
  var rest: String

  /// Creates the element for a text after another one; `nil` if it begins otherwise.
  init?(_ text: String, after previous: String, of call: String, number: Int) {
    let (old, new) = (previous.unicodeScalars, text.unicodeScalars)
    keeps = zip(old, new).prefix { $0 == $1 }.count
    guard keeps > 0 else { return nil }
    rest = String(new.dropFirst(keeps))
    self.call = call
    self.number = number
  }

  init(call: String, number: Int, keeps: Int, rest: String) {
    self.call = call
    self.number = number
    self.keeps = keeps
    self.rest = rest
  }

  /// Returns the whole text; `nil` if the previous element is too short.
  func text(after previous: String) -> String? {
    let scalars = previous.unicodeScalars
    guard keeps > 0, scalars.count >= keeps else { return nil }
    return String(scalars.prefix(keeps)) + rest
  }
}

/// An event, a result or an end of a sleep that is delivered to a program at rest.
enum SessionEvent: Codable, Equatable, Sendable {
  /// Input; several events only for text that was typed into a field.
  case input([InputEvent])
  /// The end of the sleep with that number.
  case sleep(number: Int)
  /// The result of the call with that number, or the next element or the end of its stream.
  case result(Outcome, of: String, number: Int)
  /// The time at which views change by themselves, such as those that show a time.
  case views

  /// A description for users.
  var summary: String {
    switch self {
    case .input(let events): events.summary
    case .sleep(let number): "timer \(number)"
    case .result(.value, let name, _): "result of \(name)"
    case .result(.error, let name, _): "error of \(name)"
    case .result(.end, let name, _): "end of \(name)"
    case .views: "the time shown"
    }
  }
}

/// The result of a call, or an element or the end of a stream.
enum Outcome: Codable, Equatable, Sendable {
  case value(JSON)
  case error(RecordedFailure)
  /// The stream has no more elements.
  case end
}

/// An action of a recording.
struct RecordedAction: Codable, Equatable, Sendable {
  /// The names of the action's cases, without their values.
  var path: String
  /// The fields of the action, or their hash.
  var fields: [String: String]
}

/// The last line of a recording: the exit status, the number of actions, and the final screen.
struct Ending: Codable, Equatable, Sendable {
  var status: Int32
  var actions: Int
  var screen: [String]
  /// The hash of the screen's text and styles.
  var styles: String
}
