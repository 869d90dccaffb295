import DependenciesCore
import Foundation

/// Finds and deletes recordings.
public struct RecordingFiles: Sendable {
  /// Deletes a recording, if it exists.
  public var delete: @Sendable (URL) throws -> Void
  /// Returns the recordings in a folder, latest first.
  ///
  /// Completes recordings that were interrupted, because the recorder or this program was killed.
  /// Do not call it while a recording is in progress.
  public var inFolder: @Sendable (URL) throws -> [RecordingFile]

  public init(
    delete: @escaping @Sendable (URL) throws -> Void,
    inFolder: @escaping @Sendable (URL) throws -> [RecordingFile]
  ) {
    self.delete = delete
    self.inFolder = inFolder
  }
}

/// The contents of a recording's file.
public struct RecordingFile: Equatable, Sendable {
  /// The time at which the recording began.
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

/// An error that a recording has no file.
public struct RecordingNotFound: LocalizedError, Equatable {
  public init() {}

  public var errorDescription: String? { "The recording was moved or deleted." }
}

extension RecordingFiles: TestDependencyKey {
  public static let testValue = Self(
    delete: unimplemented("RecordingFiles.delete"),
    inFolder: unimplemented("RecordingFiles.inFolder")
  )

  /// Finds and deletes nothing.
  public static let previewValue = Self(delete: { _ in }, inFolder: { _ in [] })
}

extension DependencyValues {
  public var recordingFiles: RecordingFiles {
    get { self[RecordingFiles.self] }
    set { self[RecordingFiles.self] = newValue }
  }
}
