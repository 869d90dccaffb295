import ComposableTerminalUI
@_spi(Inspection) import ComposableTerminalUICore
import Foundation
import TerminalCore

/// A recording of a program's output in a file, in version 2 of asciinema's format.
///
/// Each event is written immediately, as a whole line, so that a killed program leaves a valid
/// file. Keys are not recorded, because they may be a hidden password. Copies to the clipboard are
/// recorded, because they are escape sequences in the output.
@MainActor
final class Cast {
  private let now: () -> Duration
  private let writeLine: (Data) throws -> Void
  private let onFailure: (any Error) -> Void
  private var size: TerminalSize
  /// The bytes of an incomplete character at the end of the output.
  private var incomplete: [UInt8] = []
  private var hasFailed = false

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - now: The time since the start of the recording.
  ///   - writeLine: Writes a line of the file, with its line break.
  ///   - onFailure: Called when an event could not be written, which ends the recording.
  init(
    title: String, size: TerminalSize, date: Date, now: @escaping () -> Duration,
    writeLine: @escaping (Data) throws -> Void, onFailure: @escaping (any Error) -> Void
  ) {
    self.size = size
    self.now = now
    self.writeLine = writeLine
    self.onFailure = onFailure
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let header = Header(
      width: size.width, height: size.height, timestamp: Int(date.timeIntervalSince1970),
      title: title)
    write { try encoder.encode(header) + Data("\n".utf8) }
  }

  private struct Header: Encodable {
    let version = 2
    let width: Int
    let height: Int
    let timestamp: Int
    let title: String
  }

  /// Adds output, and the size of the terminal if that has changed.
  func record(_ output: ArraySlice<UInt8>, size: TerminalSize) {
    if size != self.size {
      self.size = size
      write("r", "\(size.width)x\(size.height)")
    }
    let bytes = incomplete + output
    let count = bytes.count - Self.incompleteCount(bytes)
    incomplete = Array(bytes[count...])
    if count > 0 { write("o", String(decoding: bytes[..<count], as: UTF8.self)) }
  }

  /// Returns the number of bytes of an incomplete character at the end.
  private static func incompleteCount(_ bytes: [UInt8]) -> Int {
    guard let first = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let length = bytes[first] < 0xC0 ? 1 : bytes[first] < 0xE0 ? 2 : bytes[first] < 0xF0 ? 3 : 4
    let count = bytes.count - first
    return count < length ? count : 0
  }

  private func write(_ kind: String, _ text: String) {
    let start = String(format: "[%.6f, \"%@\", ", now() / .seconds(1), kind)
    write { try Data(start.utf8) + JSONEncoder().encode(text) + Data("]\n".utf8) }
  }

  private func write(_ line: () throws -> Data) {
    guard !hasFailed else { return }
    do {
      try writeLine(line())
    } catch {
      hasFailed = true
      onFailure(error)
    }
  }
}

extension ProgramConfiguration {
  /// Starts a recording of a program's output in an empty file.
  @MainActor static func startCast(
    to file: URL, _ handle: FileHandle, of observer: ProgramObserver
  ) {
    let start = ContinuousClock.now
    let cast = Cast(
      title: program, size: terminalSize, date: Date(), now: { .now - start },
      writeLine: { try writeAll($0, to: handle.fileDescriptor) },
      onFailure: { complainAtExit(incomplete: "cast", in: file, $0) })
    observer.onOutput(cast.record)
  }

  /// The columns and rows of the terminal; 80 and 24 if it does not report them.
  static var terminalSize: TerminalSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return TerminalSize(width: 80, height: 24) }
    return TerminalSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }
}
