import AudioClients
import DependenciesCore
import Foundation

extension RecordingFiles: DependencyKey {
  public static let liveValue = Self(
    delete: { url in
      // Unlike FileManager this deletes no folder, wherever the name comes from.
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
          // One that cannot be read is none: the others are not withheld for it.
          return try? complete(url, as: url.finished)
        }
        .sorted { $0.date > $1.date }
    }
  )

  /// Completes the header of a recording, and then gives it a name.
  ///
  /// - Returns: `nil` if it is none. If it is unfinished it was deleted then.
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
  /// The hidden file of a recording as long as it is not complete.
  var unfinished: URL {
    deletingLastPathComponent()
      .appending(path: ".\(lastPathComponent)", directoryHint: .notDirectory)
  }

  /// What ``unfinished`` was made of.
  var finished: URL {
    let name = lastPathComponent.drop { $0 == "." }
    return deletingLastPathComponent()
      .appending(path: String(name), directoryHint: .notDirectory)
  }
}
