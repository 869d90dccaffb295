import ConcurrencyExtras
import Foundation

/// Writes the lines of a recording to its file, without a buffer.
final class RecordingWriter: Sendable {
  private struct Output {
    let file: FileHandle
    var failure: String?
  }

  private let output: LockIsolated<Output>

  /// Creates the file, readable by its owner alone.
  ///
  /// - Throws: A ``RecordingError`` if the file cannot be written, or is not empty.
  init(_ file: URL) throws(RecordingError) {
    let name = file.lastPathComponent
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RecordingError("“\(name)” cannot be written: \(String(cString: strerror(errno))).")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard lseek(descriptor, 0, SEEK_END) <= 0 else {
      throw RecordingError("“\(name)” exists already: delete it, or choose another name.")
    }
    output = LockIsolated(Output(file: handle))
  }

  /// The reason why the recording is incomplete; `nil` if it is complete.
  var failure: String? { output.failure }

  func write(_ line: Line) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    output.withValue { output in
      guard output.failure == nil else { return }
      do {
        try output.file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
      } catch {
        // The app goes on, without a recording, if the disk is full.
        output.failure = error.localizedDescription
      }
    }
  }
}
