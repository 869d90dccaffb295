import AudioClients
import ChildProcess
import Foundation
import Testing

@testable import AudioClientsLive

@Suite(.timeLimit(.minutes(5)))
struct AudioRecorderTests {
  let recorder = RecorderProgram()

  /// Records with a script until it is ready, and stops it.
  func record(_ script: String) async throws -> Bool {
    let client = recorder.client(script)
    async let isRecorded = client.startRecording(recorder.file)
    try await recorder.waitUntilReady()
    #expect(await client.currentTime() ?? 0 > 0)
    #expect(!FileManager.default.fileExists(atPath: recorder.file.path))
    await client.stopRecording()
    #expect(try recorder.names.contains("memo.wav"))
    return try await isRecorded
  }

  @Test(arguments: [
    "trap 'exit 0' TERM; sound $1; ready; while :; do sleep 0.01; done",
    "trap 'exit 1' TERM; sound $1; ready; while :; do sleep 0.01; done",
    "sound $1; ready; exec sleep 1000",
    "trap '' TERM; sound $1; ready; while :; do sleep 0.01; done",
  ])
  func stopping_leavesAPlayableFile(_ script: String) async throws {
    defer { recorder.remove() }
    #expect(try await record(script))
    #expect(try recorder.names == ["memo.wav"])
    let files = try RecordingFiles.liveValue.inFolder(recorder.folder)
    #expect(files.map(\.duration) == [1])
    #expect(files.map(\.url.lastPathComponent) == ["memo.wav"])
    let header = try Data(contentsOf: recorder.file).prefix(44)
    #expect(Array(header[4..<8]) == [0xA4, 0x3E, 0, 0])
    #expect(Array(header[40..<44]) == [0x80, 0x3E, 0, 0])
  }

  @Test(
    arguments: [
      ("exit 0", .nothingRecorded(program: "sh")),
      ("header > $1", .nothingRecorded(program: "sh")),
      ("echo text > $1", .nothingRecorded(program: "sh")),
      ("echo noise >&2; echo busy >&2; exit 1", .ended(program: "sh", reason: "busy")),
      ("header > $1; exit 3", .ended(program: "sh", reason: "exit status 3")),
      ("kill -SEGV $$", .ended(program: "sh", reason: "Segmentation fault")),
    ] as [(String, AudioError)])
  func recorderRecordsNothing_throws(_ script: String, error: AudioError) async throws {
    defer { recorder.remove() }
    await #expect(throws: error) {
      try await recorder.client(script).startRecording(recorder.file)
    }
    #expect(try recorder.names == [])
  }

  @Test func cancelling_stopsAndKeepsTheRecording() async throws {
    defer { recorder.remove() }
    let client = recorder.client("sound $1; ready; exec sleep 1000")
    let recording = Task { try await client.startRecording(recorder.file) }
    try await recorder.waitUntilReady()
    recording.cancel()
    #expect(try await recording.value)
    #expect(try recorder.names == ["memo.wav"])
  }

  @Test func withoutARecorder_throwsAnErrorWithPackagesToInstall() async throws {
    let client = AudioRecorderClient.live(commands: [["no-such-recorder"], ["nor-this"]])
    let error = AudioError.notInstalled(programs: ["no-such-recorder", "nor-this"])
    await #expect(throws: error) { try await client.startRecording(recorder.file) }
    #expect(
      error.localizedDescription == """
        None of no-such-recorder, nor-this is installed. Install one, on Debian or Ubuntu with: \
        sudo apt install alsa-utils
        """)
    #expect(
      AudioError.notInstalled(programs: ["x"]).localizedDescription
        == "“x” is not installed. Install it, or check how it is spelled.")
  }

  @Test func errors_describeTheReasonAndASolution() {
    #expect(
      AudioError.ended(program: "arecord", reason: "audio open error").localizedDescription == """
        “arecord” stopped: audio open error. Check that the sound device is connected, and that no \
        other program uses it.
        """)
    #expect(
      AudioError.nothingRecorded(program: "arecord").localizedDescription
        == "“arecord” recorded nothing. Check that a microphone is connected.")
  }

  @Test func permission_requiresAReadableDeviceOrASoundServer() throws {
    defer { recorder.remove() }
    let devices = recorder.folder.path
    func mayRecord(isReadable: Bool) -> Bool {
      Microphone.mayRecord(devices: devices, environment: ["XDG_RUNTIME_DIR": devices]) { path in
        #expect(path == "\(devices)/pcmC0D0c")
        return isReadable
      }
    }
    #expect(mayRecord(isReadable: false))
    try FileManager.default.createDirectory(
      at: recorder.folder, withIntermediateDirectories: true)
    for name in ["controlC0", "pcmC0D0p"] { try touch(name) }
    #expect(mayRecord(isReadable: false))
    try touch("pcmC0D0c")
    #expect(!mayRecord(isReadable: false))
    #expect(mayRecord(isReadable: true))
    try touch("pipewire-0")
    #expect(mayRecord(isReadable: false))
  }

  private func touch(_ name: String) throws {
    try Data().write(to: recorder.folder.appending(path: name))
  }
}
