import Foundation

/// The files of an ``Engine``.
public struct FileLocation: Sendable {
  /// The file of the document.
  public var file: URL
  /// The folder of the journals; `nil` for a program that keeps no unfinished work.
  public var journals: URL?
  /// The new files to save the document to when the program ends and its own cannot be written, in
  /// the order in which they are tried.
  public var rescueFiles: [URL]

  /// Creates the files of an engine, by default without journals and rescue files.
  public init(file: URL, journals: URL? = nil, rescueFiles: [URL] = []) {
    self.file = file
    self.journals = journals
    self.rescueFiles = rescueFiles
  }

  /// Returns new files in a folder of a program's state, beside a file, and in a folder that, unlike
  /// that of temporary files, is kept when the system starts.
  public static func rescueFiles(of file: URL, in state: URL) -> [URL] {
    let name = "\(file.deletingPathExtension().lastPathComponent)-\(UUID().uuidString).json"
    return [state, file.deletingLastPathComponent(), URL(filePath: "/var/tmp")]
      .map { $0.appending(path: name, directoryHint: .notDirectory) }
  }
}
