import ConcurrencyExtras
import Foundation

/// Writes the lines of a recording, each at once.
final class RecordingWriter: Sendable {
  private struct Output {
    let file: FileHandle
    var failure: String?
  }

  private let output: LockIsolated<Output>

  /// Creates the file, for the eyes of its user alone. A file that has something in it is not
  /// replaced.
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

  /// Why the recording is incomplete; `nil` if it is not.
  var failure: String? { output.failure }

  func write(_ line: Line) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    output.withValue { output in
      guard output.failure == nil else { return }
      do {
        try output.file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
      } catch {
        // A disk that is full costs the recording, and must not cost the app.
        output.failure = error.localizedDescription
      }
    }
  }
}
