import DependenciesCore
import Foundation

/// Records sound into files, one at a time.
///
/// ```swift
/// @Dependency(\.audioRecorder) var audioRecorder
///
/// guard await audioRecorder.requestRecordPermission() else { return }
/// async let isRecorded = audioRecorder.startRecording(file)
/// try await clock.sleep(for: .seconds(5))
/// await audioRecorder.stopRecording()
/// ```
public struct AudioRecorderClient: Sendable {
  /// Returns the length of the current recording in seconds, or `nil` if there is none.
  public var currentTime: @Sendable () async -> TimeInterval?
  public var requestRecordPermission: @Sendable () async -> Bool
  /// Records into a new file until ``stopRecording`` is called or the task is cancelled. Returns
  /// whether the file can be played.
  public var startRecording: @Sendable (URL) async throws -> Bool
  /// Ends the current recording, and returns when its file is complete.
  public var stopRecording: @Sendable () async -> Void

  public init(
    currentTime: @escaping @Sendable () async -> TimeInterval?,
    requestRecordPermission: @escaping @Sendable () async -> Bool,
    startRecording: @escaping @Sendable (URL) async throws -> Bool,
    stopRecording: @escaping @Sendable () async -> Void
  ) {
    self.currentTime = currentTime
    self.requestRecordPermission = requestRecordPermission
    self.startRecording = startRecording
    self.stopRecording = stopRecording
  }
}

extension AudioRecorderClient: TestDependencyKey {
  public static let testValue = Self(
    currentTime: unimplemented("AudioRecorderClient.currentTime", placeholder: nil),
    requestRecordPermission: unimplemented(
      "AudioRecorderClient.requestRecordPermission", placeholder: false),
    startRecording: unimplemented("AudioRecorderClient.startRecording"),
    stopRecording: unimplemented("AudioRecorderClient.stopRecording")
  )

  /// Records nothing until it is stopped.
  public static var previewValue: Self {
    let (stops, continuation) = AsyncStream.makeStream(of: Void.self)
    return Self(
      currentTime: { nil },
      requestRecordPermission: { true },
      startRecording: { _ in
        for await _ in stops { break }
        return true
      },
      stopRecording: { continuation.yield() }
    )
  }
}

extension DependencyValues {
  public var audioRecorder: AudioRecorderClient {
    get { self[AudioRecorderClient.self] }
    set { self[AudioRecorderClient.self] = newValue }
  }
}
