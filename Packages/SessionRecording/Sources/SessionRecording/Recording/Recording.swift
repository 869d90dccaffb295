public import Foundation

/// A recorded session, read from a file, to be replayed.
///
/// The file has a line of JSON for each delivery and each action, in order. It is complete after
/// each line, so that the recording of a program that was killed can be replayed up to there.
public struct Recording: Sendable {
  struct Step: Sendable {
    /// The time since the start of the session.
    let time: Duration
    let event: SessionEvent
    /// The number of actions before the step.
    let actions: Int
    /// All fields of the state before the step; `nil` if they are not in the file.
    let state: [String: String]?
  }

  /// The program, its terminal, and the start and seed of the session.
  public let header: RecordingHeader
  private(set) var steps: [Step] = []
  private(set) var actions: [RecordedAction] = []
  private(set) var results: [String: [Outcome]] = [:]
  private(set) var values: [String: JSON] = [:]
  /// The fields of the state after the last step; `nil` if they are not in the file.
  private(set) var finalState: [String: String]?
  private var state: [String: String] = [:]
  /// The latest elements of streams of texts, by the numbers of the streams.
  private var texts: [Int: String] = [:]
  /// The end of the session; `nil` if the program was killed, or still runs.
  private(set) var ending: Ending?

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - file: The file of the recording.
  ///   - program: The name of the program that replays it; `nil` accepts recordings of any.
  /// - Throws: A ``RecordingError`` if the file is unreadable or damaged, or has another format or
  ///   program.
  public init(contentsOf file: URL, program: String? = nil) throws(RecordingError) {
    let name = file.lastPathComponent
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw RecordingError("“\(name)” cannot be read: \(error.localizedDescription)")
    }
    try self.init(data, name: name, program: program)
  }

  /// Reads a recording from the contents of a file.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - name: The name of the file, for errors.
  ///   - program: The name of the program that replays it; `nil` accepts recordings of any.
  /// - Throws: A ``RecordingError`` if the data is damaged, or has another format or program.
  public init(
    _ data: Data, name: String, program: String? = nil
  ) throws(RecordingError) {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    guard let first = lines.first,
      let format = (try? decoder.decode([String: [String: Format]].self, from: first))?
        .first?.value["_0"]
    else { throw RecordingError("“\(name)” is not a recording of a session.") }
    guard format.format == RecordingHeader.format else {
      throw RecordingError(
        "“\(name)” has format \(format.format) of recordings, and this program knows format "
          + "\(RecordingHeader.format): replay it with version \(format.version) of "
          + "\(format.program).")
    }
    guard case .session(let header)? = try? decoder.decode(RecordingLine.self, from: first),
      (1...2000).contains(header.width), (1...1000).contains(header.height)
    else { throw RecordingError("“\(name)” is damaged in line 1.") }
    if let program, program != header.program {
      throw RecordingError("“\(name)” is a recording of \(header.program), not of \(program).")
    }
    self.header = header
    for (index, bytes) in lines.enumerated().dropFirst() where !bytes.isEmpty {
      guard let line = try? decoder.decode(RecordingLine.self, from: bytes), append(line)
      else {
        // The program was killed while it wrote the last line.
        if index == lines.count - 1 { break }
        throw RecordingError("“\(name)” is damaged in line \(index + 1).")
      }
    }
  }

  /// The part of the first line that all formats have.
  private struct Format: Decodable {
    let format: Int
    let program: String
    let version: String
  }

  private mutating func append(_ line: RecordingLine) -> Bool {
    switch line {
    case .session: return false
    case .event(var event, let time):
      let time = Duration.microseconds(time)
      guard time >= steps.last?.time ?? .zero, ending == nil else { return false }
      if case .input(let events) = event, !events.allSatisfy(\.isValid) { return false }
      if case .result(let outcome, let name, let number) = event {
        guard let whole = outcome.completed(after: texts[number]) else { return false }
        event = .result(whole, of: name, number: number)
        texts[number] = whole.text
      }
      steps.append(
        Step(time: time, event: event, actions: actions.count, state: finalState))
      finalState = nil
    case .result(let outcome, let name): results[name, default: []].append(outcome)
    case .value(let json, let name): values[name] = json
    case .action(let action): actions.append(action)
    case .state(let changes):
      for (path, text) in changes { state[path] = text }
      finalState = state
    case .end(let ending): self.ending = ending
    }
    return true
  }
}

/// The reason why a recording cannot be read or written, in a sentence for users.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
