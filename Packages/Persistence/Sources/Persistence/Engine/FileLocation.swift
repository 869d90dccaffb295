import Foundation

/// The files of an ``Engine``.
public struct FileLocation: Codable, Sendable {
  /// The file of the document.
  public var file: URL
  /// The folder of the program's state between runs, in which the journal of unfinished work is.
  public var state: URL?
  private var chosenRescueFiles: [URL]?

  /// Creates a location. Rescue files have new names in up to three folders if none are chosen.
  public init(file: URL, state: URL? = nil, rescueFiles: [URL]? = nil) {
    (self.file, self.state, chosenRescueFiles) = (file, state, rescueFiles)
  }

  /// Returns the files to save the document to when the program ends and its own cannot be written, in
  /// the order in which they are tried: by default new ones in the folder of the state, beside the
  /// file, and in `/var/tmp`, which unlike `/tmp` is kept at a restart.
  public func newRescueFiles() -> [URL] {
    let name = "\(file.deletingPathExtension().lastPathComponent)-\(UUID().uuidString).json"
    let folders = [state, file.deletingLastPathComponent(), URL(filePath: "/var/tmp")]
    return chosenRescueFiles
      ?? folders.compactMap { $0?.appending(path: name, directoryHint: .notDirectory) }
  }
}
