import Foundation

/// A line of a recording.
enum Line: Equatable, Sendable {
  case session(Header)
  /// Something has reached the program, so many microseconds after its start.
  case arrival(Arrival, at: Int)
  /// A call has returned at once.
  case result(Outcome, of: String)
  /// A dependency has this value.
  case value(JSON, of: String)
  case action(RecordedAction)
  case end(Ending)
}

/// What is known when a session begins.
struct Header: Codable, Equatable, Sendable {
  static let format = 1

  var format = Header.format
  var program: String
  var version: String
  var arguments: [String]
  var environment: [String: String]
  /// What the program has read from its configuration file.
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

/// What reaches a program from outside while it is at rest.
enum Arrival: Equatable, Sendable {
  case input(RecordedInput, isRedacted: Bool)
  /// The sleep of that number has ended.
  case sleep(number: Int)
  /// The call of that number has returned, or its stream has an element or has ended.
  case result(Outcome, of: String, number: Int)
  /// Views on the screen change by themselves.
  case views

  /// What it is, for people.
  var summary: String {
    switch self {
    case .input(let input, _): input.summary
    case .sleep(let number): "timer \(number)"
    case .result(.value, let name, _): "result of \(name)"
    case .result(.error, let name, _): "error of \(name)"
    case .result(.end, let name, _): "end of \(name)"
    case .views: "the time shown"
    }
  }
}

/// How a call has ended.
enum Outcome: Equatable, Sendable {
  case value(JSON)
  case error(RecordedFailure)
  /// The stream has no more elements.
  case end
}

struct RecordedAction: Codable, Equatable, Sendable {
  /// The cases of the action.
  var path: String
  /// The digest of the action; `nil` once input was redacted.
  var digest: String?
  /// The digests of those properties of the state that the action has changed.
  var state: [String: String]?
}

struct Ending: Codable, Equatable, Sendable {
  var status: Int32
  var actions: Int
  var screen: [String]
  /// The digest of the screen's text and styles.
  var styles: String
}
