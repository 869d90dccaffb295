import ConcurrencyExtras
import Foundation

/// Writes the lines of a recording to its file, without a buffer.
final class RecordingWriter: Sendable {
  private let output: LockIsolated<(file: FileHandle, hasFailed: Bool)>
  private let onFailure: @Sendable (any Error) -> Void

  /// Creates a writer to an open file.
  ///
  /// - Parameter onFailure: A closure that is called when a line cannot be written, after which no
  ///   more are.
  init(_ file: FileHandle, onFailure: @escaping @Sendable (any Error) -> Void) {
    output = LockIsolated((file, false))
    self.onFailure = onFailure
  }

  func write(_ line: RecordingLine) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    output.withValue { output in
      guard !output.hasFailed else { return }
      do {
        try output.file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
      } catch {
        // The app goes on, without a recording, if the disk is full.
        output.hasFailed = true
        onFailure(error)
      }
    }
  }
}
