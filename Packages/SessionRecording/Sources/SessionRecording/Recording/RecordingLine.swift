import Foundation
import TerminalCore

/// A line of a recording.
enum RecordingLine: Codable, Equatable, Sendable {
  case session(RecordingHeader)
  /// A delivery to the program, in microseconds after its start.
  case event(SessionEvent, at: Int)
  /// The result of a synchronous call.
  case result(Outcome, of: String)
  /// The value of a dependency.
  case value(JSON, of: String)
  case action(RecordedAction)
  /// The fields of the state that have changed since the previous such line; `nil` for removed ones.
  case state([String: String?])
  case end(Ending)
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
    case .result(.value, let name, _), .result(.text, let name, _): "result of \(name)"
    case .result(.error, let name, _): "error of \(name)"
    case .result(.end, let name, _): "end of \(name)"
    case .views: "the time shown"
    }
  }
}

/// The result of a call, or an element or the end of a stream.
enum Outcome: Codable, Equatable, Sendable {
  case value(JSON)
  /// A text of a stream: the number of Unicode scalars that it shares with the start of the text
  /// before it, and the rest. So a stream that repeats all words heard so far stays short.
  case text(keeping: Int, rest: String)
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
