import ConcurrencyExtras
import Foundation
import IssueReporting

/// A file of events in the trace event format, which is a complete document after each event.
public final class Trace: Sendable {
  private typealias Output = (
    file: FileHandle, offset: UInt64, lastEffect: Int, hasFailed: Bool
  )

  /// The traces by their paths.
  private static let files = LockIsolated<[String: Trace]>([:])
  /// The paths of all trace files.
  package static var paths: Set<String> { files.withValue { Set($0.keys) } }
  private static let closing = Data("\n]\n".utf8)

  private let start = ContinuousClock.now
  private let output: LockIsolated<Output>
  private let onFailure: @Sendable (any Error) -> Void

  /// Returns the trace in a file, which is created on first use, or replaced. If that is not
  /// possible, reports an issue and returns `nil`.
  ///
  /// - Parameter path: The file, by default that of the environment variable `SIGNPOST_TRACE`;
  ///   without one there is no trace.
  package static func file(at path: String?) -> Trace? {
    guard let path = path ?? ProcessInfo.processInfo.environment["SIGNPOST_TRACE"] else {
      return nil
    }
    return files.withValue { files in
      if let trace = files[path] { return trace }
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else {
        reportIssue(
          "No trace can be written to \"\(path)\": \(String(cString: strerror(errno))).")
        return nil
      }
      let trace = Trace(FileHandle(fileDescriptor: descriptor)) { error in
        reportIssue(error, "The trace in \"\(path)\" is incomplete.")
      }
      files[path] = trace
      return trace
    }
  }

  /// Starts a trace.
  ///
  /// - Parameters:
  ///   - file: An empty file that is open for writing.
  ///   - onFailure: A closure that is called when the file cannot be written, so that the trace is
  ///     incomplete. The program goes on.
  public init(_ file: FileHandle, onFailure: @escaping @Sendable (any Error) -> Void) {
    self.onFailure = onFailure
    self.output = LockIsolated((file, 0, 0, false))
    write("process_name", phase: "M", at: .zero, ["args": ["name": processName]])
  }

  /// Records work of the main thread. Nested work is shown below the work around it.
  public func addSlice(
    _ name: String, category: String, from begin: ContinuousClock.Instant,
    to end: ContinuousClock.Instant, counts: [String: Int] = [:]
  ) {
    var event: [String: Any] = ["cat": category, "dur": begin.duration(to: end).microseconds]
    if !counts.isEmpty { event["args"] = counts }
    write(name, phase: "X", at: start.duration(to: begin), event)
  }

  /// Records the value that a counter has from a time on.
  public func addCount(_ name: String, _ count: Int, at time: ContinuousClock.Instant) {
    write(name, phase: "C", at: start.duration(to: time), ["args": ["value": count]])
  }

  /// Records the start of an effect.
  ///
  /// - Returns: A closure to call when the effect has ended.
  public func beginEffect(_ name: String, from begin: ContinuousClock.Instant) -> () -> Void {
    let id = output.withValue { output in
      output.lastEffect += 1
      return output.lastEffect
    }
    write(name, phase: "b", at: start.duration(to: begin), ["cat": "effect", "id": id])
    return { [self] in
      write(name, phase: "e", at: start.duration(to: .now), ["cat": "effect", "id": id])
    }
  }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - phase: The kind of event, a letter of the format.
  ///   - time: The time since the beginning of the trace.
  ///   - details: The members of the event besides its name, phase, time, process and thread.
  private func write(
    _ name: String, phase: String, at time: Duration, _ details: [String: Any]
  ) {
    var event = details
    event["name"] = name
    event["ph"] = phase
    event["ts"] = time.microseconds
    event["pid"] = 1
    event["tid"] = 1
    guard let json = try? JSONSerialization.data(withJSONObject: event) else { return }
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

extension Duration {
  fileprivate var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }
}
