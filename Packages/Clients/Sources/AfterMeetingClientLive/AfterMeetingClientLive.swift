import AfterMeetingClient
import ChildProcess
import ConcurrencyExtras
import Foundation

extension AfterMeetingClient {
  /// Returns a client that runs a command.
  ///
  /// The program has no terminal, and its output is ignored. If it fails, or is
  /// stopped since it runs longer than `timeout` or its task is cancelled, `run` throws an ``AfterMeetingError``.
  ///
  /// - Parameters:
  ///   - command: The name or path of the program, and its arguments.
  ///   - format: The format of its standard input.
  ///   - timeout: The time that it may run.
  public static func live(
    command: [String], format: Format, timeout: Duration = .seconds(60)
  ) -> Self {
    Self(format: format) { text in
      let input = try UnnamedFile(text)
      let program = command.first ?? ""
      let child = LockIsolated<ChildProcess?>(nil)
      let isTooLate = LockIsolated(false)
      let stop = { @Sendable in
        isTooLate.setValue(true)
        child.value?.stop()
      }
      let timer = Task {
        if (try? await Task.sleep(for: timeout)) != nil { stop() }
      }
      defer { timer.cancel() }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          (continuation: CheckedContinuation<Void, any Error>) in
          child.setValue(
            ChildProcess.start(
              command, input: input.descriptor,
              onEnd: { ending, errors in
                // The file is open until the program has ended.
                withExtendedLifetime(input) {
                  if let error = AfterMeetingError(
                    ending, isTooLate: isTooLate.value, program: program, errors)
                  {
                    continuation.resume(throwing: error)
                  } else {
                    continuation.resume()
                  }
                }
              }))
          // It may have been too late before there was a program to stop.
          if isTooLate.value { stop() }
        }
      } onCancel: {
        stop()
      }
    }
  }
}

/// A failure of the program that gets meetings.
public struct AfterMeetingError: LocalizedError, Hashable, Sendable {
  /// The program and the reason, in a sentence for the user.
  public let errorDescription: String?

  /// Creates an error from the end of a program, or `nil` if it succeeded.
  init?(
    _ ending: ChildProcess.Ending, isTooLate: Bool, program: String, _ errors: [UInt8]
  ) {
    let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last
    let reason: String
    switch ending {
    case _ where isTooLate: reason = "it took too long"
    case .exited(0): return nil
    case .exited(let status): reason = line.map(String.init) ?? "exit status \(status)"
    case .killed(let signal): reason = String(cString: strsignal(signal))
    case .flooded: reason = "it printed too much"
    case .notStarted(ENOENT): reason = "there is no such program"
    case .notStarted(let code): reason = String(cString: strerror(code))
    }
    errorDescription = "“\(program)” failed: \(reason)."
  }
}
