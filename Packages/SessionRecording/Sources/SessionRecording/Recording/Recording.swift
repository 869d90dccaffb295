public import Foundation

/// A recorded session, read from a file, to be replayed.
///
/// The file has a line of JSON for each delivery and each action, in order. It is complete after
/// each line, so that the recording of a program that was killed can be replayed up to there.
public struct Recording: Sendable {
  struct Step: Sendable {
    /// The number of the step's line in the file.
    let line: Int
    /// The time since the start of the session.
    let time: Duration
    let arrival: Arrival
    /// The number of actions before the step.
    let actions: Int
  }

  let header: Header
  private(set) var steps: [Step] = []
  private(set) var actions: [RecordedAction] = []
  private(set) var results: [String: [Outcome]] = [:]
  private(set) var values: [String: JSON] = [:]
  /// The latest elements of streams of texts, by the numbers of the streams.
  private var texts: [Int: String] = [:]
  /// The end of the session; `nil` if the program was killed, or still runs.
  private(set) var ending: Ending?

  /// The name of the recorded program.
  public var program: String { header.program }
  public var version: String { header.version }
  public var arguments: [String] { header.arguments }
  /// The contents of the program's configuration file.
  public var configuration: String? { header.configuration }
  /// The environment variables that the program has read.
  public var environment: [String: String] { header.environment }

  /// Whether typed secrets are missing from the recording.
  public var isRedacted: Bool {
    steps.contains { if case .input(_, isRedacted: true) = $0.arrival { true } else { false } }
  }

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
      let format = (try? decoder.decode([String: Format].self, from: first))?["session"]
    else { throw RecordingError("“\(name)” is not a recording of a session.") }
    guard format.format == Header.format else {
      throw RecordingError(
        "“\(name)” has format \(format.format) of recordings, and this program knows format "
          + "\(Header.format): replay it with version \(format.version) of \(format.program).")
    }
    guard case .session(let header)? = try? decoder.decode(Line.self, from: first),
      (1...2000).contains(header.width), (1...1000).contains(header.height)
    else { throw RecordingError("“\(name)” is damaged in line 1.") }
    if let program, program != header.program {
      throw RecordingError("“\(name)” is a recording of \(header.program), not of \(program).")
    }
    self.header = header
    for (index, bytes) in lines.enumerated().dropFirst() where !bytes.isEmpty {
      guard let line = try? decoder.decode(Line.self, from: bytes), append(line, at: index + 1)
      else {
        // The program was killed while it wrote the last line.
        if index == lines.count - 1 { break }
        throw RecordingError("“\(name)” is damaged in line \(index + 1).")
      }
    }
  }

  private struct Format: Decodable {
    let format: Int
    let program: String
    let version: String
  }

  private mutating func append(_ line: Line, at number: Int) -> Bool {
    switch line {
    case .session: return false
    case .arrival(let arrival, let time):
      let time = Duration.microseconds(time)
      guard time >= steps.last?.time ?? .zero, ending == nil else { return false }
      if case .input(let input, _) = arrival, input.events == nil { return false }
      if case .result(.value(.string(let text)), _, let number) = arrival { texts[number] = text }
      steps.append(Step(line: number, time: time, arrival: arrival, actions: actions.count))
    case .text(let element, let time):
      guard let text = texts[element.number].flatMap(element.text) else { return false }
      let outcome = Outcome.value(.string(text))
      return append(
        .arrival(.result(outcome, of: element.call, number: element.number), at: time), at: number)
    case .result(let outcome, let name): results[name, default: []].append(outcome)
    case .value(let json, let name): values[name] = json
    case .action(let action): actions.append(action)
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
