import ChildProcess
import Foundation

/// An error of the program that recognizes speech, with a description for users.
public enum SpeechClientError: LocalizedError, Hashable, Sendable {
  case notInstalled(program: String)
  /// The program is installed, but the system does not start it.
  case notStarted(program: String, reason: String)
  /// The program ended, for example without a microphone, with the last lines of its standard
  /// error.
  case ended(program: String, lines: [String])
  /// The program printed more text than people can say in the time.
  case flood(program: String)

  public var errorDescription: String? {
    switch self {
    case .notInstalled(let program): "“\(program)” is not installed."
    case .notStarted(let program, let reason): "“\(program)” could not be started: \(reason)."
    case .ended(let program, let lines):
      lines.isEmpty
        ? "“\(program)” stopped." : "“\(program)” stopped:\n\(lines.joined(separator: "\n"))"
    case .flood(let program): "“\(program)” printed too much text to be speech."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .notInstalled("pocketsphinx_continuous"):
      "Install it, on Debian or Ubuntu with: sudo apt install pocketsphinx pocketsphinx-en-us"
    case .notInstalled: "Install it, or check how it is spelled."
    case .notStarted: "Check that it is a program, and try again."
    case .ended: "Check that a microphone is connected, and that no other program uses it."
    case .flood: "Check that the program is one that recognizes speech."
    }
  }

  /// Creates an error from the end of a program, or `nil` if it succeeded.
  init?(_ ending: ChildProcess.Ending, program: String, errorOutput: [UInt8]) {
    switch ending {
    case .exited(0): return nil
    case .flooded: self = .flood(program: program)
    case .notStarted(ENOENT): self = .notInstalled(program: program)
    case .notStarted(let code):
      self = .notStarted(program: program, reason: String(cString: strerror(code)))
    case .exited(let status):
      let lines = Self.lines(in: errorOutput)
      self = .ended(program: program, lines: lines.isEmpty ? ["Exit status \(status)"] : lines)
    case .killed(let signal):
      let lines = Self.lines(in: errorOutput)
      self = .ended(program: program, lines: lines + [String(cString: strsignal(signal))])
    }
  }

  private static func lines(in errorOutput: [UInt8]) -> [String] {
    errorOutput.split(separator: 0x0A).map { PlainText.decode($0) }
      // `pocketsphinx_continuous` prints many informational lines before an error.
      .filter { !$0.isEmpty && !$0.hasPrefix("INFO:") }
      .suffix(3)
  }
}
