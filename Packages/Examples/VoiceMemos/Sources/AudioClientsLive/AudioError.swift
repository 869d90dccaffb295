import ChildProcess
import Foundation

/// An error of the program that records or plays.
public enum AudioError: LocalizedError, Hashable, Sendable {
  /// The reason is the last line of the program's standard error, or its exit status or signal.
  case ended(program: String, reason: String)
  case notInstalled(programs: [String])
  /// The program is installed, but the system does not start it.
  case notStarted(program: String, reason: String)
  /// The recorder wrote no WAV file, or an empty one.
  case nothingRecorded(program: String)

  public var errorDescription: String? {
    switch self {
    case .ended(let program, let reason):
      """
      “\(program)” stopped: \(reason). Check that the sound device is connected, and that no other \
      program uses it.
      """
    case .notInstalled(let programs) where programs.count == 1:
      "“\(programs[0])” is not installed. Install it, or check how it is spelled."
    case .notInstalled(let programs):
      """
      None of \(programs.joined(separator: ", ")) is installed. Install one, on Debian or Ubuntu with: \
      sudo apt install alsa-utils
      """
    case .notStarted(let program, let reason):
      "“\(program)” could not be started: \(reason). Check that it is a program, and try again."
    case .nothingRecorded(let program):
      "“\(program)” recorded nothing. Check that a microphone is connected."
    }
  }

  init(_ ending: ChildProcess.Ending, program: String, errors: [UInt8]) {
    let reason = errors.split(separator: 0x0A).last.map { String(decoding: $0, as: UTF8.self) }
    switch ending {
    case .exited(let status):
      self = .ended(program: program, reason: reason ?? "exit status \(status)")
    case .killed(let signal):
      self = .ended(program: program, reason: String(cString: strsignal(signal)))
    case .flooded: self = .ended(program: program, reason: "it printed too much")
    case .notStarted(ENOENT): self = .notInstalled(programs: [program])
    case .notStarted(let code):
      self = .notStarted(program: program, reason: String(cString: strerror(code)))
    }
  }
}

extension [[String]] {
  /// Returns the first command whose program is installed.
  func firstInstalled() throws(AudioError) -> [String] {
    guard let command = first(where: { ProgramSearch.path(of: $0.first ?? "") != nil })
    else { throw .notInstalled(programs: compactMap(\.first)) }
    return command
  }
}
