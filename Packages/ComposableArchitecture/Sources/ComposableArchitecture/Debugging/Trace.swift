import ConcurrencyExtras
import Foundation
import IssueReporting

/// A file of events in the trace event format, which is a complete document after each event.
@_spi(Inspection)
public final class Trace: Sendable {
  private struct Output {
    let file: FileHandle
    var offset: UInt64 = 0
    var lastEffect = 0
    var hasFailed = false
  }

  /// The traces by their paths, and that of ``start(in:onFailure:)`` without one.
  private static let files = LockIsolated<[String?: Trace]>([:])
  /// The paths of all trace files.
  package static var paths: Set<String> { files.withValue { Set($0.keys.compactMap(\.self)) } }
  private static let closing = Data("\n]\n".utf8)

  private let start = ContinuousClock.now
  private let output: LockIsolated<Output>
  private let onFailure: @Sendable (any Error) -> Void

  /// Starts the trace of everything that names no file of its own.
  ///
  /// - Parameters:
  ///   - file: An empty file that is open for writing.
  ///   - onFailure: A closure that is called when the file cannot be written, so that the trace is
  ///     incomplete. The program goes on.
  public static func start(
    in file: FileHandle, onFailure: @escaping @Sendable (any Error) -> Void
  ) {
    let trace = Trace(file, onFailure: onFailure)
    files.withValue { $0[nil] = trace }
  }

  /// Returns the trace in a file, which is created on first use, or replaced. If that is not
  /// possible, reports an issue and returns `nil`.
  ///
  /// - Parameter path: The file. By default the trace is that of ``start(in:onFailure:)``, or in the
  ///   file that the environment variable `SIGNPOST_TRACE` names; without both there is none.
  public static func file(at path: String?) -> Trace? {
    files.withValue { files in
      if let trace = files[path] { return trace }
      guard let path = path ?? ProcessInfo.processInfo.environment["SIGNPOST_TRACE"] else {
        return nil
      }
      if let trace = files[path] { return trace }
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else {
        reportIssue(
          "No trace can be written to \"\(path)\": \(String(cString: strerror(errno))).")
        return nil
      }
      let trace = Trace(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)) { error in
        reportIssue(error, "The trace in \"\(path)\" is incomplete.")
      }
      files[path] = trace
      return trace
    }
  }

  private init(_ file: FileHandle, onFailure: @escaping @Sendable (any Error) -> Void) {
    self.onFailure = onFailure
    self.output = LockIsolated(Output(file: file))
    write(Event(name: "process_name", phase: "M", time: 0, arguments: ["name": .text(processName)]))
  }

  /// The time since the beginning of the trace.
  var now: Duration { start.duration(to: .now) }

  func addAction(_ name: String, from start: Duration) {
    write(
      Event(
        name: name, category: "action", phase: "X", time: start.microseconds,
        duration: (now - start).microseconds
      )
    )
  }

  /// Records work of the main thread. What lies within other work shows below that.
  public func addSlice(
    _ name: String, category: String, from begin: ContinuousClock.Instant,
    to end: ContinuousClock.Instant, counts: [String: Int] = [:]
  ) {
    write(
      Event(
        name: name, category: category, phase: "X", time: start.duration(to: begin).microseconds,
        duration: begin.duration(to: end).microseconds,
        arguments: counts.isEmpty ? nil : counts.mapValues(Event.Argument.number)))
  }

  /// Records the value that a counter has from a time on.
  public func addCount(_ name: String, _ count: Int, at time: ContinuousClock.Instant) {
    write(
      Event(
        name: name, phase: "C", time: start.duration(to: time).microseconds,
        arguments: ["value": .number(count)]))
  }

  /// Records the start of an effect.
  ///
  /// - Returns: A closure to call when the effect has ended.
  func beginEffect(_ name: String, from start: Duration) -> () -> Void {
    let id = output.withValue { output in
      output.lastEffect += 1
      return output.lastEffect
    }
    write(Event(name: name, category: "effect", phase: "b", time: start.microseconds, id: id))
    return { [self] in
      write(Event(name: name, category: "effect", phase: "e", time: now.microseconds, id: id))
    }
  }

  private func write(_ event: Event) {
    guard let json = try? JSONEncoder().encode(event) else { return }
    let failure = output.withValue { output -> (any Error)? in
      guard !output.hasFailed else { return nil }
      let line = Data((output.offset == 0 ? "[\n" : ",\n").utf8) + json
      do {
        try output.file.seek(toOffset: output.offset)
        try output.file.write(contentsOf: line + Self.closing)
        output.offset += UInt64(line.count)
        return nil
      } catch {
        output.hasFailed = true
        return error
      }
    }
    if let failure { onFailure(failure) }
  }
}

private let processName = ProcessInfo.processInfo.processName

/// An event of a trace. Times are in microseconds.
private struct Event: Encodable {
  enum CodingKeys: String, CodingKey {
    case name, id
    case category = "cat"
    case phase = "ph"
    case time = "ts"
    case duration = "dur"
    case process = "pid"
    case thread = "tid"
    case arguments = "args"
  }

  var name: String
  var category: String?
  var phase: String
  var time: Double
  var duration: Double?
  var process = 1
  var thread = 1
  var id: Int?
  var arguments: [String: Argument]?

  enum Argument: Encodable {
    case number(Int)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }
}

extension Duration {
  fileprivate var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}
