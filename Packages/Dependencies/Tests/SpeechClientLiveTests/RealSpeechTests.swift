import ChildProcess
import Foundation
import SpeechClient
import SpeechClientLive
import Testing

/// The live client with the real recogniser, which listens to a real voice.
@Suite(
  .timeLimit(.minutes(2)),
  .enabled(
    if: missing.isEmpty, "Not installed: \(missing.joined(separator: ", ")); see `make bootstrap`"))
struct RealSpeechTests {
  @Test func whatIsSaidArrives() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/speech-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let spoken = folder + "/spoken.wav"
    let heard = folder + "/heard.wav"
    await run(["espeak-ng", "-s", "130", "-w", spoken, "good morning everybody"])
    await run(["sox", spoken, "-r", "16000", "-c", "1", heard])
    // A robot's voice is hard to understand, among few words less so.
    let grammar = folder + "/words.jsgf"
    try """
    #JSGF V1.0;
    grammar words;
    public <words> = (good | bad | morning | evening | everybody | nobody | today | weather)+;
    """.write(toFile: grammar, atomically: true, encoding: .utf8)

    let client = SpeechClient.live(
      command: ["pocketsphinx_continuous", "-infile", heard, "-jsgf", grammar])
    #expect(await client.requestAuthorization() == .authorized)
    var transcript = ""
    for try await text in client.start() { transcript = text }
    #expect(transcript == "good morning everybody")
  }

  @Test func aMissingMicrophoneIsAnError() async {
    let command = SpeechClient.defaultCommand + ["-adcdev", "no-such-microphone"]
    do {
      for try await _ in SpeechClient.live(command: command).start() {}
      Issue.record("It listened to nothing.")
    } catch SpeechClientError.ended(let program, let lines) {
      #expect(program == "pocketsphinx_continuous")
      #expect(lines.last?.contains("Failed to open audio device") == true)
    } catch {
      Issue.record(error)
    }
  }

  private func run(_ command: [String]) async {
    await withCheckedContinuation { continuation in
      ChildProcess.start(command, onEnd: { _, _ in continuation.resume() })
    }
  }
}

private let missing = ["espeak-ng", "sox", "pocketsphinx_continuous"]
  .filter { Program.path(of: $0) == nil }
