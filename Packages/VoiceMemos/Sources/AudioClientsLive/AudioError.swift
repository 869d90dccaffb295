import ChildProcess
import Foundation

/// Why nothing is recorded or played, and what to do about it.
public enum AudioError: LocalizedError, Hashable, Sendable {
  /// The program ended by itself. The reason is the last line that it wrote to its standard error.
  case ended(program: String, reason: String)
  /// None of the programs is installed.
  case notInstalled(programs: [String])
  /// The recorder wrote no WAV file, or one without sound.
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
    case .notStarted: self = .notInstalled(programs: [program])
    }
  }
}

extension [[String]] {
  /// The first of these commands whose program is installed.
  func firstInstalled() throws(AudioError) -> [String] {
    guard let command = first(where: { Program.path(of: $0.first ?? "") != nil })
    else { throw .notInstalled(programs: compactMap(\.first)) }
    return command
  }
}
