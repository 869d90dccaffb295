import DependenciesCore
import Foundation

/// Finds and deletes recordings.
public struct RecordingFiles: Sendable {
  public var delete: @Sendable (URL) throws -> Void
  /// The recordings in a folder, the latest first. Those that were broken off, because the recorder or
  /// this program was killed, are completed first: so none must be under way.
  public var inFolder: @Sendable (URL) throws -> [RecordingFile]

  public init(
    delete: @escaping @Sendable (URL) throws -> Void,
    inFolder: @escaping @Sendable (URL) throws -> [RecordingFile]
  ) {
    self.delete = delete
    self.inFolder = inFolder
  }
}

/// A recording, as far as its file tells.
public struct RecordingFile: Equatable, Sendable {
  /// When the recording began.
  public var date: Date
  /// The length in seconds.
  public var duration: TimeInterval
  public var url: URL

  public init(date: Date, duration: TimeInterval, url: URL) {
    self.date = date
    self.duration = duration
    self.url = url
  }
}

/// There is no file for a recording.
public struct RecordingNotFound: LocalizedError, Equatable {
  public init() {}

  public var errorDescription: String? { "The recording was moved or deleted." }
}

extension RecordingFiles: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = Self(
    delete: unimplemented("RecordingFiles.delete"),
    inFolder: unimplemented("RecordingFiles.inFolder")
  )

  /// Finds and deletes nothing.
  public static let previewValue = Self(delete: { _ in }, inFolder: { _ in [] })
}

extension DependencyValues {
  /// Finds and deletes recordings.
  public var recordingFiles: RecordingFiles {
    get { self[RecordingFiles.self] }
    set { self[RecordingFiles.self] = newValue }
  }
}
