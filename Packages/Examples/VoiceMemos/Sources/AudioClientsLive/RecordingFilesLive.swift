import AudioClients
import DependenciesCore
import Foundation

extension RecordingFiles: DependencyKey {
  public static let liveValue = Self(
    delete: { url in
      // Unlike FileManager, unlink deletes no folder.
      guard unlink(url.path) == 0 || errno == ENOENT
      else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    },
    inFolder: { folder in
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      } catch CocoaError.fileReadNoSuchFile {
        return []
      }
      return
        names
        .filter { $0.hasSuffix(".wav") }
        .compactMap { name in
          let url = folder.appending(path: name, directoryHint: .notDirectory)
          // An unreadable file does not hide the other recordings.
          return try? complete(url, as: url.finished)
        }
        .sorted { $0.date > $1.date }
    }
  )

  /// Corrects the header of a recording, and renames the file.
  ///
  /// - Returns: `nil` if the file is not a recording. An unfinished one is deleted.
  static func complete(_ url: URL, as name: URL) throws -> RecordingFile? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let end = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    guard let file = try WaveFile(completing: url) else {
      if url != name { try FileManager.default.removeItem(at: url) }
      return nil
    }
    if url != name { try FileManager.default.moveItem(at: url, to: name) }
    let date = (end ?? .distantPast).addingTimeInterval(-file.duration)
    return RecordingFile(date: date, duration: file.duration, url: name)
  }
}

extension URL {
  /// The hidden file of a recording that is not complete.
  var unfinished: URL {
    deletingLastPathComponent()
      .appending(path: ".\(lastPathComponent)", directoryHint: .notDirectory)
  }

  /// The file of the complete recording, for a URL made by ``unfinished``.
  var finished: URL {
    let name = lastPathComponent.drop { $0 == "." }
    return deletingLastPathComponent()
      .appending(path: String(name), directoryHint: .notDirectory)
  }
}
