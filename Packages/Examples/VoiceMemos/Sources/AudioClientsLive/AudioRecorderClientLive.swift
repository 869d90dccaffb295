import AudioClients
import ChildProcess
import ConcurrencyExtras
import DependenciesCore
import Foundation

extension AudioRecorderClient: DependencyKey {
  /// Records with the first installed program of ``defaultCommands``.
  public static var liveValue: Self { live() }

  /// The recorders of ALSA, PipeWire, PulseAudio and SoX, for one channel of 16 bits.
  public static let defaultCommands = [
    ["arecord", "--quiet", "--file-type=wav", "--format=S16_LE", "--rate=44100", "--channels=1"],
    ["pw-record", "--format=s16", "--rate=44100", "--channels=1"],
    ["parecord", "--file-format=wav", "--format=s16le", "--rate=44100", "--channels=1"],
    ["rec", "-q", "-b", "16", "-r", "44100", "-c", "1"],
  ]

  /// Returns a client that runs a recorder until it is stopped.
  ///
  /// Until a recording is complete, it is a hidden file in the same folder. If this process is
  /// killed, ``RecordingFiles/inFolder`` completes that. If the recorder ends by itself, the
  /// recording is kept, too.
  ///
  /// - Parameters:
  ///   - commands: The recorders in order of preference. The path of the file is appended.
  ///   - grace: The time between the end of the recording and the kill of the recorder.
  public static func live(
    commands: [[String]] = defaultCommands, grace: Duration = .seconds(2)
  ) -> Self {
    let current = LockIsolated<Recording?>(nil)
    return Self(
      currentTime: { current.value?.currentTime },
      requestRecordPermission: { Microphone.mayRecord() },
      startRecording: { url in
        let command = try commands.firstInstalled()
        let recording = Recording(command, to: url, grace: grace)
        current.setValue(recording)
        return try await recording.value
      },
      stopRecording: { await current.value?.stop() }
    )
  }
}

/// One run of a recorder.
private final class Recording: Sendable {
  private let start = ContinuousClock.now
  private let isOver = LockIsolated(false)
  private let program: RunningProgram
  private let task: Task<Bool, any Error>

  init(_ command: [String], to url: URL, grace: Duration) {
    let program = RunningProgram()
    self.program = program
    task = Task {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let result = await program.run(command + [url.unfinished.path], grace: grace)
      guard try RecordingFiles.complete(url.unfinished, as: url) == nil else { return true }
      throw result.isStopped || result.ending == .exited(0)
        ? AudioError.nothingRecorded(program: command[0])
        : AudioError(result.ending, program: command[0], errors: result.errors)
    }
  }

  var currentTime: TimeInterval? {
    isOver.value ? nil : (.now - start) / .seconds(1)
  }

  var value: Bool {
    get async throws {
      defer { isOver.setValue(true) }
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        program.stop()
      }
    }
  }

  func stop() async {
    program.stop()
    _ = await task.result
  }
}
