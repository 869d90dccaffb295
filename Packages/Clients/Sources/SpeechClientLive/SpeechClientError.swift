import ChildProcess
import Foundation

/// Why speech cannot be recognised any more, said for the person who speaks.
public enum SpeechClientError: LocalizedError, Hashable, Sendable {
  /// There is no such program, or it may not be run.
  case notInstalled(program: String)
  /// The program ended, as it does without a microphone. The lines are the last it complained of.
  case ended(program: String, lines: [String])
  /// The program printed more than anybody can say.
  case flood(program: String)

  public var errorDescription: String? {
    switch self {
    case .notInstalled(let program): "“\(program)” is not installed."
    case .ended(let program, let lines):
      lines.isEmpty
        ? "“\(program)” stopped." : "“\(program)” stopped:\n\(lines.joined(separator: "\n"))"
    case .flood(let program): "“\(program)” printed more than anybody can say."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .notInstalled("pocketsphinx_continuous"):
      "Install it, on Debian or Ubuntu with: sudo apt install pocketsphinx pocketsphinx-en-us"
    case .notInstalled: "Install it, or check how it is spelled."
    case .ended: "Check that a microphone is connected, and that no other program uses it."
    case .flood: "Check that the program is one that recognises speech."
    }
  }

  /// What the end of a program means, unless it ended well.
  init?(_ ending: ChildProcess.Ending, program: String, errorOutput: [UInt8]) {
    switch ending {
    case .exited(0): return nil
    case .notStarted: self = .notInstalled(program: program)
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
      // The usual recogniser tells a long story before it comes to the point.
      .filter { !$0.isEmpty && !$0.hasPrefix("INFO:") }
      .suffix(3)
  }
}
